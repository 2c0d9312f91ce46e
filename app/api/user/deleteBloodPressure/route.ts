import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(bloodPressureApi.remove);

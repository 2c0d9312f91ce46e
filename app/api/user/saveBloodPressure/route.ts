import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(bloodPressureApi.save);

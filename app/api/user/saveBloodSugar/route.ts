import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bloodSugarApi } from '@/lib/health/bloodSugar/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(bloodSugarApi.save);

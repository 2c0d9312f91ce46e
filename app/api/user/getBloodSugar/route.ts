import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bloodSugarApi } from '@/lib/health/bloodSugar/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(bloodSugarApi.list);

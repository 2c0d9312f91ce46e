import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { daysApi } from '@/lib/health/days/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(daysApi.stress);

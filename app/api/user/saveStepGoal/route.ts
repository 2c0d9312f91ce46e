import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { healthApi } from '@/lib/health/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(healthApi.saveStepGoal);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(exerciseOverviewApi.prescribe);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { exerciseApi } from '@/lib/exercise/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(exerciseApi.session);

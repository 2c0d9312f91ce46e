import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(exerciseTemplateApi.remove);

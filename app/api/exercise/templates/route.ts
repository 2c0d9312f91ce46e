import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(exerciseTemplateApi.list);

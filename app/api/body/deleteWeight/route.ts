import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { weightApi } from '@/lib/body/weight/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(weightApi.remove);

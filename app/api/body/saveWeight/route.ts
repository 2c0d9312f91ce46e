import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { weightApi } from '@/lib/body/weight/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(weightApi.save);

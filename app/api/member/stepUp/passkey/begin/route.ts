import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { stepUpApi } from '@/lib/auth/stepUp/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(stepUpApi.beginPasskey);

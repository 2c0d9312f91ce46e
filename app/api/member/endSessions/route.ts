import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { signInApi } from '@/lib/auth/signIns/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(signInApi.endOthers);

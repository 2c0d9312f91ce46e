import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { signInApi } from '@/lib/auth/signIns/contract';

export const { POST, PUT, PATCH, OPTIONS } = allowOnly('GET', 'DELETE');
export const GET = forward(signInApi.list);
export const DELETE = forward(signInApi.end);

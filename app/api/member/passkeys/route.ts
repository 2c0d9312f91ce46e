import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { passkeyApi } from '@/lib/auth/passkey/contract';

export const { PUT, PATCH, OPTIONS } = allowOnly('GET', 'POST', 'DELETE');
export const GET = forward(passkeyApi.list);
export const POST = forward(passkeyApi.add);
export const DELETE = forward(passkeyApi.remove);

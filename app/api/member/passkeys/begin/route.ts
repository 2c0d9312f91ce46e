import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { passkeyApi } from '@/lib/auth/passkey/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(passkeyApi.begin);

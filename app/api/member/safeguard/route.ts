import { safeguardApi } from '@/lib/auth/safeguard/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const POST = forward(safeguardApi.press);
export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { trustApi } from '@/lib/privacy/trust/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(trustApi.trust);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { protectionApi } from '@/lib/privacy/protection/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(protectionApi.erasures);

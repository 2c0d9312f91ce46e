import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { protectionApi } from '@/lib/privacy/protection/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(protectionApi.rules);
export const POST = forward(protectionApi.save);

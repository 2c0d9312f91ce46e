import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { inboxApi } from '@/lib/inbox/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(inboxApi.causes);

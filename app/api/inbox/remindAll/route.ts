import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { inboxApi } from '@/lib/inbox/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(inboxApi.remindAll);

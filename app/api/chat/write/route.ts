import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { chatApi } from '@/lib/chat/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(chatApi.write);

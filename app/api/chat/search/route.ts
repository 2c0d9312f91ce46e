import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { chatApi } from '@/lib/chat/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(chatApi.search);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { chatApi } from '@/lib/chat/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(chatApi.remove);

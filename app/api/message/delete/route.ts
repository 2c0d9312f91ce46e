import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { noticeApi } from '@/lib/notice/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(noticeApi.delete);

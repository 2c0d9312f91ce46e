import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { noticeApi } from '@/lib/notice/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(noticeApi.readAll);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { noticeApi } from '@/lib/notice/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(noticeApi.chosen);

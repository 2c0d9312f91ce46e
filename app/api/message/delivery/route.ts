import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { noticeApi } from '@/lib/notice/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(noticeApi.delivery);
export const POST = forward(noticeApi.setDelivery);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { reviewApi } from '@/lib/privacy/review/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(reviewApi.month);
export const POST = forward(reviewApi.mark);

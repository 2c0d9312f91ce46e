import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { memberApi } from '@/lib/member/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(memberApi.unit);
export const POST = forward(memberApi.saveUnit);

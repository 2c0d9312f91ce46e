import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { memberListApi } from '@/lib/member/list/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(memberListApi.restore);

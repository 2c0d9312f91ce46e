import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { memberListApi } from '@/lib/member/list/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(memberListApi.depts);

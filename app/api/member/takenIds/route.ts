import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { memberBulkApi } from '@/lib/member/bulk/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(memberBulkApi.taken);

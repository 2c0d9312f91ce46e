import { memberEmailApi } from '@/lib/member/email/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const POST = forward(memberEmailApi.confirm);
export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');

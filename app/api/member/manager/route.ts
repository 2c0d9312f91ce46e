import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { memberApi } from '@/lib/member/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(memberApi.manager);

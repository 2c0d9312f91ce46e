import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { administratorApi } from '@/lib/company/administrator/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(administratorApi.inviteAgain);

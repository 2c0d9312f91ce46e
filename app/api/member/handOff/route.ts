import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { entryApi } from '@/lib/auth/entry/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(entryApi.issue);

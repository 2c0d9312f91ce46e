import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { savedFilterApi } from '@/lib/member/filter/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(savedFilterApi.read);
export const POST = forward(savedFilterApi.save);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { rankApi } from '@/lib/rank/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(rankApi.basis);

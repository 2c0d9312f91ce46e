import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { rankApi } from '@/lib/rank/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(rankApi.setting);
export const POST = forward(rankApi.saveSetting);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bodyApi } from '@/lib/body/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(bodyApi.somatoGoal);
export const POST = forward(bodyApi.saveSomatoGoal);

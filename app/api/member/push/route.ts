import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { pushApi } from '@/lib/push/contract';

export const { PUT, PATCH, OPTIONS } = allowOnly('GET', 'POST', 'DELETE');
export const GET = forward(pushApi.state);
export const POST = forward(pushApi.save);
export const DELETE = forward(pushApi.remove);

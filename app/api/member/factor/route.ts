import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { factorApi } from '@/lib/auth/factor/contract';

export const { POST, PUT, PATCH, OPTIONS } = allowOnly('GET', 'DELETE');
export const GET = forward(factorApi.state);
export const DELETE = forward(factorApi.remove);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { factorApi } from '@/lib/auth/factor/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(factorApi.askReset);

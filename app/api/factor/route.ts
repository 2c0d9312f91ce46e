import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { factorApi } from '@/lib/auth/factor/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(factorApi.due);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { factorApi } from '@/lib/auth/factor/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(factorApi.roles);
export const POST = forward(factorApi.saveRoles);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { stepUpApi } from '@/lib/auth/stepUp/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(stepUpApi.check);

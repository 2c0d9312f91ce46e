import { socialApi } from '@/lib/auth/social/contract';
import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(socialApi.unlink);

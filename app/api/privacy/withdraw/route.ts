import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { privacyApi } from '@/lib/privacy/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(privacyApi.withdraw);

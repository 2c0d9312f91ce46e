import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { privacyApi } from '@/lib/privacy/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(privacyApi.held);

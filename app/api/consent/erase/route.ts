import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { consentApi } from '@/lib/consent/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(consentApi.erase);

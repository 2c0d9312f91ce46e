import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { consentApi } from '@/lib/consent/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(consentApi.leftOut);

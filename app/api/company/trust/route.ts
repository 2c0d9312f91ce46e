import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyTrustApi } from '@/lib/company/trust/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(companyTrustApi.trust);

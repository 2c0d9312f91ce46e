import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyClosingApi } from '@/lib/company/closing/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(companyClosingApi.preview);

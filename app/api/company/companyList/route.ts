import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyApi } from '@/lib/company/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(companyApi.list);

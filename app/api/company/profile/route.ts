import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyApi } from '@/lib/company/contract';

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST');
export const GET = forward(companyApi.profile);
export const POST = forward(companyApi.saveProfile);

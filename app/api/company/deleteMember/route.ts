import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyApi } from '@/lib/company/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(companyApi.deleteMember);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { companyClosingApi } from '@/lib/company/closing/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(companyClosingApi.delete);

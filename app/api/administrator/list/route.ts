import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { administratorApi } from '@/lib/company/administrator/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(administratorApi.list);

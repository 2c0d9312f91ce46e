import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { administratorApi } from '@/lib/company/administrator/contract';

export const { GET, POST, PUT, PATCH, OPTIONS } = allowOnly('DELETE');
export const DELETE = forward(administratorApi.remove);

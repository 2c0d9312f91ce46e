import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { homeApi } from '@/lib/home/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(homeApi.today);

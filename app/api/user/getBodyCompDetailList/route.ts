import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { bodyApi } from '@/lib/body/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(bodyApi.compDetailList);

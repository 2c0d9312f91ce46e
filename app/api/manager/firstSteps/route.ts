import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { startApi } from '@/lib/dashboard/start/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(startApi.steps);

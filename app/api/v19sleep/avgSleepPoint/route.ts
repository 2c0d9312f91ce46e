import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { sleepApi } from '@/lib/health/sleep/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(sleepApi.average);

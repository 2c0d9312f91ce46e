import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { healthApi } from '@/lib/health/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(healthApi.recentBandData);

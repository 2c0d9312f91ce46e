import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { dashboardApi } from '@/lib/dashboard/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(dashboardApi.comparison);

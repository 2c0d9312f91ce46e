import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { reportApi } from '@/lib/dashboard/report/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(reportApi.month);

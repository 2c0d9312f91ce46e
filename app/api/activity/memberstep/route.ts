import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { exportApi } from '@/lib/export/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(exportApi.memberStep);

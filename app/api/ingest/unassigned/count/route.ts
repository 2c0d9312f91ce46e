import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(unassignedApi.count);

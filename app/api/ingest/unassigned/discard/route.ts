import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(unassignedApi.discard);

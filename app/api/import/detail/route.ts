import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { transferApi } from '@/lib/ingest/transfer/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(transferApi.detail);

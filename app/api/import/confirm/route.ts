import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { transferApi } from '@/lib/ingest/transfer/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(transferApi.confirm);

import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { deviceKeyApi } from '@/lib/ingest/key/contract';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET');
export const GET = forward(deviceKeyApi.list);

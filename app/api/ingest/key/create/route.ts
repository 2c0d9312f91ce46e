import { forward } from '@/lib/bff/forward';
import { allowOnly } from '@/lib/bff/methods';
import { deviceKeyApi } from '@/lib/ingest/key/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forward(deviceKeyApi.create);

import { forwardReadings } from '@/lib/bff/device/forwardReadings';
import { allowOnly } from '@/lib/bff/methods';
import { ingestApi } from '@/lib/ingest/contract';

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST');
export const POST = forwardReadings(ingestApi.readings);

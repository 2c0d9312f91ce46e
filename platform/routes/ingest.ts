import { ingestApi } from '@/lib/ingest/contract';
import { route, type PlatformApp } from '../http/route';
import { ingestReadings } from '../queries/ingest';

export function ingestRoutes(app: PlatformApp): void {
  route(app, ingestApi.readings, ({ access, tx, body, services }) => ingestReadings(tx, access, body, services.clock()));
}

import { ingestApi } from '@/lib/ingest/contract';
import { Access } from '../core/access';
import { route, type PlatformApp } from '../http/route';
import { ingestReadings } from './ingest.queries';
import { ingestByKey } from './ingestByKey.queries';

export function ingestRoutes(app: PlatformApp): void {
  route(app, ingestApi.readings, ({ access, tx, body, services }) =>
    access instanceof Access ? ingestReadings(tx, access, body, services.clock()) : ingestByKey(tx, access, body, services.clock()),
  );
}

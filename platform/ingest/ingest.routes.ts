import { ingestApi } from '@/lib/ingest/contract';
import { Access } from '../core/access/access';
import { route, type PlatformApp } from '../http/route';
import { deviceKeyRoutes } from './deviceKey.routes';
import { ingestReadings } from './ingest.queries';
import { ingestByKey } from './ingestByKey.queries';
import { unassignedRoutes } from './unassigned.routes';

export function ingestRoutes(app: PlatformApp): void {
  route(app, ingestApi.readings, ({ access, tx, body, services }) =>
    access instanceof Access ? ingestReadings(tx, access, body, services.clock()) : ingestByKey(tx, access, body, services.clock()),
  );

  deviceKeyRoutes(app);
  unassignedRoutes(app);
}

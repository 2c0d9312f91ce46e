import { deviceKeyApi } from '@/lib/ingest/key/contract';
import { route, type PlatformApp } from '../http/route';
import { createKey, listKeys, revokeKey } from './deviceKey.queries';

export function deviceKeyRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();
  const callsAMinute = app.services.settings.keyRate;
  route(app, deviceKeyApi.list, async ({ access, tx, query }) => ({
    ...(await listKeys(tx, await access.company(), query)),
    callsAMinute,
  }));
  route(app, deviceKeyApi.create, async ({ access, tx, body }) => createKey(tx, await access.company(), body, clock()));
  route(app, deviceKeyApi.revoke, async ({ access, tx, body }) => revokeKey(tx, await access.company(), body.seq, clock()));
}

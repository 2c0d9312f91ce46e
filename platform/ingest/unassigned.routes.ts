import { unassignedApi } from '@/lib/ingest/unassigned/contract';
import { route, type PlatformApp } from '../http/route';
import { countUnassigned, listUnassigned } from './unassigned.queries';
import { assignReadings, discardReadings, returnRecord } from './unassignedResolve.queries';

export function unassignedRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();

  route(app, unassignedApi.list, async ({ access, tx, query }) => {
    const found = await listUnassigned(tx, access.members(), query);
    await access.logAccesses(found.list.flatMap(({ returnedBy }) => returnedBy?.memberSeq ?? []));
    return found;
  });
  route(app, unassignedApi.count, async ({ access, tx }) => ({ total: await countUnassigned(tx, access.members()) }));

  route(app, unassignedApi.assign, async ({ access, tx, body }) => {
    const member = await access.member(body.memberSeq);
    return assignReadings(tx, access.members(), member, body, clock());
  });
  route(app, unassignedApi.discard, async ({ access, tx, body }) => discardReadings(tx, access.members(), body.seqs, clock()));

  route(app, unassignedApi.notMine, async ({ access, tx, body }) => returnRecord(tx, access.self('body'), body.seq, clock()));
}

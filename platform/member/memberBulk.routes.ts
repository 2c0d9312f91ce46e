import { memberBulkApi } from '@/lib/member/bulk/contract';
import { route, type PlatformApp } from '../http/route';
import { managerOf, requireManager } from './account.queries';
import { notifyNewRooms } from './inCharge';
import { createMembers, takenIds } from './memberBulk.queries';

export function memberBulkRoutes(app: PlatformApp): void {
  route(app, memberBulkApi.taken, async ({ access, tx, body }) => ({ taken: await takenIds(tx, access.members(), body.ids) }));

  route(app, memberBulkApi.add, async ({ access, tx, body, services, request }) => {
    const scope = access.members();
    const managers = new Set(body.members.flatMap((member) => managerOf(scope, member) ?? []));
    for (const managerSeq of [...managers].sort((a, b) => a - b)) await requireManager(tx, scope, managerSeq);
    const added = await createMembers(tx, scope, body.lang, body.members, services.clock());
    services.welcome.wake();
    await notifyNewRooms(
      { tx, services, request },
      scope.compSeq,
      added.map(({ uindex }) => uindex),
    );
    return { added };
  });
}

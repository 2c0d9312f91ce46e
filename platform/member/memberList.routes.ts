import { savedFilterApi } from '@/lib/member/filter/contract';
import { memberListApi, type MemberRow } from '@/lib/member/list/contract';
import type { MemberState } from '@/lib/member/list/memberStates';
import { listDepts } from '../core/dept.queries';
import type { Access } from '../core/access/access';
import { route, type PlatformApp } from '../http/route';
import { notifyRooms } from './inCharge';
import { inChargeOf } from './inCharge.queries';
import { listMatching } from './memberFound.queries';
import { getMemberRow, listMembers, listRoster } from './memberList.queries';
import { readyRestore, welcomeAgain } from './memberRestore';
import { listDeleted, restoreMember } from './memberRestore.queries';
import { listSavedFilters, saveFilters } from './savedFilter.queries';

const WHOLE = { page: 0, rowsPerPage: 10_000, sort: 'name', desc: false, byDept: false } as const;

/** States that disclose for every match whether they measured, or that they have a goal. */
const TELLING: readonly MemberState[] = ['MEASURED', 'NOT_MEASURED', 'WITH_GOAL'];

/** Whether filtering by a state discloses measurements, whatever columns are shown. */
const tells = (state: MemberState | null = null) => state !== null && TELLING.includes(state);

/** Logs access to the members whose body score or measurement the list shows, or the filtered state discloses, and returns the list. */
async function logShown<T extends { list: MemberRow[] }>(access: Access, found: T, state?: MemberState | null): Promise<T> {
  const shown = found.list.filter(({ score, lastMeasureDate }) => tells(state) || score !== null || lastMeasureDate !== null);
  await access.logAccesses(shown.map(({ uindex }) => uindex));
  return found;
}

export function memberListRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();
  route(app, savedFilterApi.read, async ({ access, tx }) => ({ filters: await listSavedFilters(tx, access.self()) }));
  route(app, savedFilterApi.save, ({ access, tx, body }) => saveFilters(tx, access.self(), body.filters));
  route(app, memberListApi.depts, async ({ access, tx }) => ({ list: await listDepts(tx, access.members()) }));
  route(app, memberListApi.one, async ({ access, tx, query }) => getMemberRow(tx, await access.member(query.memberSeq, 'body'), clock()));
  route(app, memberListApi.list, async ({ access, tx, query }) =>
    logShown(access, await listMembers(tx, access.members('body'), { ...WHOLE, ...query, types: ['U'] }, clock())),
  );
  route(app, memberListApi.listNew, async ({ access, tx, body }) =>
    logShown(access, await listMembers(tx, access.members('body'), { ...body, types: ['U'] }, clock()), body.state),
  );
  route(app, memberListApi.matching, async ({ access, tx, body }) => {
    const list = await listMatching(tx, access.members('body'), { ...body, types: ['U'] }, clock());
    if (tells(body.state)) await access.logAccesses(list.map(({ uindex }) => uindex));
    return { list };
  });
  route(app, memberListApi.roster, async ({ access, tx, query }) => {
    const { reason, ...wanted } = query;
    const found = await listRoster(tx, access.members('body'), { ...wanted, types: ['U'] }, clock());
    await access.logExport(
      found.list.map(({ uindex }) => ({ memberSeq: uindex })),
      reason,
    );
    return found;
  });
  route(app, memberListApi.deleted, async ({ access, tx, query }) => {
    const found = await listDeleted(tx, access.members(), query, clock());
    await access.logAccesses(found.list.map(({ uindex }) => uindex));
    return found;
  });
  route(
    app,
    memberListApi.restore,
    async ({ access, body, ...call }, oneTime) => {
      const scope = access.members();
      const back = await restoreMember(call.tx, scope, body.memberSeq, clock());
      const moved = [body.memberSeq, ...back];
      notifyRooms(call, scope.compSeq, [...back, ...(await inChargeOf(call.tx, scope.compSeq, moved))]);
      await access.logAccesses(moved);
      return { welcomed: await welcomeAgain(call, await access.memberUnlogged(body.memberSeq), oneTime) };
    },
    { before: readyRestore },
  );
  route(app, memberListApi.listAll, async ({ access, tx, body }) =>
    logShown(access, await listMembers(tx, access.members('body'), { ...body, types: ['U', 'M'] }, clock())),
  );
}

import { dashboardApi } from '@/lib/dashboard/contract';
import { missionRate, periodStart, type Period } from '@/lib/dashboard/rules';
import { dayOf, endOfDay, startOfDay } from '@/lib/shared/dates';
import { crowdOf, onlookerOf, requireDays } from '../crowd';
import { ageAnswer, clearDays, genderAnswer, isHidden, scatterAnswer, weightAnswer } from '../dashboard';
import { route, type PlatformApp } from '../http/route';
import { countBirthDates, countGenders, listFatMuscle, listWeights } from '../queries/dashboard';
import { getCrowd, type Crowd } from '../queries/group';
import { countTakers, listClearDays, listClears } from '../queries/missionClear';

function spanOf(period: Period, { timeZone }: Crowd, now: Date) {
  const today = dayOf(now, timeZone);
  return { from: startOfDay(periodStart(period, today), timeZone), to: endOfDay(today, timeZone) };
}

function countRoutes(app: PlatformApp): void {
  route(app, dashboardApi.genderCount, async ({ access, tx, query }) => {
    const scope = await crowdOf(access, query.companySeq);
    return genderAnswer(await countGenders(tx, scope), onlookerOf(access, await getCrowd(tx, scope)));
  });

  route(app, dashboardApi.ageBands, async ({ access, tx, query, services }) => {
    const scope = await crowdOf(access, query.companySeq);
    const crowd = await getCrowd(tx, scope);
    return ageAnswer(await countBirthDates(tx, scope), dayOf(services.clock(), crowd.timeZone), onlookerOf(access, crowd));
  });

  route(app, dashboardApi.weightBands, async ({ access, tx, query, services }) => {
    const scope = await crowdOf(access, query.companySeq);
    const crowd = await getCrowd(tx, scope);
    return weightAnswer(await listWeights(tx, scope, spanOf(query.period, crowd, services.clock())), onlookerOf(access, crowd));
  });

  route(app, dashboardApi.scatterPlot, async ({ access, tx, query, services }) => {
    const scope = await crowdOf(access, query.companySeq);
    const crowd = await getCrowd(tx, scope);
    const onlooker = onlookerOf(access, crowd);
    const points = await listFatMuscle(tx, scope, spanOf(query.period, crowd, services.clock()));
    const answer = scatterAnswer(points, onlooker);
    if (onlooker.opensMembers && !answer.hidden) await access.logAccesses(points.map(({ memberSeq }) => memberSeq));
    return answer;
  });
}

function missionRoutes(app: PlatformApp): void {
  const spanOfDays = ({ startDate, endDate }: { startDate: string; endDate: string }, timeZone: string) => {
    requireDays(startDate, endDate, ['startDate', 'endDate']);
    return { from: startOfDay(startDate, timeZone), to: endOfDay(endDate, timeZone) };
  };

  route(app, dashboardApi.missionClearMemberList, async ({ access, tx, query }) => {
    const scope = access.members();
    const { timeZone } = await getCrowd(tx, scope);
    const rows = await listClears(tx, scope, spanOfDays(query, timeZone));
    await access.logAccesses(rows.map(({ memberSeq }) => memberSeq));
    const list = rows.map((row) => ({ ...row, percentage: missionRate(row.completed, row.received) }));
    return { list, total: list.length };
  });

  route(app, dashboardApi.missionClearPercentage, async ({ access, tx, query }) => {
    const scope = await crowdOf(access, query.companySeq);
    const crowd = await getCrowd(tx, scope);
    const onlooker = onlookerOf(access, crowd);
    const span = spanOfDays(query, crowd.timeZone);
    if (isHidden(onlooker, await countTakers(tx, scope, span)))
      return { hidden: true, received: null, completed: null, percentage: null, list: [] };
    const days = await listClearDays(tx, scope, span, crowd.timeZone);
    const sum = (key: 'received' | 'completed') => days.reduce((total, day) => total + day[key], 0);
    const [received, completed] = [sum('received'), sum('completed')];
    return { hidden: false, received, completed, percentage: missionRate(completed, received), list: clearDays(days, onlooker) };
  });
}

export function dashboardRoutes(app: PlatformApp): void {
  countRoutes(app);
  missionRoutes(app);
}

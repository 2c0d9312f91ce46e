import { missionRate } from '@/lib/dashboard/bands';
import { dashboardApi } from '@/lib/dashboard/contract';
import { startApi } from '@/lib/dashboard/start/contract';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { audienceOf, cohortOf } from '../core/access/cohort';
import { chartRange, instantsOf, requireDays } from '../core/chartRange';
import { getCohort } from '../core/cohort.queries';
import { route, type PlatformApp } from '../http/route';
import { listClears } from '../mission/missionClear.queries';
import { comparisonRoutes } from './comparison.routes';
import { countAges, countGenders, countWeights, listFatMuscle, listScores } from './dashboard.queries';
import { dashboardChartRoutes } from './dashboardChart.routes';
import { exportRoutes } from './export.routes';
import { getFirstSteps } from './firstSteps.queries';
import { ageAnswer, genderAnswer, scatterAnswer, scoreAnswer, weightAnswer } from './groupAnswers';
import { readMissionFigures } from './missionFigures';
import { reportRoutes } from './report.routes';

function countRoutes(app: PlatformApp): void {
  route(app, startApi.steps, ({ access, tx }) => getFirstSteps(tx, access.members('body')));

  route(app, dashboardApi.genderCount, async ({ access, tx, query }) => {
    const scope = await cohortOf(access, query.companySeq);
    return genderAnswer(await countGenders(tx, scope), audienceOf(access, await getCohort(tx, scope)));
  });

  route(app, dashboardApi.ageBands, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq);
    const cohort = await getCohort(tx, scope);
    return ageAnswer(await countAges(tx, scope, dayOf(services.clock(), cohort.timeZone)), audienceOf(access, cohort));
  });

  route(app, dashboardApi.weightBands, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq, 'body');
    const cohort = await getCohort(tx, scope);
    const days = chartRange(query, dayOf(services.clock(), cohort.timeZone));
    return weightAnswer(await countWeights(tx, scope, instantsOf(days, cohort.timeZone)), audienceOf(access, cohort));
  });

  route(app, dashboardApi.scatterPlot, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq, 'body');
    const cohort = await getCohort(tx, scope);
    const audience = audienceOf(access, cohort);
    const days = chartRange(query, dayOf(services.clock(), cohort.timeZone));
    const points = await listFatMuscle(tx, scope, instantsOf(days, cohort.timeZone));
    const answer = scatterAnswer(points, audience);
    if (audience.opensMembers && !answer.hidden) await access.logAccesses(points.map(({ memberSeq }) => memberSeq));
    return { ...answer, from: days.first, to: days.last };
  });

  route(app, dashboardApi.scores, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq, 'body', 'activity');
    const cohort = await getCohort(tx, scope);
    const days = chartRange(query, dayOf(services.clock(), cohort.timeZone));
    const scores = await listScores(tx, scope, instantsOf(days, cohort.timeZone).to, days);
    return { list: scoreAnswer(scores, daysBetween(days.first, days.last) + 1, audienceOf(access, cohort)) };
  });
}

function missionRoutes(app: PlatformApp): void {
  route(app, dashboardApi.missionClearMemberList, async ({ access, tx, query, services }) => {
    const scope = access.members();
    const { timeZone } = await getCohort(tx, scope);
    requireDays(query.startDate, query.endDate, ['startDate', 'endDate']);
    const days = { first: query.startDate, last: query.endDate };
    const rows = await listClears(tx, scope, { ...instantsOf(days, timeZone), now: services.clock() });
    await access.logAccesses(rows.map(({ memberSeq }) => memberSeq));
    const list = rows.map((row) => ({ ...row, percentage: missionRate(row.completed, row.received) }));
    return { list, total: list.length };
  });

  route(app, dashboardApi.missionClearPercentage, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq);
    const cohort = await getCohort(tx, scope);
    const audience = audienceOf(access, cohort);
    const moment = { now: services.clock(), timeZone: cohort.timeZone };
    const today = dayOf(moment.now, moment.timeZone);
    const asked = { period: query.period, sDate: query.startDate, eDate: query.endDate };
    const { first, last } = chartRange(asked, today, ['startDate', 'endDate']);
    const figures = await readMissionFigures(tx, scope, { first, last }, moment, audience);
    return { ...figures, from: first, to: last };
  });
}

export function dashboardRoutes(app: PlatformApp): void {
  countRoutes(app);
  missionRoutes(app);
  comparisonRoutes(app);
  reportRoutes(app);
  dashboardChartRoutes(app);
  exportRoutes(app);
}

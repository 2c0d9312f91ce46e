import { healthApi } from '@/lib/health/contract';
import { daysApi } from '@/lib/health/days/contract';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { measureOfTab } from '@/lib/measures/measures';
import { intervalOf } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import { route, type PlatformApp } from '../http/route';
import { lastDays, listDays } from './days.queries';
import { listHeart, listRuns, listStress, listTemperatures, newestReadings } from './indicator.queries';
import { findNewestNight, countedDays } from './sleep.queries';
import { findNewestSteps, saveStepGoal, stepIndicator } from './steps.queries';

/** Indicators by range of days, the days with data, and the newest band data. */
export function indicatorRoutes(app: PlatformApp): void {
  route(app, healthApi.bpmIndicator, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return listHeart(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, healthApi.stressIndicator, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return listStress(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, healthApi.stepIndicator, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'activity');
    const now = services.clock();
    return stepIndicator(tx, scope, await intervalOf(tx, scope, query, now), now);
  });

  route(app, healthApi.saveStepGoal, ({ access, tx, body }) => saveStepGoal(tx, access.self('activity'), body.goal));

  route(app, healthApi.temperatureIndicator, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return listTemperatures(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, healthApi.runList, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'activity');
    return listRuns(tx, scope, await intervalOf(tx, scope, { startDate: query.startDay, endDate: query.endDay }, services.clock()));
  });

  route(app, healthApi.recentBandData, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq, 'health');
    const newest = await newestReadings(tx, scope);
    const steps = await findNewestSteps(tx, scope);
    const sent = [newest.heart?.date, newest.stress?.date, newest.temperature?.date, steps?.deliveredAt.toISOString()];
    const syncedAt = sent.reduce<string | null>((latest, at) => (at !== undefined && (latest === null || at > latest) ? at : latest), null);
    const lastDay = await lastDays(tx, scope, (await getMember(tx, scope)).timeZone);
    const stands = lastDay.sleep === null || (await countedDays(tx, scope, [{ date: lastDay.sleep }])).length > 0;
    const sleep = stands ? lastDay.sleep : ((await findNewestNight(tx, scope))?.date ?? null);
    return { ...newest, syncedAt, steps: steps?.day ?? null, lastDay: { ...lastDay, sleep } };
  });

  route(app, daysApi.sleep, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq, 'sleep');
    const { list, total } = await listDays(tx, scope, 'sleep', (await getMember(tx, scope)).timeZone, query);
    const counted = await countedDays(tx, scope, list);
    return { list: counted, total: total - (list.length - counted.length) };
  });

  for (const tab of HEALTH_TABS) {
    if (tab === 'sleep') continue;
    route(app, daysApi[tab], async ({ access, tx, query }) => {
      const scope = await access.member(query.memberSeq, measureOfTab(tab).about);
      return listDays(tx, scope, tab, (await getMember(tx, scope)).timeZone, query);
    });
  }
}

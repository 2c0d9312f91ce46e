import { useAddress } from '@/lib/browser/useAddress';
import { useRead, type Read } from '@/lib/browser/useRead';
import type { EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import { dashboardApi } from './contract';
import { PERIOD_OF, type ChartPeriod, type Score } from './bands';
import { cardInputs, dashboardView, detailInputs, type Detail } from './dashboardView';
import type { DayRange } from '@/lib/time/range';

type ReadOf<S extends EndpointSpec> = Read<ResponseOf<S>>;

/** Means of weight, fat and muscle; attainment of goals; missions done; fat against muscle. */
export type BodyRead = ReadOf<typeof dashboardApi.bodyCompForManager>;
export type GoalRead = ReadOf<typeof dashboardApi.goalAchieveForManager>;
export type MissionRead = ReadOf<typeof dashboardApi.missionClearPercentage>;
export type ScatterRead = ReadOf<typeof dashboardApi.scatterPlot>;

/** What the dashboard shows, as the address says it; every choice becomes a place to come back to. */
export function useDashboardView() {
  const { search, change } = useAddress();
  return {
    view: dashboardView((name) => search.get(name)),
    showPeriod: (period: ChartPeriod) => change({ period: period === 'MONTH' ? null : PERIOD_OF[period] }),
    showScore: (score: Score) => change({ score: score === 'ALL' ? null : score.toLowerCase() }),
    /** Opens a chart in full, over days of its own; null closes it. */
    showDetail: (detail: Detail | null, range?: DayRange) => change({ detail, from: range?.startDate ?? null, to: range?.endDate ?? null }),
  };
}

/** All cards of a period; asked in one round. */
export function useDashboard(period: ChartPeriod, companySeq: number | undefined) {
  const inputs = cardInputs(period, companySeq);
  return {
    gender: useRead(dashboardApi.genderCount, inputs.gender),
    age: useRead(dashboardApi.ageBands, inputs.age),
    weight: useRead(dashboardApi.weightBands, inputs.weight),
    scores: useRead(dashboardApi.scores, inputs.scores),
    scatter: useRead(dashboardApi.scatterPlot, inputs.scatter),
    body: useRead(dashboardApi.bodyCompForManager, inputs.body),
    goal: useRead(dashboardApi.goalAchieveForManager, inputs.goal),
    mission: useRead(dashboardApi.missionClearPercentage, inputs.mission),
    comparison: useRead(dashboardApi.comparison, inputs.comparison),
  };
}
export type DashboardReads = ReturnType<typeof useDashboard>;

/** One chart over days of its own; the others are not asked. */
export function useDetail(detail: Detail, range: DayRange | null, companySeq: number | undefined) {
  const inputs = range && detailInputs(range, companySeq);
  const wanted = <K extends Detail>(name: K) => (inputs && detail === name ? inputs[name] : null);
  return {
    scatter: useRead(dashboardApi.scatterPlot, wanted('scatter')),
    body: useRead(dashboardApi.bodyCompForManager, wanted('body')),
    goal: useRead(dashboardApi.goalAchieveForManager, wanted('goal')),
    mission: useRead(dashboardApi.missionClearPercentage, wanted('mission')),
  };
}

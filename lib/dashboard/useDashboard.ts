import { useAddress } from '@/lib/browser/useAddress';
import { useRead, type Read } from '@/lib/browser/useRead';
import type { EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import { dashboardApi } from './contract';
import { PERIOD_OF, type ChartPeriod, type Score } from './bands';
import { cardInputs, dashboardView, detailInputs, type Detail } from './dashboardView';
import type { DayRange } from '@/lib/time/range';

type ReadOf<S extends EndpointSpec> = Read<ResponseOf<S>>;

/** Read states of the four charts: body composition, goal attainment, missions completed, fat against muscle. */
export type BodyRead = ReadOf<typeof dashboardApi.bodyCompForManager>;
export type GoalRead = ReadOf<typeof dashboardApi.goalAchieveForManager>;
export type MissionRead = ReadOf<typeof dashboardApi.missionClearPercentage>;
export type ScatterRead = ReadOf<typeof dashboardApi.scatterPlot>;

/** The dashboard's view from the URL; every change adds a history entry. */
export function useDashboardView() {
  const { search, change } = useAddress();
  return {
    view: dashboardView((name) => search.get(name)),
    showPeriod: (period: ChartPeriod) => change({ period: period === 'MONTH' ? null : PERIOD_OF[period] }),
    showScore: (score: Score) => change({ score: score === 'ALL' ? null : score.toLowerCase() }),
    /** Opens a chart at full size over a custom range; null closes it. */
    showDetail: (detail: Detail | null, range?: DayRange) => change({ detail, from: range?.startDate ?? null, to: range?.endDate ?? null }),
  };
}

/** Reads all cards of a period in one batch. */
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

/** Reads one full-size chart over a custom range; the others are not requested. */
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

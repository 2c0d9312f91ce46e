import { dashboardApi } from '@/lib/dashboard/contract';
import { isRange, type DayRange } from '@/lib/time/range';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { textOrEmpty } from '@/lib/shared/searchParams';
import { CHART_PERIODS, PERIOD_OF, SCORES, type ChartPeriod, type Score } from './bands';

/** Charts with a full-size view. */
export const DETAILS = ['scatter', 'body', 'goal', 'mission'] as const;
export type Detail = (typeof DETAILS)[number];

/** Heights of the full-size charts in px (spec §2). */
export const DETAIL_HEIGHT: Record<Detail, number> = { scatter: 550, body: 550, goal: 550, mission: 350 };

/** State of the dashboard, all of it kept in the URL. */
export interface DashboardView {
  period: ChartPeriod;
  score: Score;
  /** The chart shown at full size; `range` is its custom range, or null for that of the period. */
  detail: Detail | null;
  range: DayRange | null;
}

/** Parses the view from the URL; invalid values count as absent. */
export function dashboardView(read: (name: string) => unknown): DashboardView {
  const text = textOrEmpty(read);
  const detail = DETAILS.find((name) => name === text('detail')) ?? null;
  const range = { startDate: text('from'), endDate: text('to') };
  return {
    period: CHART_PERIODS.find((period) => PERIOD_OF[period] === text('period')) ?? 'MONTH',
    score: SCORES.find((score) => score.toLowerCase() === text('score')) ?? 'ALL',
    detail,
    range: detail && isRange(range) ? range : null,
  };
}

/** Request input of every card: one company for the administrator, the caller's own members otherwise. */
export function cardInputs(period: ChartPeriod, companySeq: number | undefined) {
  const chart = { query: { pageType: 'Dashboard', period, companySeq } };
  return {
    gender: { query: { companySeq } },
    age: { query: { companySeq } },
    weight: { query: { period, companySeq } },
    scores: { query: { period, companySeq } },
    scatter: { query: { period, companySeq } },
    body: chart,
    goal: chart,
    mission: { query: { period, companySeq } },
    comparison: { query: { period, companySeq } },
  };
}

/** Request input of the full-size charts for a custom range. */
export function detailInputs({ startDate, endDate }: DayRange, companySeq: number | undefined) {
  const chart = { query: { pageType: 'Detail', sDate: startDate, eDate: endDate, companySeq } };
  return {
    scatter: { query: { sDate: startDate, eDate: endDate, companySeq } },
    body: chart,
    goal: chart,
    mission: { query: { startDate, endDate, companySeq } },
  };
}

/** Everything the first screen reads, prefetched in parallel. */
export function dashboardPrefetchCalls(period: ChartPeriod, companySeq?: number): PrefetchCall[] {
  const inputs = cardInputs(period, companySeq);
  return [
    prefetchCall(dashboardApi.genderCount, inputs.gender),
    prefetchCall(dashboardApi.ageBands, inputs.age),
    prefetchCall(dashboardApi.weightBands, inputs.weight),
    prefetchCall(dashboardApi.scores, inputs.scores),
    prefetchCall(dashboardApi.scatterPlot, inputs.scatter),
    prefetchCall(dashboardApi.bodyCompForManager, inputs.body),
    prefetchCall(dashboardApi.goalAchieveForManager, inputs.goal),
    prefetchCall(dashboardApi.missionClearPercentage, inputs.mission),
    prefetchCall(dashboardApi.comparison, inputs.comparison),
  ];
}

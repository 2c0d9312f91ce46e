import { dashboardApi } from '@/lib/dashboard/contract';
import { daysBetween, isDay } from '@/lib/shared/dates';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { PERIODS, SCORES, type Period, type Score } from './bands';

/** Charts that open in full. */
export const DETAILS = ['scatter', 'body', 'goal', 'mission'] as const;
export type Detail = (typeof DETAILS)[number];

/** Heights of a chart in full, in px (spec §2). */
export const DETAIL_HEIGHT: Record<Detail, number> = { scatter: 550, body: 550, goal: 550, mission: 350 };

/** Days of a range at most; the platform refuses longer ones. */
export const LONGEST_RANGE = 366;

/** Days, yyyy-MM-dd, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** What the dashboard shows; all of it stands in the address. */
export interface DashboardView {
  period: Period;
  score: Score;
  /** The chart that is open in full, with days of its own or null for those of the period. */
  detail: Detail | null;
  range: DayRange | null;
}

/** How the address spells the periods. */
export const PERIOD_NAMES: Record<Period, string> = { WEEK: '1w', MONTH: '1m', MONTHS_3: '3m', MONTHS_6: '6m', YEAR: '1y' };

/** Whether days make a range that can be asked for. */
export function isRange({ from, to }: DayRange): boolean {
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= LONGEST_RANGE;
}

/** What an address asks for; what it misspells is as if it were absent. */
export function dashboardView(read: (name: string) => unknown): DashboardView {
  const said = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const detail = DETAILS.find((name) => name === said('detail')) ?? null;
  const range = { from: said('from'), to: said('to') };
  return {
    period: PERIODS.find((period) => PERIOD_NAMES[period] === said('period')) ?? 'MONTH',
    score: SCORES.find((score) => score.toLowerCase() === said('score')) ?? 'ALL',
    detail,
    range: detail && isRange(range) ? range : null,
  };
}

/** Input of every card: of a company for the administrator, of their own members for everybody else. */
export function cardInputs(period: Period, companySeq: number | undefined) {
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
  };
}

/** The same of a chart with days of its own. */
export function detailInputs({ from, to }: DayRange, companySeq: number | undefined) {
  const chart = { query: { pageType: 'Detail', sDate: from, eDate: to, companySeq } };
  return {
    scatter: { query: { sDate: from, eDate: to, companySeq } },
    body: chart,
    goal: chart,
    mission: { query: { startDate: from, endDate: to, companySeq } },
  };
}

/** All that the first screen reads, to be asked at once. */
export function dashboardPrefetchCalls(period: Period, companySeq?: number): PrefetchCall[] {
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
  ];
}

import { isRange, type DayRange } from '@/lib/time/range';
import { addDays, addMonths, firstOfMonth } from '@/lib/shared/dates';
import type { RankCategory, RankEntry, RankSubCategory } from './contract';
import { toCompactDay, fromCompactDay } from '@/lib/time/compactDay';
import { pageIn } from '@/lib/shared/searchParams';

/** What can be ranked by, in the order of the tabs. */
export const RANK_TABS = ['total', 'score', 'step', 'calorie', 'bfp', 'bmi', 'improvement'] as const satisfies readonly RankSubCategory[];
export type RankTab = (typeof RANK_TABS)[number];

const CATEGORIES: Record<RankTab, RankCategory> = {
  total: 'total',
  score: 'body',
  step: 'activity',
  calorie: 'activity',
  bfp: 'body',
  bmi: 'body',
  improvement: 'improvement',
};

/** The tab of who names none: total for who takes part in rankings by body figures, else steps. */
export function firstRankTab(takesPart: boolean): RankTab {
  return takesPart ? 'total' : 'step';
}

/** The part of a call's path that a tab asks for. */
export function rankingOfTab(tab: RankTab): { category: RankCategory; subCategory: RankSubCategory } {
  return { category: CATEGORIES[tab], subCategory: tab };
}

/** The ranked value of an entry. */
export function valueOf(entry: RankEntry, tab: RankTab): number | null {
  return entry[tab === 'total' ? 'score' : tab];
}

/** The largest value of these entries, which bars are measured by. */
export function largestOf(entries: readonly RankEntry[], tab: RankTab): number {
  return Math.max(0, ...entries.map((entry) => valueOf(entry, tab) ?? 0));
}

/** Entries of a page. */
export const PAGE_SIZE = 50;

export interface RankChoice {
  tab: RankTab;
  /** Days in the address; without them the present month of the company. */
  range: DayRange | null;
  /** The top and the neighbours of the own place, or the whole list by pages. */
  view: 'near' | 'all';
  /** From 0; always 0 beside the own place. */
  page: number;
}

/** What an address asks for; what it says wrongly counts as not said. `usual` is the view of who says none, `first` the tab. */
export function rankChoiceOf(read: (name: string) => unknown, usual: RankChoice['view'], first: RankTab = RANK_TABS[0]): RankChoice {
  const said = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const range = { startDate: said('from'), endDate: said('to') };
  const view = said('view') === 'all' || said('view') === 'near' ? (said('view') as RankChoice['view']) : usual;
  return {
    tab: RANK_TABS.find((tab) => tab === said('by')) ?? first,
    range: isRange(range) ? range : null,
    view,
    page: view === 'all' ? pageIn(read('page')) : 0,
  };
}

/** Days as the calls spell them. */
export function rangeQuery(range: DayRange | null): { startDt?: string; endDt?: string } {
  return range ? { startDt: toCompactDay(range.startDate), endDt: toCompactDay(range.endDate) } : {};
}

/** Input of the ranking that a choice shows. */
export function rankInput({ tab, range, page }: RankChoice) {
  return { params: rankingOfTab(tab), query: { ...rangeQuery(range), page, size: PAGE_SIZE } };
}

/** Ranges of one press. */
export const PRESETS = ['month', 'lastMonth', 'week', 'days30'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of a preset on a day; the month is that of the calendar, to its end. */
export function presetRange(preset: Preset, today: string): DayRange {
  const month = firstOfMonth(today);
  switch (preset) {
    case 'month':
      return { startDate: month, endDate: addDays(addMonths(month, 1), -1) };
    case 'lastMonth':
      return { startDate: addMonths(month, -1), endDate: addDays(month, -1) };
    case 'week':
      return { startDate: addDays(today, -6), endDate: today };
    case 'days30':
      return { startDate: addDays(today, -29), endDate: today };
  }
}

/** The preset that a range is, if it is one. */
export function presetOf(range: DayRange, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const { startDate, endDate } = presetRange(preset, today);
    return startDate === range.startDate && endDate === range.endDate;
  });
}

/** The range that an answer was computed for. */
export function rankingRange({ startDt, endDt }: { startDt: string; endDt: string }): DayRange {
  return { startDate: fromCompactDay(startDt), endDate: fromCompactDay(endDt) };
}

/** Entries that begin every short list. */
export const TOP = 3;

/**
 * The first three, and the neighbours of the own place; `gap` says that places were left out between the two. `ahead` is the
 * place in the whole list of the first neighbour, from 0.
 */
export function shortList<T>(
  list: readonly T[],
  around: readonly T[],
  ahead: number,
): { top: readonly T[]; near: readonly T[]; gap: boolean } {
  if (around.length === 0) return { top: list.slice(0, 10), near: [], gap: false };
  if (ahead <= TOP) return { top: [...list.slice(0, ahead), ...around], near: [], gap: false };
  return { top: list.slice(0, TOP), near: around, gap: true };
}

/** What is missing to the next better place, where more is better: that place and the difference. */
export function toNextPlace(around: readonly RankEntry[], mine: RankEntry, tab: RankTab): { rank: number; value: number } | null {
  if (tab === 'bfp' || tab === 'bmi' || mine.rank === null) return null;
  const own = valueOf(mine, tab);
  const better = around.findLast(({ rank }) => rank !== null && rank < mine.rank!);
  const theirs = better && valueOf(better, tab);
  return better?.rank && typeof theirs === 'number' && own !== null ? { rank: better.rank, value: theirs - own } : null;
}

/** Share of the ranked who are at this place or before it, in whole percent, at least 1. */
export function topShare(rank: number, memberCnt: number): number {
  return Math.max(1, Math.ceil((rank / memberCnt) * 100));
}

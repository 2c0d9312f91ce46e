import { isRange, type DayRange } from '@/lib/time/range';
import { addDays, addMonths, firstOfMonth } from '@/lib/shared/dates';
import type { RankCategory, RankEntry, RankSubCategory } from './contract';
import { toCompactDay, fromCompactDay } from '@/lib/time/compactDay';
import { pageIn, textOrEmpty } from '@/lib/shared/searchParams';

/** Ranked values in tab order. */
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

/** Default tab: total if the viewer takes part in body rankings, otherwise steps. */
export function firstRankTab(takesPart: boolean): RankTab {
  return takesPart ? 'total' : 'step';
}

/** Path parameters of a tab's ranking. */
export function rankingOfTab(tab: RankTab): { category: RankCategory; subCategory: RankSubCategory } {
  return { category: CATEGORIES[tab], subCategory: tab };
}

/** The ranked value of an entry. */
export function valueOf(entry: RankEntry, tab: RankTab): number | null {
  return entry[tab === 'total' ? 'score' : tab];
}

/** Largest value of the entries, the full length of the bars. */
export function largestOf(entries: readonly RankEntry[], tab: RankTab): number {
  return Math.max(0, ...entries.map((entry) => valueOf(entry, tab) ?? 0));
}

/** Entries per page. */
export const RANKS_PER_PAGE = 50;

export interface RankChoice {
  tab: RankTab;
  /** Range from the URL; null for the company's current month. */
  range: DayRange | null;
  /** The top and the viewer's neighbours, or the whole list by page. */
  view: 'near' | 'all';
  /** From 0; always 0 in the `near` view. */
  page: number;
}

/** Parses the choice from the URL; invalid values count as absent. `usual` is the default view, `first` the default tab. */
export function rankChoiceOf(read: (name: string) => unknown, usual: RankChoice['view'], first: RankTab = RANK_TABS[0]): RankChoice {
  const text = textOrEmpty(read);
  const range = { startDate: text('from'), endDate: text('to') };
  const view = text('view') === 'all' || text('view') === 'near' ? (text('view') as RankChoice['view']) : usual;
  return {
    tab: RANK_TABS.find((tab) => tab === text('by')) ?? first,
    range: isRange(range) ? range : null,
    view,
    page: view === 'all' ? pageIn(read('page')) : 0,
  };
}

/** Query of a range in the calls' day format. */
export function rangeQuery(range: DayRange | null): { startDt?: string; endDt?: string } {
  return range ? { startDt: toCompactDay(range.startDate), endDt: toCompactDay(range.endDate) } : {};
}

/** Request input of a choice. */
export function rankInput({ tab, range, page }: RankChoice) {
  return { params: rankingOfTab(tab), query: { ...rangeQuery(range), page, size: RANKS_PER_PAGE } };
}

/** Preset ranges. */
export const PRESETS = ['month', 'lastMonth', 'week', 'days30'] as const;
export type Preset = (typeof PRESETS)[number];

/** Range of a preset on a day; `month` is the whole calendar month. */
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

/** The preset that equals a range, if any. */
export function presetOf(range: DayRange, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const { startDate, endDate } = presetRange(preset, today);
    return startDate === range.startDate && endDate === range.endDate;
  });
}

/** The range a response was computed for. */
export function rankingRange({ startDt, endDt }: { startDt: string; endDt: string }): DayRange {
  return { startDate: fromCompactDay(startDt), endDate: fromCompactDay(endDt) };
}

/** Leading entries of every short list. */
export const TOP = 3;

/**
 * The top three and the viewer's neighbours; `gap` is true if entries were skipped in between. `ahead` is the index of the first neighbour
 * in the whole list.
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

/** The next better rank and the difference to it, for rankings where more is better; null otherwise. */
export function toNextPlace(around: readonly RankEntry[], mine: RankEntry, tab: RankTab): { rank: number; value: number } | null {
  if (tab === 'bfp' || tab === 'bmi' || mine.rank === null) return null;
  const own = valueOf(mine, tab);
  const better = around.findLast(({ rank }) => rank !== null && rank < mine.rank!);
  const theirs = better && valueOf(better, tab);
  return better?.rank && typeof theirs === 'number' && own !== null ? { rank: better.rank, value: theirs - own } : null;
}

/** Rankings of what a period has added up to so far: without any of it everybody shares the first place. */
const SUMS: readonly RankTab[] = ['total', 'step', 'calorie'];

/** Whether an entry has a rank that tells something: not a first place of zero, which all share. */
export const isRanked = (entry: RankEntry, tab: RankTab) =>
  entry.rank !== null && !(SUMS.includes(tab) && valueOf(entry, tab) === 0 && entry.rank === 1);

/** Top percentage of a rank, rounded up, at least 1. */
export function topShare(rank: number, memberCnt: number): number {
  return Math.max(1, Math.ceil((rank * 100) / memberCnt));
}

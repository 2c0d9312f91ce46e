import { deviceOf, type ShownDevice } from '@/lib/body/tab/bodyTabs';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { rangeOfAddress, shownRange } from '@/lib/time/chosenRange';
import { MAX_RANGE_DAYS, type DayRange } from '@/lib/time/range';

/** All measures of a trend row (spec §4), in the order of the legend. */
export const TREND_COLUMNS = ['weight', 'bfp', 'smm', 'bfm', 'bmi', 'bmr', 'bodyScore', 'ecf', 'protein', 'minerals'] as const;
export type TrendColumn = (typeof TREND_COLUMNS)[number];

/** Measures shown by default. */
export const FIRST_COLUMNS: readonly TrendColumn[] = ['weight', 'bfp', 'smm'];

/** Months ahead of today that may be selected (spec §9). */
export const MONTHS_AHEAD = 3;
/** Longest range in days that a chart can show meaningfully. */
export const MAX_TREND_DAYS = MAX_RANGE_DAYS * 5;

export interface TrendChoice {
  range: DayRange;
  show: readonly TrendColumn[];
  /** True if the measures are given in the query string. */
  showNamed: boolean;
  /** Whether the preceding period is drawn too. */
  before: boolean;
  /** All measures on one axis, or each on its own, which shows its changes better. */
  view: 'together' | 'each';
  device: ShownDevice | null;
}

type Read = (name: string) => string | null;

/** Last selectable day. */
export function lastChoice(now: Date, zone: string): string {
  return addMonths(dayOf(now, zone), MONTHS_AHEAD);
}

/** Measures in a comma-separated list, in the legend's order; null if there are none. */
export function trendColumnsOf(text: string | null | undefined): TrendColumn[] | null {
  const names = (text ?? '').split(',');
  const columns = TREND_COLUMNS.filter((column) => names.includes(column));
  return columns.length > 0 ? columns : null;
}

/** Trend state from the query string, for a member in a zone. */
export function trendChoice(read: Read, now: Date, zone: string): TrendChoice {
  const named = trendColumnsOf(read('show'));
  const chosen = rangeOfAddress(read('from'), read('to'), lastChoice(now, zone), MAX_TREND_DAYS);
  return {
    range: shownRange(chosen, now, zone),
    show: named ?? FIRST_COLUMNS,
    showNamed: named !== null,
    before: read('before') === '1',
    view: read('view') === 'together' ? 'together' : 'each',
    device: deviceOf(read('device')),
  };
}

/** Toggles a measure in the legend; the last one stays. */
export function toggleColumn(show: readonly TrendColumn[], column: TrendColumn): TrendColumn[] {
  const next = TREND_COLUMNS.filter((name) => show.includes(name) !== (name === column));
  return next.length > 0 ? next : [...show];
}

/** API query of a range and device filter. */
export function trendQuery({ startDate, endDate }: DayRange, device: ShownDevice | null) {
  return { startDate, endDate, devcode: device ? [device] : undefined };
}

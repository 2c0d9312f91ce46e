import { deviceOf, type ShownDevice } from '@/lib/body/tab/bodyTabs';
import { addDays, addMonths, clampDay, dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { DEFAULT_PERIOD, latestDay, PERIODS, rangeOf, type Period, type Range } from './trendPoints';

/** Every measure of a trend row (spec §4), in the order of the legend. */
export const TREND_COLUMNS = ['weight', 'bfp', 'smm', 'bfm', 'bmi', 'bmr', 'bodyScore', 'ecf', 'protein', 'minerals'] as const;
export type TrendColumn = (typeof TREND_COLUMNS)[number];

/** What the legend shows until the reader chooses. */
export const FIRST_COLUMNS: readonly TrendColumn[] = ['weight', 'bfp', 'smm'];

/** The latest day that can be chosen lies this many months ahead (spec §9). */
export const MONTHS_AHEAD = 3;
/** A longer range would be more than a chart can say. */
const MOST_DAYS = 366 * 5;

export interface TrendChoice {
  /** What is asked for. */
  range: Range;
  /** True where the address names the range itself. */
  rangeNamed: boolean;
  show: readonly TrendColumn[];
  /** True where the address names the measures itself. */
  showNamed: boolean;
  /** The period before is drawn too. */
  before: boolean;
  /** All on one axis, or each measure on its own. */
  view: 'together' | 'each';
  device: ShownDevice | null;
}

type Read = (name: string) => string | null | undefined;

/** The last day that can be chosen. */
export function lastChoice(now: Date): string {
  return addMonths(latestDay(now), MONTHS_AHEAD);
}

/** Where a day begins last of all (UTC−12). */
const LATEST_ZONE = 'Etc/GMT+12';

/** The range an address names, null where it names none or one that makes no sense; a start or an end alone is the month from or up to it. */
export function rangeOfAddress(from: unknown, to: unknown, now: Date): Range | null {
  const start = typeof from === 'string' && isDay(from) ? from : null;
  const end = typeof to === 'string' && isDay(to) ? to : null;
  if (!start && !end) return null;
  const months = PERIODS[DEFAULT_PERIOD];
  const endDate = end ?? addMonths(start ?? '', months);
  const startDate = start ?? clampDay(addMonths(endDate, -months));
  const sensible = startDate <= endDate && endDate <= lastChoice(now) && daysBetween(startDate, endDate) <= MOST_DAYS;
  return sensible ? { startDate, endDate } : null;
}

/** The last month of every zone: the server does not know yet which day it is where the member lives. */
export function usualRange(now: Date): Range {
  return { startDate: rangeOf(DEFAULT_PERIOD, dayOf(now, LATEST_ZONE)).startDate, endDate: latestDay(now) };
}

/** What is shown: the range of the address, else one month back to today in the member's zone (spec §9). */
export function shownRange({ range, rangeNamed }: Pick<TrendChoice, 'range' | 'rangeNamed'>, now: Date, zone: string): Range {
  return rangeNamed ? range : rangeOf(DEFAULT_PERIOD, dayOf(now, zone));
}

/** The measures that a list of names shows, in the legend's order; null where it names none. */
export function trendColumnsOf(text: string | null | undefined): TrendColumn[] | null {
  const names = (text ?? '').split(',');
  const columns = TREND_COLUMNS.filter((column) => names.includes(column));
  return columns.length > 0 ? columns : null;
}

/** What the address says of the trend. */
export function trendChoice(read: Read, now: Date): TrendChoice {
  const named = trendColumnsOf(read('show'));
  const range = rangeOfAddress(read('from'), read('to'), now);
  return {
    range: range ?? usualRange(now),
    rangeNamed: range !== null,
    show: named ?? FIRST_COLUMNS,
    showNamed: named !== null,
    before: read('before') === '1',
    view: read('view') === 'each' ? 'each' : 'together',
    device: deviceOf(read('device')),
  };
}

/** The measures after one was pressed in the legend; the last one stays. */
export function pressed(show: readonly TrendColumn[], column: TrendColumn): TrendColumn[] {
  const next = TREND_COLUMNS.filter((name) => show.includes(name) !== (name === column));
  return next.length > 0 ? next : [...show];
}

/** The range of the same length that ends the day before. */
export function rangeBefore({ startDate, endDate }: Range): Range {
  const days = daysBetween(startDate, endDate) + 1;
  return { startDate: clampDay(addDays(startDate, -days)), endDate: clampDay(addDays(startDate, -1)) };
}

/** The range of the same length that begins the day after. */
export function rangeAfter({ startDate, endDate }: Range): Range {
  const days = daysBetween(startDate, endDate) + 1;
  return { startDate: clampDay(addDays(endDate, 1)), endDate: clampDay(addDays(endDate, days)) };
}

/** A range after one of its ends was picked; the other end gives way where it has to. */
export function pickedRange(range: Range, end: keyof Range, day: string): Range {
  const next = { ...range, [end]: day };
  if (next.startDate <= next.endDate) return next;
  return { startDate: day, endDate: day };
}

/** The period that a range is; null for days of the reader's own. */
export function periodOfRange({ startDate, endDate }: Range): Period | null {
  return (Object.keys(PERIODS) as Period[]).find((period) => addMonths(endDate, -PERIODS[period]) === startDate) ?? null;
}

/** The query of the call that answers a choice. */
export function trendQuery({ startDate, endDate }: Range, device: ShownDevice | null) {
  return { startDate, endDate, devcode: device ? [device] : undefined };
}

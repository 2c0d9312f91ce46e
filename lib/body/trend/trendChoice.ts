import { deviceOf, type ShownDevice } from '@/lib/body/tab/bodyTabs';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { rangeOfAddress, shownRange } from '@/lib/time/chosenRange';
import { MAX_RANGE_DAYS, type DayRange } from '@/lib/time/range';

/** Every measure of a trend row (spec §4), in the order of the legend. */
export const TREND_COLUMNS = ['weight', 'bfp', 'smm', 'bfm', 'bmi', 'bmr', 'bodyScore', 'ecf', 'protein', 'minerals'] as const;
export type TrendColumn = (typeof TREND_COLUMNS)[number];

/** What the legend shows until the reader chooses. */
export const FIRST_COLUMNS: readonly TrendColumn[] = ['weight', 'bfp', 'smm'];

/** The latest day that can be chosen lies this many months ahead (spec §9). */
export const MONTHS_AHEAD = 3;
/** A longer range would be more than a chart can say. */
export const MAX_TREND_DAYS = MAX_RANGE_DAYS * 5;

export interface TrendChoice {
  range: DayRange;
  show: readonly TrendColumn[];
  /** True where the address names the measures itself. */
  showNamed: boolean;
  /** The period before is drawn too. */
  before: boolean;
  /** Each measure on its own, which is how its changes are seen, or all on one axis. */
  view: 'together' | 'each';
  device: ShownDevice | null;
}

type Read = (name: string) => string | null | undefined;

/** The last day that can be chosen. */
export function lastChoice(now: Date, zone: string): string {
  return addMonths(dayOf(now, zone), MONTHS_AHEAD);
}

/** The measures that a list of names shows, in the legend's order; null where it names none. */
export function trendColumnsOf(text: string | null | undefined): TrendColumn[] | null {
  const names = (text ?? '').split(',');
  const columns = TREND_COLUMNS.filter((column) => names.includes(column));
  return columns.length > 0 ? columns : null;
}

/** What the address says of the trend, for a member of a zone. */
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

/** The measures after one was pressed in the legend; the last one stays. */
export function pressed(show: readonly TrendColumn[], column: TrendColumn): TrendColumn[] {
  const next = TREND_COLUMNS.filter((name) => show.includes(name) !== (name === column));
  return next.length > 0 ? next : [...show];
}

/** The query of the call that answers a choice. */
export function trendQuery({ startDate, endDate }: DayRange, device: ShownDevice | null) {
  return { startDate, endDate, devcode: device ? [device] : undefined };
}

import { withMinus } from '@/lib/format/minus';
import { useFormatter } from '@/lib/format/useFormatter';
import { useRangeText } from '@/lib/format/useRangeText';
import { timeTicks } from './timeTicks';
import type { DayRange } from '@/lib/time/range';

/** px that a label of a time axis needs, in the wider of the two languages. */
const LABEL_WIDTH = 72;

/** Of labels side by side those that have room, counted back from the newest, which is what is looked for. */
export function labelEvery(labels: readonly string[], width: number): (string | undefined)[] {
  const every = Math.max(1, Math.ceil((labels.length * LABEL_WIDTH) / width));
  return labels.map((label, index) => ((labels.length - 1 - index) % every === 0 ? label : undefined));
}

/** Labels of time and value axes in the reader's language, by the clocks and days of a zone. */
export function useAxisText(zone: string) {
  const format = useFormatter();
  const ends = useRangeText();
  const hour = (at: number) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  const day = (at: number) => format.dateTime(new Date(at), { month: 'short', day: 'numeric', timeZone: zone });
  const year = (at: number) => format.dateTime(new Date(at), { year: 'numeric', month: 'short', timeZone: zone });
  const labelOf = { hour, day, year };
  const longDay = (text: string) =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    /** Labels that a chart of this width in px has room for. */
    times: (range: DayRange, width: number) =>
      timeTicks(range, zone, Math.max(2, Math.floor(width / LABEL_WIDTH) - 1)).map(({ at, kind }) => ({
        at,
        label: labelOf[kind](at),
      })),
    /** A day of the calendar, whatever the zone. */
    calendarDay: (text: string) => format.dateTime(new Date(`${text}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** The same with its year. */
    longDay,
    /** From one day to another, or the one day that both are. */
    span: (from: string, to: string) => (from === to ? longDay(to) : ends.days(longDay(from), longDay(to))),
    value: (shown: number) => withMinus(format.number(shown, { maximumFractionDigits: 1 })),
  };
}

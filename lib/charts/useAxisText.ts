import { useFormatter } from 'next-intl';
import { timeTicks } from './timeTicks';
import type { DayRange } from '@/lib/time/range';

/** px that a label of a time axis needs, in the wider of the two languages. */
const LABEL_WIDTH = 72;

/** Labels of time and value axes in the reader's language, by the clocks and days of a zone. */
export function useAxisText(zone: string) {
  const format = useFormatter();
  const hour = (at: number) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  const day = (at: number) => format.dateTime(new Date(at), { month: 'short', day: 'numeric', timeZone: zone });
  const longDay = (text: string) =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    /** Labels that a chart of this width in px has room for. */
    times: (range: DayRange, width: number) =>
      timeTicks(range, zone, Math.max(2, Math.floor(width / LABEL_WIDTH) - 1)).map(({ at, kind }) => ({
        at,
        label: kind === 'hour' ? hour(at) : day(at),
      })),
    /** A day of the calendar, whatever the zone. */
    calendarDay: (text: string) => format.dateTime(new Date(`${text}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** The same with its year. */
    longDay,
    /** From one day to another, or the one day that both are. */
    span: (from: string, to: string) => (from === to ? longDay(to) : `${longDay(from)} – ${longDay(to)}`),
    /** Every how many of `count` bars one has room for its label. */
    every: (count: number, width: number) => Math.max(1, Math.ceil((count * LABEL_WIDTH) / width)),
    value: (shown: number) => format.number(shown, { maximumFractionDigits: 1 }),
  };
}

import { useFormatter } from './useFormatter';

/** Formats days and times in the viewer's language and a zone, or in that of the member an instant belongs to, if given with it. */
export function useDayText(zone: string) {
  const format = useFormatter();
  const at =
    (options: Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'hourCycle'>) =>
    (instant: number | string, timeZone = zone) =>
      format.dateTime(new Date(instant), { ...options, timeZone });
  const short = at({ month: 'short', day: 'numeric' });
  const long = at({ year: 'numeric', month: 'short', day: 'numeric' });
  const year = at({ year: 'numeric' });
  return {
    short,
    yearMonth: at({ year: 'numeric', month: 'short' }),
    long,
    /** Formatter for days shown together: with the year if they span several years or differ from the year of `now`. */
    sideBySide: (instants: readonly (number | string)[], now: number | string) =>
      new Set([now, ...instants].map((instant) => year(instant))).size > 1 ? long : short,
    // 24 hours: Node.js and browsers name the Korean half-days differently, which would break hydration.
    moment: at({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

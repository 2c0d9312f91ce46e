import { useFormatter } from '@/lib/format/useFormatter';
import { grainOf, type SeriesColumn } from '@/lib/health/series/series';
import { useDayText } from '@/lib/format/useDayText';
import { useRangeText } from '@/lib/format/useRangeText';
import type { DayRange } from '@/lib/time/range';

/** Labels of a series in the member's zone and the viewer's language. */
export function useSeriesText(zone: string) {
  const format = useFormatter();
  const days = useDayText(zone);
  const ends = useRangeText();
  // 24 hours: Node.js and browsers name the half-days differently, which would break hydration
  const clock = (at: number | string) =>
    format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  return {
    ...days,
    clock,
    /** Label of a column: its moment, day or week, by the range's resolution. */
    column: ({ at, from, to }: Pick<SeriesColumn, 'at' | 'from' | 'to'>, range: DayRange) => {
      const grain = grainOf(range);
      if (grain === 'time') return days.moment(at);
      return grain === 'day' ? days.long(from) : ends.days(days.long(from), days.short(to - 1));
    },
  };
}

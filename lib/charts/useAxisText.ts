import { withMinus } from '@/lib/format/minus';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { useRangeText } from '@/lib/format/useRangeText';
import { timeTicks } from './timeTicks';
import type { DayRange } from '@/lib/time/range';

/** Width in px of a label on a time axis, in the wider of the two languages. */
const LABEL_WIDTH = 72;

/** Keeps every n-th label that fits into the width, counted back from the latest, which matters most. */
export function thinLabels(labels: readonly string[], width: number): (string | undefined)[] {
  const every = Math.max(1, Math.ceil((labels.length * LABEL_WIDTH) / width));
  return labels.map((label, index) => ((labels.length - 1 - index) % every === 0 ? label : undefined));
}

/** Labels of time and value axes in the viewer's language and the given zone. */
export function useAxisText(zone: string) {
  const format = useFormatter();
  const ends = useRangeText();
  const hour = (at: number) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  const days = useDayText(zone);
  const labelOf = { hour, day: days.short, year: days.yearMonth };
  const { short: calendarDay, long: longDay } = useDayText('UTC');
  return {
    /** As many labels as fit into this width in px. */
    times: (range: DayRange, width: number) =>
      timeTicks(range, zone, Math.max(2, Math.floor(width / LABEL_WIDTH) - 1)).map(({ at, kind }) => ({
        at,
        label: labelOf[kind](at),
      })),
    /** A calendar day, independent of the zone. */
    calendarDay,
    /** A calendar day with its year. */
    longDay,
    /** A range of days, or one day if both are the same. */
    span: (from: string, to: string) => (from === to ? longDay(to) : ends.days(longDay(from), longDay(to))),
    value: (shown: number) => withMinus(format.number(shown, { maximumFractionDigits: 1 })),
  };
}

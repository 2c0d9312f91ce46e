import { labelledDays } from '@/lib/charts/axisDomain';
import { startOfDay } from '@/lib/shared/dates';
import { useDayText } from '@/lib/format/useDayText';
import { isOverAYear, type DayRange } from '@/lib/time/range';

/** px needed by a label of the time axis. */
const LABEL_WIDTH = 76;

/** Returns the labelled days of a range that fit a given chart width in px. */
export function useDayTicks(range: DayRange, zone: string) {
  const days = useDayText(zone);
  const { startDate, endDate } = range;
  const label = isOverAYear(range) ? days.yearMonth : days.short;
  return (width: number) =>
    labelledDays(startDate, endDate, Math.max(2, Math.floor(width / LABEL_WIDTH) - 1)).map((day) => {
      const at = startOfDay(day, zone).getTime();
      return { at, label: label(at) };
    });
}

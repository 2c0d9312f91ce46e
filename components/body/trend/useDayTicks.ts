import { labelledDays } from '@/lib/charts/axisEnds';
import { startOfDay } from '@/lib/shared/dates';
import { useDayText } from '@/lib/format/useDayText';
import { isOverAYear, type DayRange } from '@/lib/time/range';

/** px that a label of the time axis needs. */
const LABEL_WIDTH = 76;

/** The days of a range that a trend of a width in px has room to label. */
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

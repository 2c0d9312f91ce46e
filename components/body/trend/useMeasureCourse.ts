import { useTranslations } from 'next-intl';
import { plottedValue } from '@/lib/body/measure/shownMeasure';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { isWeekly, pointsOf, trendPoints, weekly } from '@/lib/charts/trendPoints';
import type { TrendRecords } from '@/lib/body/trend/trendMoments';
import type { TrendMeasure } from '@/lib/body/trend/useTrendChoice';
import { useDayText } from '@/lib/format/useDayText';
import type { DayRange } from '@/lib/time/range';

/** The values of a measure over a range as the card draws them: in the user's unit, averaged by week in long ranges. */
export function useMeasureCourse(measure: TrendMeasure, records: TrendRecords, range: DayRange, zone: string) {
  const t = useTranslations('body.trend');
  const { units } = useMeasureText();
  const days = useDayText(zone);
  const points = pointsOf(records, measure, range, zone);
  const all = trendPoints(points.map((point) => ({ ...point, value: plottedValue(measure, point.value, units) })));
  const weeks = isWeekly(range) ? weekly(all, zone) : null;
  const drawn = weeks ?? all;
  return {
    /** As measured, in stored units. */
    points,
    drawn,
    byWeek: weeks !== null,
    /** The day or week of a drawn point. */
    whenOf: (index: number) => {
      const week = weeks?.[index];
      return week ? t('weekOf', { day: days.long(week.start), count: week.count }) : days.long(drawn[index]?.at ?? 0);
    },
  };
}

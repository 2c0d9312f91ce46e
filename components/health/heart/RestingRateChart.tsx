'use client';

import { useTranslations } from 'next-intl';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { SeriesChart } from '@/components/measures/SeriesChart';
import type { BoxSize } from '@/lib/charts/chartScales';
import { longestGap, runsOf, spreadOf, valueDomain, type SeriesColumn } from '@/lib/health/series/series';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { round } from '@/lib/shared/rounding';
import type { DayRange } from '@/lib/time/range';

const INK = 'var(--mui-palette-chart-3)';

interface Props {
  /** At least one. */
  course: readonly SeriesColumn[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Estimated resting heart rate by day or week; shows the trend, which the latest value alone cannot. */
export function RestingRateChart({ course, range, zone, assumed }: Props) {
  const t = useTranslations('health.heart');
  const text = useSeriesText(zone);
  const whole = spreadOf(course.map(({ mean }) => mean));
  if (!whole) return null;
  const points = course.map(({ at, mean }) => ({ at, value: mean }));
  const ends = valueDomain(
    points.map(({ value }) => ({ min: value, max: value })),
    { min: round(whole.min) - 4, max: round(whole.max) + 4 },
    5,
  );
  return (
    <SeriesChart
      label={t('restingChart')}
      summary={t('restingSummary', { min: round(whole.min), mean: round(whole.mean), max: round(whole.max) })}
      assumed={assumed}
      range={range}
      zone={zone}
      value={ends}
      zones={[{ low: 60, high: 100, color: ZONE_COLORS.good, label: t('normal') }]}
      series={runsOf(points, longestGap(range)).map((line, index) => ({
        id: `course-${index}`,
        color: INK,
        mark: 'square' as const,
        points: line,
        line,
      }))}
      headings={[t('date'), t('resting')]}
      rows={course.map((column) => ({ at: column.at, name: text.column(column, range), values: [String(round(column.mean))] }))}
      keys={[
        { name: t('restingLine'), shape: 'line', color: INK },
        { name: t('normal'), shape: 'area', color: ZONE_COLORS.good },
      ]}
    />
  );
}

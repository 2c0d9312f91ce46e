'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { HeartReading } from '@/lib/health/contract';
import { stillSamples } from '@/lib/health/heart/heartRate';
import { restingCourse } from '@/lib/health/heart/restingCourse';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { seriesColumns, longestGap, runsOf, samplesOf, spreadOf, valueDomain } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { SeriesChart } from '@/components/measures/SeriesChart';
import type { DayRange } from '@/lib/time/range';

const INK = 'var(--mui-palette-chart-2)';
const REST = 'var(--mui-palette-chart-3)';
const NORMAL = { low: 60, high: 100 };

interface Props {
  readings: readonly HeartReading[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Heart rate over time in beats per minute: min to max, mean, and the resting heart rate of each day. */
export function HeartRateChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.heart');
  const text = useSeriesText(zone);
  const ends = useRangeText();
  const drawn = useMemo(() => {
    const samples = samplesOf(readings, ({ bpm }) => bpm);
    const columns = seriesColumns(samples, range, zone);
    const resting = restingCourse(stillSamples(readings), range, zone).map(({ at, mean }) => ({ at, value: mean }));
    return { samples, columns, resting };
  }, [readings, range, zone]);
  const { samples, columns, resting } = drawn;
  const whole = spreadOf(samples.map(({ value }) => value));
  if (!whole) return null;
  const atRest = new Map(resting.map(({ at, value }) => [at, value]));
  const withRest = resting.length > 0;
  const shown = (value: number | undefined) => (value === undefined ? t('none') : String(round(value)));
  const points = columns.map(({ at, mean }) => ({ at, value: mean }));
  return (
    <SeriesChart
      label={t('rateChart')}
      summary={t('summary', { count: whole.count, min: whole.min, mean: round(whole.mean), max: whole.max })}
      assumed={assumed}
      range={range}
      zone={zone}
      value={valueDomain(columns, { min: 50, max: 100 }, 10)}
      zones={[{ ...NORMAL, color: ZONE_COLORS.good, label: t('normal') }]}
      spans={columns.filter(({ min, max }) => max > min).map(({ at, min, max }) => ({ at, low: min, high: max, color: INK }))}
      series={[
        { id: 'mean', color: INK, mark: 'dot', points },
        ...runsOf(resting, longestGap(range)).map((line, index) => ({
          id: `resting-${index}`,
          color: REST,
          mark: 'square' as const,
          points: line.length > 1 ? [] : line,
          line,
        })),
      ]}
      headings={[t('date'), t('mean'), t('minMax'), ...(withRest ? [t('resting')] : []), t('count')]}
      rows={columns.map((column) => ({
        at: column.at,
        name: text.column(column, range),
        values: [
          shown(column.mean),
          ends.values(column.min, column.max),
          ...(withRest ? [shown(atRest.get(column.at))] : []),
          String(column.count),
        ],
      }))}
      keys={[
        { name: t('mean'), shape: 'dot', color: INK },
        { name: t('minMax'), shape: 'span', color: INK },
        ...(withRest ? [{ name: t('restingLine'), shape: 'line' as const, color: REST }] : []),
        { name: t('normal'), shape: 'area', color: ZONE_COLORS.good },
      ]}
    />
  );
}

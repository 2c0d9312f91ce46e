'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { HeartReading } from '@/lib/health/contract';
import { oxygenClass, type OxygenClass } from '@/lib/health/heart/heartRate';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { seriesColumns, samplesOf, spreadOf, valueDomain } from '@/lib/health/series/series';
import { zonesOf } from '@/lib/measures/measureBands';
import { OXYGEN_BANDS } from '@/lib/measures/heartMeasure';
import { round } from '@/lib/shared/rounding';
import { SeriesChart } from '@/components/measures/SeriesChart';
import type { DayRange } from '@/lib/time/range';

const INK = 'var(--mui-palette-chart-3)';
const COLORS: Record<OxygenClass, string> = {
  NORMAL: ZONE_COLORS.good,
  LOW: ZONE_COLORS.poor,
  VERY_LOW: ZONE_COLORS.worst,
};
const ZONES = zonesOf(OXYGEN_BANDS, { min: 0, max: 100 });

interface Props {
  readings: readonly HeartReading[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Oxygen saturation over time, with its classes as background zones. */
export function OxygenChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.heart');
  const classes = useTranslations('health.classes.oxygen');
  const text = useSeriesText(zone);
  const span = useRangeText();
  const { samples, columns } = useMemo(() => {
    const taken = samplesOf(readings, ({ oxygen }) => oxygen);
    return { samples: taken, columns: seriesColumns(taken, range, zone) };
  }, [readings, range, zone]);
  const whole = spreadOf(samples.map(({ value }) => value));
  if (!whole) return null;
  const ends = valueDomain(columns, { min: 90, max: 100 }, 5);
  const low = samples.filter(({ value }) => oxygenClass(value) !== 'NORMAL').length;
  return (
    <SeriesChart
      label={t('oxygenChart')}
      summary={t('oxygenSummary', { count: whole.count, min: whole.min, mean: round(whole.mean), max: whole.max, low })}
      assumed={{ ...assumed, height: Math.min(assumed.height, 250) }}
      range={range}
      zone={zone}
      value={ends}
      zones={ZONES.filter((band) => band.high > ends.min).map(({ name, ...band }) => ({
        ...band,
        color: COLORS[name],
        label: classes(name),
      }))}
      spans={columns.filter(({ min, max }) => max > min).map(({ at, min, max }) => ({ at, low: min, high: max, color: INK }))}
      series={[{ id: 'oxygen', color: INK, mark: 'dot', points: columns.map(({ at, mean }) => ({ at, value: mean })) }]}
      headings={[t('date'), t('mean'), t('minMax'), t('count')]}
      rows={columns.map((column) => ({
        at: column.at,
        name: text.column(column, range),
        values: [t('percent', { value: round(column.mean) }), span.values(column.min, column.max), String(column.count)],
      }))}
      keys={[
        { name: t('mean'), shape: 'dot', color: INK },
        { name: t('minMax'), shape: 'span', color: INK },
      ]}
    />
  );
}

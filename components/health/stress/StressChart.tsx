'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { StressReading } from '@/lib/health/contract';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { seriesColumns, longestGap, runsOf, samplesOf, spreadOf } from '@/lib/health/series/series';
import { stressLevel } from '@/lib/health/stress/stress';
import { zonesOf } from '@/lib/measures/measureBands';
import { STRESS_BANDS } from '@/lib/measures/stressMeasure';
import { round } from '@/lib/shared/rounding';
import { SeriesChart } from '@/components/measures/SeriesChart';
import { STRESS_ZONES } from './stressStyles';
import type { DayRange } from '@/lib/time/range';

const INK = 'var(--mui-palette-text-primary)';
const SCALE = { min: 0, max: 100 };

interface Props {
  readings: readonly StressReading[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Stress index over time, with its levels as background zones. */
export function StressChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.stress');
  const levels = useTranslations('health.classes.stress');
  const text = useSeriesText(zone);
  const ends = useRangeText();
  const { samples, columns } = useMemo(() => {
    const taken = samplesOf(readings, ({ stressIndex }) => stressIndex);
    return { samples: taken, columns: seriesColumns(taken, range, zone) };
  }, [readings, range, zone]);
  const whole = spreadOf(samples.map(({ value }) => value));
  if (!whole) return null;
  const points = columns.map(({ at, mean }) => ({ at, value: mean }));
  return (
    <SeriesChart
      label={t('chart')}
      summary={t('summary', {
        count: whole.count,
        min: whole.min,
        mean: round(whole.mean),
        max: whole.max,
        level: levels(stressLevel(round(whole.mean))),
      })}
      assumed={assumed}
      range={range}
      zone={zone}
      value={SCALE}
      zones={zonesOf(STRESS_BANDS, SCALE).map(({ name, ...zone }) => ({ ...zone, color: STRESS_ZONES[name], label: levels(name) }))}
      spans={columns.filter(({ min, max }) => max > min).map(({ at, min, max }) => ({ at, low: min, high: max, color: INK }))}
      series={runsOf(points, longestGap(range)).map((line, index) => ({
        id: `stress-${index}`,
        color: INK,
        mark: 'dot',
        points: line,
        line,
      }))}
      headings={[t('date'), t('mean'), t('level'), t('minMax'), t('count')]}
      rows={columns.map((column) => ({
        at: column.at,
        name: text.column(column, range),
        values: [
          String(round(column.mean)),
          levels(stressLevel(round(column.mean))),
          ends.values(column.min, column.max),
          String(column.count),
        ],
      }))}
      keys={[
        { name: t('mean'), shape: 'dot', color: INK },
        { name: t('minMax'), shape: 'span', color: INK },
      ]}
    />
  );
}

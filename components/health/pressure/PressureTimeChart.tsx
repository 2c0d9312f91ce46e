'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import { bpClass, HOME_LIMIT } from '@/lib/health/bloodPressure/pressureClass';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { seriesColumns, grainOf, samplesOf, valueDomain, type SeriesColumn } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { SeriesChart } from '@/components/measures/SeriesChart';
import type { DayRange } from '@/lib/time/range';

const UPPER = 'var(--mui-palette-chart-2)';
const LOWER = 'var(--mui-palette-chart-3)';

const pointsOf = (columns: readonly SeriesColumn[]) => columns.map(({ at, mean }) => ({ at, value: mean }));
const spansOf = (columns: readonly SeriesColumn[], color: string) =>
  columns.filter(({ min, max }) => max > min).map(({ at, min, max }) => ({ at, low: min, high: max, color }));

interface Props {
  readings: readonly BloodPressure[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Both blood pressures over time, with the limits for home measurements. */
export function PressureTimeChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.pressure');
  const classes = useTranslations('health.classes.pressure');
  const text = useSeriesText(zone);
  const { sbp, dbp } = useMemo(
    () => ({
      sbp: seriesColumns(
        samplesOf(readings, (reading) => reading.sbp),
        range,
        zone,
      ),
      dbp: seriesColumns(
        samplesOf(readings, (reading) => reading.dbp),
        range,
        zone,
      ),
    }),
    [readings, range, zone],
  );
  const high = readings.filter((reading) => reading.sbp >= HOME_LIMIT.sbp || reading.dbp >= HOME_LIMIT.dbp).length;
  return (
    <SeriesChart
      label={t('timeChart')}
      summary={t('summary', { count: readings.length, high })}
      assumed={assumed}
      range={range}
      zone={zone}
      value={valueDomain([...sbp, ...dbp], { min: 60, max: 140 }, 20)}
      limits={[
        { value: HOME_LIMIT.sbp, label: t('limitSbp', { value: HOME_LIMIT.sbp }) },
        { value: HOME_LIMIT.dbp, label: t('limitDbp', { value: HOME_LIMIT.dbp }) },
      ]}
      spans={[...spansOf(sbp, UPPER), ...spansOf(dbp, LOWER)]}
      series={[
        { id: 'sbp', color: UPPER, mark: 'dot', points: pointsOf(sbp) },
        { id: 'dbp', color: LOWER, mark: 'square', points: pointsOf(dbp) },
      ]}
      headings={[t(grainOf(range) === 'week' ? 'week' : 'date'), t('sbp'), t('dbp'), t('class'), t('count')]}
      rows={sbp.map((column, index) => {
        const other = dbp[index] ?? column;
        return {
          at: column.at,
          name: text.column(column, range),
          values: [
            String(round(column.mean)),
            String(round(other.mean)),
            classes(bpClass(round(column.mean), round(other.mean))),
            String(column.count),
          ],
        };
      })}
      keys={[
        { name: t('sbpMean'), shape: 'dot', color: UPPER },
        { name: t('dbpMean'), shape: 'square', color: LOWER },
        { name: t('minMax'), shape: 'span', color: 'var(--mui-palette-surface-outline)' },
      ]}
    />
  );
}

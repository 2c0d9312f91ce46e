'use client';

import { useTranslations } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Legend, type KeyItem } from '@/components/charts/Legend';
import { TimeChart } from '@/components/charts/TimeChart';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import type { BoxSize } from '@/lib/charts/chartScales';
import { valueTicks } from '@/lib/charts/axisDomain';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { AxisDomain } from '@/lib/health/series/series';
import { rangeEnds, type DayRange } from '@/lib/time/range';

/** Tooltip and table row of one moment, day or week. */
export interface SeriesRow {
  at: number;
  name: string;
  values: readonly string[];
}

interface Props extends Pick<TimeDrawing, 'zones' | 'limits' | 'spans' | 'series'> {
  label: string;
  summary: ReactNode;
  assumed: BoxSize;
  range: DayRange;
  zone: string;
  value: AxisDomain;
  /** Table headings; the first one is for the row names. */
  headings: readonly string[];
  /** Oldest first. */
  rows: readonly SeriesRow[];
  keys: readonly KeyItem[];
  /** Approximate number of horizontal grid lines. */
  ticks?: number;
}

/** Chart of a measure over a range, with crosshair, text summary, legend and a table of its values. */
export function SeriesChart({ label, summary, assumed, range, zone, value, headings, rows, keys, ticks = 4, ...marks }: Props) {
  const t = useTranslations('measures');
  const axis = useAxisText(zone);
  const stops = useMemo(() => rows.map(({ at }) => at), [rows]);
  return (
    <ChartFrame
      label={label}
      summary={summary}
      assumed={assumed}
      after={
        <>
          <Legend items={keys} />
          <ChartTable label={t('table')} columns={headings} rows={[...rows].reverse().map(({ name, values }) => [name, ...values])} />
        </>
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: rangeEnds(range, zone),
            value,
            timeTicks: axis.times(range, size.width),
            valueTicks: valueTicks(value, ticks).map((at) => ({ at, label: axis.value(at) })),
            ...marks,
          }}
          stops={stops}
          tooltipOf={(index) => {
            const row = rows[index];
            if (!row) return null;
            const lines = row.values.map((shown, place) => ({ name: headings[place + 1], value: shown }));
            return { title: row.name, lines: lines.filter(({ value: shown }) => shown) };
          }}
        />
      )}
    </ChartFrame>
  );
}

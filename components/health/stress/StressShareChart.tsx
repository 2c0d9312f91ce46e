'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type PointerEvent } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { ChartTable } from '@/components/charts/ChartTable';
import { chartScales } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { StressReading } from '@/lib/health/contract';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { grainOf } from '@/lib/health/series/series';
import { levelShares, shareColumns } from '@/lib/health/stress/stressShares';
import { STRESS_LEVELS } from '@/lib/health/stress/stress';
import { StressSharesPlot } from './StressSharesPlot';
import { StressShareBar } from './StressShareBar';
import { rangeEnds, type DayRange } from '@/lib/time/range';

interface Props {
  readings: readonly StressReading[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** The share of each level: of all days shown, and of each day or week. */
export function StressShareChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.stress');
  const levels = useTranslations('health.classes.stress');
  const text = useSeriesText(zone);
  const axis = useAxisText(zone);
  const [under, setUnder] = useState<number | null>(null);
  const { whole, columns } = useMemo(
    () => ({ whole: levelShares(readings), columns: shareColumns(readings, range, zone) }),
    [readings, range, zone],
  );
  const ends = { time: rangeEnds(range, zone), value: { min: 0, max: 100 } };
  const byWeek = grainOf(range) === 'week';
  const names = columns.map(({ from, to }) => (byWeek ? text.column({ at: from, from, to }, range) : text.long(from)));
  const most = whole.reduce((first, share) => (share.count > first.count ? share : first));
  return (
    <>
      <StressShareBar shares={whole} />
      <Box sx={{ mt: 2 }}>
        <ChartFrame
          label={t('shareChart')}
          summary={t('shareSummary', { level: levels(most.level), percent: most.percent, count: readings.length })}
          assumed={{ ...assumed, height: Math.min(assumed.height, 240) }}
          after={
            <ChartTable
              label={t('table')}
              columns={[t('date'), ...STRESS_LEVELS.map((level) => levels(level)), t('count')]}
              rows={columns
                .map(({ shares, count }, index) => [names[index] ?? '', ...shares.map(({ percent }) => `${percent}%`), String(count)])
                .reverse()}
            />
          }
        >
          {(size) => {
            const { area, x } = chartScales(size, ends);
            const find = (event: PointerEvent<HTMLDivElement>) => {
              const box = event.currentTarget.getBoundingClientRect();
              const place = ((event.clientX - box.left) / box.width) * size.width;
              const found = columns.findIndex(({ from, to }) => place >= x(from) && place < x(to));
              setUnder(found < 0 ? null : found);
            };
            const column = under === null ? undefined : columns[under];
            return (
              <div onPointerMove={find} onPointerDown={find} onPointerLeave={() => setUnder(null)} style={{ touchAction: 'pan-y' }}>
                <StressSharesPlot
                  size={size}
                  ends={ends}
                  columns={columns}
                  ticks={axis.times(range, size.width).map(({ at, label }) => ({ place: x(at), label }))}
                  area={area}
                />
                {column && under !== null && (
                  <ChartTooltip at={(x(column.from) + x(column.to)) / 2} width={size.width}>
                    <div>{names[under]}</div>
                    {column.shares.map(({ level, percent }) => (
                      <div key={level}>
                        {levels(level)} <strong>{percent}%</strong>
                      </div>
                    ))}
                  </ChartTooltip>
                )}
              </div>
            );
          }}
        </ChartFrame>
      </Box>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { BarChart } from '@/components/charts/BarChart';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Box } from '@/components/base/Box';
import type { BoxSize } from '@/lib/charts/chartScales';
import { thinLabels, useAxisText } from '@/lib/charts/useAxisText';
import type { StressReading } from '@/lib/health/contract';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { daySlots, grainOf, weekSlots, type Slot } from '@/lib/health/series/series';
import { levelShares, shareColumns, type LevelShare } from '@/lib/health/stress/stressShares';
import { STRESS_LEVELS } from '@/lib/health/stress/stress';
import { STRESS_COLORS } from './stressStyles';
import { StressShareBar } from './StressShareBar';
import type { DayRange } from '@/lib/time/range';
import { useFormatter } from '@/lib/format/useFormatter';
import { mostFrequent } from '@/lib/health/mostFrequent';

const HUNDRED = [0, 50, 100].map((at) => ({ at, label: `${at}%` }));
const MAX_HEIGHT = 240;

interface Props {
  readings: readonly StressReading[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Share of each stress level, over the whole range and per day or week. */
export function StressShareChart({ readings, range, zone, assumed }: Props) {
  const t = useTranslations('health.stress');
  const levels = useTranslations('health.classes.stress');
  const format = useFormatter();
  const text = useSeriesText(zone);
  const axis = useAxisText(zone);
  const byWeek = grainOf(range) === 'week';
  const { whole, columns, slots } = useMemo(() => {
    const found = shareColumns(readings, range, zone);
    const byStart = new Map(found.map((column) => [column.from, column]));
    const places = (byWeek ? weekSlots : daySlots)(range, zone).map((slot) => ({ ...slot, column: byStart.get(slot.from) }));
    return { whole: levelShares(readings), columns: found, slots: places };
  }, [readings, range, zone, byWeek]);
  const nameOf = ({ from, to }: Pick<Slot, 'from' | 'to'>) => (byWeek ? text.column({ at: from, from, to }, range) : text.long(from));
  const percents = (shares: readonly LevelShare[]) => shares.map(({ percent }) => `${percent}%`);
  const most = mostFrequent(whole);
  return (
    <>
      <StressShareBar shares={whole} />
      <Box sx={{ mt: 2 }}>
        <ChartFrame
          label={t('shareChart')}
          summary={t('shareSummary', {
            levels: format.list(most.map(({ level }) => levels(level))),
            among: most.length,
            percent: most[0]!.percent,
            count: readings.length,
          })}
          assumed={{ ...assumed, height: Math.min(assumed.height, MAX_HEIGHT) }}
          after={
            <ChartTable
              label={t('table')}
              columns={[t(byWeek ? 'week' : 'date'), ...STRESS_LEVELS.map((level) => levels(level)), t('count')]}
              rows={columns.map((column) => [nameOf(column), ...percents(column.shares), String(column.count)]).reverse()}
            />
          }
        >
          {(size) => (
            <BarChart
              size={size}
              drawing={{
                labels: thinLabels(
                  slots.map(({ startDate }) => axis.calendarDay(startDate)),
                  size.width,
                ),
                layers: STRESS_LEVELS.map((level, place) => ({
                  id: level,
                  color: STRESS_COLORS[level],
                  values: slots.map(({ column }) => column?.shares[place]?.percent ?? null),
                })),
                max: 100,
                ticks: HUNDRED,
                missing: 'blank',
              }}
              tooltipOf={(index) => {
                const slot = slots[index];
                if (!slot) return null;
                const lines = (slot.column?.shares ?? []).map(({ level, percent }) => ({
                  name: levels(level),
                  value: `${percent}%`,
                  key: { color: STRESS_COLORS[level], mark: 'square' as const },
                }));
                return { title: nameOf(slot), lines: lines.reverse() };
              }}
            />
          )}
        </ChartFrame>
      </Box>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { BarChart } from '@/components/charts/BarChart';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { valueTicks } from '@/lib/charts/axisDomain';
import { thinLabels, useAxisText } from '@/lib/charts/useAxisText';
import type { Run } from '@/lib/health/contract';
import { useRunText } from '@/lib/health/run/useRuns';
import { durationText } from '@/lib/health/run/runs';
import { bucketsOf, groupByBucket, isByWeek } from '@/lib/health/steps/stepBuckets';
import { dayOf } from '@/lib/shared/dates';
import { RunChartTable } from './RunChartTable';
import type { DayRange } from '@/lib/time/range';

export interface RunChartProps {
  /** At least one; all within the range. */
  runs: readonly Run[];
  range: DayRange;
  zone: string;
  onPhone: boolean;
}

const INK = 'var(--mui-palette-chart-1)';

/** Initial size of a run chart. */
export const RUN_SIZE = { phone: { width: 326, height: 240 }, desktop: { width: 1080, height: 280 } } as const;

/** Distance per day, or per week for a long range. */
export function RunDistanceChart({ runs, range, zone, onPhone }: RunChartProps) {
  const t = useTranslations('health.run');
  const text = useRunText();
  const axis = useAxisText(zone);
  const buckets = bucketsOf(range);
  const bars = groupByBucket(buckets, runs, ({ date }) => dayOf(new Date(date), zone)).map(text.sums);
  const max = Math.max(1, ...bars.map(({ distance }) => distance)) * 1.1;
  const sums = text.sums(runs);
  return (
    <ChartFrame
      label={t(isByWeek(range) ? 'weekChart' : 'dayChart', { from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
      summary={t('summary', { count: sums.count, distance: text.totalDistance(sums.distance), pace: text.pace(sums.pace) })}
      assumed={onPhone ? RUN_SIZE.phone : RUN_SIZE.desktop}
      after={<RunChartTable runs={runs} zone={zone} />}
    >
      {(size) => {
        return (
          <BarChart
            size={size}
            drawing={{
              labels: thinLabels(
                buckets.map(({ from }) => axis.calendarDay(from)),
                size.width,
              ),
              layers: [
                {
                  id: 'distance',
                  color: INK,
                  values: bars.map(({ distance }) => (distance === 0 ? null : distance)),
                },
              ],
              max,
              missing: 'blank',
              ticks: valueTicks({ min: 0, max }, 5).map((at) => ({ at, label: text.tick(at) })),
            }}
            tooltipOf={(index) => {
              const [bucket, bar] = [buckets[index], bars[index]];
              if (!bucket || !bar) return null;
              const said =
                bar.count === 0 ? [t('noRun')] : [text.totalDistance(bar.distance), durationText(bar.seconds), text.pace(bar.pace)];
              return { title: axis.span(bucket.from, bucket.to), lines: said.map((shown) => ({ value: shown })) };
            }}
          />
        );
      }}
    </ChartFrame>
  );
}

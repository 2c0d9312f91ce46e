'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { EmptyState } from '@/components/ui/EmptyState';
import { TimeChart } from '@/components/charts/TimeChart';
import { trendPoints } from '@/lib/charts/trendPoints';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useRunText } from '@/lib/health/run/useRuns';
import { durationText, paceOf, paceText, paceTicks } from '@/lib/health/run/runs';
import { RunChartTable } from './RunChartTable';
import { RUN_SIZE, type RunChartProps } from './RunDistanceChart';
import { useDayText } from '@/lib/format/useDayText';
import { rangeEnds } from '@/lib/time/range';

/** Padding above the fastest and below the slowest pace, in seconds. */
const MARGIN = 15;

/** Pace of each run over time; faster is higher, as runners expect. */
export function RunPaceChart({ runs, range, zone, onPhone }: RunChartProps) {
  const t = useTranslations('health.run');
  const text = useRunText();
  const axis = useAxisText(zone);
  const days = useDayText(zone);
  // the pace sent is rounded, and in miles would be rounded twice
  const paced = [...runs].reverse().flatMap((run) => {
    const pace = paceOf(run.distance, run.seconds);
    return pace === null ? [] : [{ ...run, pace }];
  });
  if (paced.length === 0) return <EmptyState title={t('noPace')} />;
  // negated so that a shorter time is drawn higher
  const points = trendPoints(paced.map(({ date, pace }) => ({ at: Date.parse(date), value: -text.plottedPace(pace) })));
  const shown = paced.map(({ pace }) => pace);
  const [fastest, slowest] = [shown.reduce((a, b) => Math.min(a, b)), shown.reduce((a, b) => Math.max(a, b))];
  const value = { min: -text.plottedPace(slowest) - MARGIN, max: -text.plottedPace(fastest) + MARGIN };
  const hasLine = points.length > 2;
  return (
    <ChartFrame
      label={t('paceChart', { from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
      summary={t('paceSummary', { fastest: text.pace(fastest), slowest: text.pace(slowest) })}
      assumed={onPhone ? RUN_SIZE.phone : RUN_SIZE.desktop}
      after={<RunChartTable runs={runs} zone={zone} />}
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: rangeEnds(range, zone),
            value,
            timeTicks: axis.times(range, size.width),
            valueTicks: paceTicks(-value.max, -value.min).map((pace) => ({ at: -pace, label: paceText(pace) })),
            series: [
              {
                id: 'pace',
                color: 'var(--mui-palette-chart-1)',
                mark: 'dot',
                quiet: hasLine,
                points,
                line: hasLine ? points.map(({ at, line }) => ({ at, value: line })) : undefined,
              },
            ],
          }}
          stops={points.map(({ at }) => at)}
          tooltipOf={(index) => {
            const run = paced[index];
            if (!run) return null;
            const said = [text.pace(run.pace), text.distance(run.distance), durationText(run.seconds)];
            return { title: days.moment(run.date), lines: said.map((shown) => ({ value: shown })) };
          }}
        />
      )}
    </ChartFrame>
  );
}

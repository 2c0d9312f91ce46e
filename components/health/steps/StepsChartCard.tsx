'use client';

import { useTranslations } from 'next-intl';
import { BarChart } from '@/components/charts/BarChart';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { valueTicks } from '@/lib/charts/axisDomain';
import { thinLabels, useAxisText } from '@/lib/charts/useAxisText';
import { useFormatter } from '@/lib/format/useFormatter';
import { useUnits } from '@/lib/format/useUnits';
import type { StepDay } from '@/lib/health/contract';
import { bucketsOf, isByWeek } from '@/lib/health/steps/stepBuckets';
import { stepLevel, stepSums } from '@/lib/health/steps/steps';
import { stepScore } from '@/lib/rank/rankScore';
import { daysIn, type DayRange } from '@/lib/time/range';
import { StepsTable } from './StepsTable';

const INK = 'var(--mui-palette-chart-1)';
/** Factor that leaves room above the tallest bar or the goal's label. */
const HEADROOM = 1.12;

interface Props {
  /** At least one; all within the range. */
  days: readonly StepDay[];
  /** Ends no later than today. */
  range: DayRange;
  /** Daily step goal of the member. */
  goal: number;
  onPhone: boolean;
}

/** Steps per day against the goal, or the weekly mean per day for long ranges, with their score. */
export function StepsChartCard({ days, range, goal, onPhone }: Props) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const units = useUnits();
  const axis = useAxisText('UTC');
  const byWeek = isByWeek(range);
  const bars = stepSums(bucketsOf(range), days, goal, units);
  const [all] = stepSums([{ from: range.startDate, to: range.endDate }], days, goal, units);
  if (!all) return null;

  const steps = (count: number) => t('count', { count: format.number(count) });
  const score = Math.floor(stepScore(all.aDay));
  const max = Math.max(goal, ...bars.map(({ aDay }) => aDay)) * HEADROOM;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <FigureList
          figures={[
            { name: t('aDay'), value: steps(all.aDay), note: t(`level.${stepLevel(all.aDay)}`) },
            { name: t('scoreOfRange'), value: t('points', { score }) },
            { name: t('goalDays'), value: t('days', { count: all.reached, of: daysIn(range) }) },
            { name: t('total'), value: steps(all.steps) },
          ]}
        />
      </Box>
      <ChartFrame
        label={t('chart', { from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
        summary={t('summary', {
          mean: format.number(all.aDay),
          goal: format.number(goal),
          reached: all.reached,
          of: daysIn(range),
          score,
        })}
        assumed={onPhone ? { width: 326, height: 250 } : { width: 1080, height: 300 }}
        after={<StepsTable bars={bars} byWeek={byWeek} />}
      >
        {(size) => {
          return (
            <BarChart
              size={size}
              drawing={{
                labels: thinLabels(
                  bars.map(({ from }) => axis.calendarDay(from)),
                  size.width,
                ),
                layers: [{ id: 'steps', color: INK, values: bars.map(({ measured, aDay }) => (measured === 0 ? null : aDay)) }],
                max,
                ticks: valueTicks({ min: 0, max }, 4).map((at) => ({ at, label: format.number(at) })),
                goal: { value: goal, label: t('goal', { goal: format.number(goal) }) },
              }}
              tooltipOf={(index) => {
                const bar = bars[index];
                if (!bar) return null;
                const walked = byWeek ? t('aDayOf', { count: format.number(bar.aDay) }) : steps(bar.steps);
                const said = bar.measured === 0 ? [t('noData')] : [walked, t('score', { score: Math.floor(stepScore(bar.aDay)) })];
                return { title: axis.span(bar.from, bar.to), lines: said.map((shown) => ({ value: shown })) };
              }}
            />
          );
        }}
      </ChartFrame>
    </>
  );
}

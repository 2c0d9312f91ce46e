'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Legend } from '@/components/charts/Legend';
import { TimeChart } from '@/components/charts/TimeChart';
import { NONE } from '@/lib/format/none';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { GoalRead } from '@/lib/dashboard/useDashboard';
import { MAX_RATE } from '@/lib/body/goal/goal';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { withValues, rateTicks, dayTime } from '@/lib/dashboard/dashboardTrend';
import { useAxisText } from '@/lib/charts/useAxisText';

const RATES = [
  { id: 'smmGoalRate', color: 'var(--mui-palette-chart-3)', mark: 'dot' },
  { id: 'bfmGoalRate', color: 'var(--mui-palette-chart-2)', mark: 'square' },
] as const;

interface Props {
  data: NonNullable<GoalRead['data']>;
  assumed: BoxSize;
  height?: number;
}

/** Mean progress of the group towards its muscle and fat goals, in percent (R-DASH-03). */
export function GoalTrendChart({ data, assumed, height }: Props) {
  const t = useTranslations('dashboard.goal');
  const note = useTranslations('dashboard.estimate');
  const text = useDashboardText();
  const estimated = data.list.some((point) => point.estimated.length > 0);
  const nameOf = (id: (typeof RATES)[number]['id']) => (id === 'smmGoalRate' && estimated ? note('value', { value: t(id) }) : t(id));
  const axis = useAxisText('UTC');
  const shown = (value: number | null) => (value === null ? NONE : text.percent(value));
  const series = RATES.map(({ id, color, mark }) => {
    const line = withValues(data.list, (point) => point[id]).map(({ item, value }) => ({ at: dayTime(item.date), value }));
    return { id, color, mark, points: line.length > 1 ? [] : line, line };
  });
  const newest = data.list.findLast((point) => RATES.some(({ id }) => point[id] !== null));
  return (
    <ChartFrame
      label={t('title')}
      summary={
        newest
          ? `${t('summary', { smm: shown(newest.smmGoalRate), bfm: shown(newest.bfmGoalRate), day: text.shortDay(newest.date) })} ${newest.estimated.length > 0 ? note('rates') : ''}`.trim()
          : t('none')
      }
      assumed={assumed}
      height={height}
      after={
        <>
          <Legend items={RATES.map(({ id, color, mark }) => ({ name: nameOf(id), color, shape: mark }))} />
          <ChartTable
            label={t('table')}
            columns={[t('day'), ...RATES.map(({ id }) => nameOf(id))]}
            rows={[...data.list].reverse().map((point) => [text.day(point.date), ...RATES.map(({ id }) => shown(point[id]))])}
          />
        </>
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: { min: dayTime(data.from), max: dayTime(data.to) },
            value: { min: 0, max: MAX_RATE },
            timeTicks: axis.times({ startDate: data.from, endDate: data.to }, size.width),
            valueTicks: rateTicks(text.percent),
            limits: [{ value: 100, label: t('reached') }],
            series,
          }}
          stops={data.list.map(({ date }) => dayTime(date))}
          tooltipOf={(index) => {
            const point = data.list[index];
            if (!point) return null;
            const lines = RATES.map(({ id, color, mark }) => ({ name: nameOf(id), value: shown(point[id]), key: { color, mark } }));
            return { title: text.day(point.date), lines };
          }}
        />
      )}
    </ChartFrame>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { BarChart } from '@/components/charts/BarChart';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { MissionRead } from '@/lib/dashboard/useDashboard';
import { MAX_MISSION_CHART } from '@/lib/dashboard/bands';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { rateTicks } from '@/lib/dashboard/dashboardTrend';
import { thinLabels } from '@/lib/charts/useAxisText';

const INK = 'var(--mui-palette-chart-1)';

interface Props {
  data: NonNullable<MissionRead['data']>;
  assumed: BoxSize;
  height?: number;
}

/** Completed missions in percent of those received, by start day (R-DASH-03). */
export function MissionChart({ data, assumed, height }: Props) {
  const t = useTranslations('dashboard.mission');
  const bands = useTranslations('dashboard.bands');
  const text = useDashboardText();
  const shown = (value: number | null) => (value === null ? bands('hidden') : text.percent(value));
  return (
    <ChartFrame
      label={t('title')}
      summary={
        <>
          {t('summary', { completed: text.number(data.completed ?? 0), received: text.number(data.received ?? 0) })}
          {data.list.some(({ percentage }) => percentage === null) && <> {bands('why')}</>}
        </>
      }
      assumed={assumed}
      height={height}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('day'), t('rate')]}
          rows={[...data.list].reverse().map(({ date, percentage }) => [text.day(date), shown(percentage)])}
        />
      }
    >
      {(size) => {
        return (
          <BarChart
            size={size}
            drawing={{
              labels: thinLabels(
                data.list.map(({ date }) => text.shortDay(date)),
                size.width,
              ),
              layers: [{ id: 'missions', color: INK, values: data.list.map(({ percentage }) => percentage) }],
              max: MAX_MISSION_CHART,
              ticks: rateTicks(text.percent),
              goal: { value: 100, label: '' },
            }}
            tooltipOf={(index) => {
              const bar = data.list[index];
              return bar ? { title: text.day(bar.date), lines: [{ value: shown(bar.percentage) }] } : null;
            }}
          />
        );
      }}
    </ChartFrame>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { NONE } from '@/lib/format/none';
import { chartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import { axisDomain, valueTicks } from '@/lib/charts/axisDomain';
import type { BodyRead } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { withValues, dayTime } from '@/lib/dashboard/dashboardTrend';
import { useAxisText } from '@/lib/charts/useAxisText';
import { LanesChart, type Lane } from './LanesChart';

const MEASURES = [
  { id: 'weight', color: 'var(--mui-palette-chart-1)' },
  { id: 'smm', color: 'var(--mui-palette-chart-3)' },
  { id: 'bfm', color: 'var(--mui-palette-chart-2)' },
] as const;

interface Props {
  data: NonNullable<BodyRead['data']>;
  assumed: BoxSize;
  height?: number;
}

/** Mean weight, muscle and fat of the group over time, in the user’s unit (R-DASH-03). */
export function BodyTrendChart({ data, assumed, height }: Props) {
  const t = useTranslations('dashboard.body');
  const note = useTranslations('dashboard.estimate');
  const text = useDashboardText();
  const estimated = data.list.some((point) => point.estimated.length > 0);
  const nameOf = (id: (typeof MEASURES)[number]['id']) => (id === 'smm' && estimated ? note('value', { value: t(id) }) : t(id));
  const axis = useAxisText('UTC');
  const [pointer] = useState(chartPointer);
  const range = { startDate: data.from, endDate: data.to };
  const stops = data.list.map(({ mdte }) => dayTime(mdte));
  const lanes = MEASURES.map(({ id, color }): Lane<(typeof MEASURES)[number]['id']> => {
    const points = withValues(data.list, (point) => point[id]).map(({ item, value }) => ({
      at: dayTime(item.mdte),
      value: text.inUnit(value),
    }));
    const ends = axisDomain(
      points.map(({ value }) => value),
      null,
    ) ?? { min: 0, max: 1 };
    return {
      id,
      color,
      name: nameOf(id),
      points,
      value: ends,
      valueTicks: valueTicks(ends, 3).map((at) => ({ at, label: axis.value(at) })),
    };
  });
  const changes = MEASURES.flatMap(({ id }) => {
    const last = withValues(data.list, (point) => point[id]).at(-1);
    if (!last) return [];
    const newest = { measure: t(id), value: text.mass(last.value) };
    // each point averages a different set of people, so the change comes from the platform, not from the points
    return [data.change ? t('change', { ...newest, change: text.change(data.change[id]) }) : t('newest', newest)];
  });
  const notes = [...(data.change ? [t('same', { people: data.change.people })] : []), ...(estimated ? [note('means')] : [])];
  const shown = (value: number | null) => (value === null ? NONE : text.mass(value));
  return (
    <ChartFrame
      label={t('title')}
      summary={[...changes, ...notes].join(' · ')}
      assumed={assumed}
      height={height}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('day'), ...MEASURES.map(({ id }) => nameOf(id))]}
          rows={[...data.list].reverse().map((point) => [text.day(point.mdte), ...MEASURES.map(({ id }) => shown(point[id]))])}
        />
      }
    >
      {(size) => (
        <LanesChart
          size={size}
          pointer={pointer}
          lanes={lanes}
          time={{ min: dayTime(data.from), max: dayTime(data.to) }}
          timeTicks={axis.times(range, size.width)}
          stops={stops}
          tooltipOf={({ id, name }, index) => {
            const point = data.list[index];
            return point ? { title: text.day(point.mdte), lines: [{ name, value: shown(point[id]) }] } : null;
          }}
        />
      )}
    </ChartFrame>
  );
}

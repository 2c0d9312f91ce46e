'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import type { Moment } from '@/lib/body/trend/trendMoments';
import { isWeekly } from '@/lib/body/trend/trendPoints';
import type { TrendPointer } from '@/lib/body/trend/trendPointer';
import { trendStyleOf } from './trendStyles';
import { TrendSeriesChart } from './TrendSeriesChart';
import type { TrendDrawn } from '@/lib/body/trend/trendSeries';
import { useTrendDrawing } from './useTrendDrawing';
import { useDayText } from '@/lib/format/useDayText';

interface Props extends TrendDrawn {
  assumed: BoxSize;
  pointer: TrendPointer;
}

/** One chart of the trend with its words and its table. */
export function TrendSeriesCard({ assumed, pointer, ...drawn }: Props) {
  const { columns, measured, moments, range, zone, shared } = drawn;
  const t = useTranslations('body.trendTab');
  const trend = useTranslations('body.trend');
  const text = useColumnText();
  const days = useDayText(zone);
  const [first, last] = [measured[0], measured.at(-1)];
  const weekly = isWeekly(range);
  const names = columns.map(text.name).join(', ');
  const [from, to] = [days.long(first?.at ?? 0), days.long(last?.at ?? 0)];

  const nameOf = ({ at, start, count }: Moment) => (weekly ? trend('weekOf', { day: days.long(start), count }) : days.moment(at));

  const changes = columns.flatMap((column) => {
    const values = measured.flatMap(({ values: { [column]: value } }) => value ?? []);
    const [start, end] = [values[0], values.at(-1)];
    if (start === undefined || end === undefined || values.length < 2) return [];
    return t('change', {
      measure: text.name(column),
      first: text.full(column, start),
      last: text.full(column, end),
      change: text.change(column, end, start),
    });
  });
  const hint = (at: number) => {
    const moment = moments[at];
    if (!moment) return null;
    return (
      <>
        <Box sx={{ color: 'text.secondary' }}>{nameOf(moment)}</Box>
        {columns.map((column) => (
          <Box key={column} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
            <Box
              sx={{
                width: 8,
                height: 8,
                borderRadius: trendStyleOf(column).mark === 'dot' ? '50%' : 0,
                bgcolor: trendStyleOf(column).color,
              }}
            />
            {text.name(column)} <strong>{text.full(column, moment.values[column])}</strong>
          </Box>
        ))}
      </>
    );
  };
  return (
    <ChartFrame
      label={shared ? t('chart', { measures: names, from, to }) : t('oneChart', { measure: names, from, to })}
      summary={
        <>
          {t('summary', {
            count: measured.length,
            days: from === to ? from : t('span', { from, to }),
            changes: changes.join(' · '),
          })}
          {weekly && ` ${trend('weekly')}`}
          {shared && columns.includes('bmr') && ` ${t('shared')}`}
        </>
      }
      assumed={assumed}
      after={
        <ChartTable
          label={trend('table')}
          columns={[trend(weekly ? 'weekName' : 'date'), ...columns.map(text.name)]}
          rows={() =>
            [...moments].reverse().map((moment) => [nameOf(moment), ...columns.map((column) => text.full(column, moment.values[column]))])
          }
        />
      }
    >
      {(size) => <Drawing size={size} drawn={drawn} pointer={pointer} hintOf={hint} />}
    </ChartFrame>
  );
}

interface DrawingProps {
  size: BoxSize;
  drawn: TrendDrawn;
  pointer: TrendPointer;
  hintOf: (index: number) => ReactNode;
}

function Drawing({ size, drawn, ...pointing }: DrawingProps) {
  const made = useTrendDrawing(drawn, size.width);
  return made && <TrendSeriesChart size={size} drawing={made.drawing} stops={made.stops} {...pointing} />;
}

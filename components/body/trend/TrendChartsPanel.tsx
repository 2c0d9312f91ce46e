'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { type TrendChoice, type TrendColumn } from '@/lib/body/trend/trendChoice';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { measurementsOf, momentsOf, type TrendRecords } from '@/lib/body/trend/trendMoments';
import { chartPointer } from '@/lib/charts/chartPointer';
import { TrendSeriesCard } from './TrendSeriesCard';
import { rangeBefore, type DayRange } from '@/lib/time/range';

interface Props {
  choice: TrendChoice;
  range: DayRange;
  records: TrendRecords;
  /** Records of the previous period; null unless it is drawn too. */
  before: TrendRecords | null;
  goal: { wgt: number; bfp: number } | null;
  zone: string;
  onPhone: boolean;
}

const WIDE = { width: 1240, height: 400 };
const HALF = { width: 600, height: 260 };
const PHONE = { width: 326, height: 260 };

const EACH = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& h3': { m: 0, mb: 1, typography: 'h4' },
  '& > [data-alone]': { gridColumn: '1 / -1' },
} as const;

/** The selected measures: on one axis, or each in its own chart with a shared crosshair. */
export function TrendChartsPanel({ choice, range: { startDate, endDate }, records, before, goal, zone, onPhone }: Props) {
  const t = useTranslations('body');
  const text = useColumnText();
  const [pointer] = useState(chartPointer);
  const analysis = useNewAnalysis().data;
  const shown = choice.show.join();
  const columns = useMemo(() => shown.split(',') as TrendColumn[], [shown]);
  const ranges = useMemo(() => {
    const range = { startDate, endDate };
    return { range, rangeBefore: rangeBefore(range) };
  }, [startDate, endDate]);
  const { measured, moments } = useMemo(() => {
    const found = measurementsOf(records, columns, ranges.range, zone);
    return { measured: found, moments: momentsOf(found, columns, ranges.range, zone) };
  }, [records, columns, ranges, zone]);
  const momentsBefore = useMemo(() => {
    if (!before) return null;
    const found = measurementsOf([...before, ...records], columns, ranges.rangeBefore, zone);
    return momentsOf(found, columns, ranges.rangeBefore, zone);
  }, [before, records, columns, ranges, zone]);
  const shared = { measured, moments, before: momentsBefore, ...ranges, goal, zone, pointer };
  const normalOf = (column: TrendColumn) => {
    if (!analysis?.record || column === 'bodyScore') return null;
    const { range } = readingsOf(analysis.record, null, analysis.person)[column];
    return range && { low: range.low, high: range.high, label: t('trend.band') };
  };
  /** With an odd number of charts, the last one spans the row. */
  const standsAlone = (index: number) => columns.length % 2 === 1 && index === columns.length - 1;
  const each = useMemo(() => columns.map((column) => [column] as const), [columns]);

  return (
    <>
      {momentsBefore?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('trendTab.beforeEmpty')}
        </Typography>
      )}
      {choice.view === 'together' ? (
        <TrendSeriesCard {...shared} columns={columns} shared={columns.length > 1} normal={null} assumed={onPhone ? PHONE : WIDE} />
      ) : (
        <Box sx={EACH}>
          {each.map((only, index) => (
            <section key={only[0]} data-alone={standsAlone(index) || undefined}>
              <h3>
                {text.name(only[0])}{' '}
                <EstimatedChip estimate={measured.some(({ estimated }) => estimated.includes(only[0])) ? 'each' : null} />
              </h3>
              <TrendSeriesCard
                {...shared}
                columns={only}
                shared={false}
                normal={normalOf(only[0])}
                assumed={onPhone ? PHONE : standsAlone(index) ? WIDE : HALF}
              />
            </section>
          ))}
        </Box>
      )}
    </>
  );
}

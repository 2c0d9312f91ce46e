'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Typography } from '@/components/base/Typography';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { TimeChart } from '@/components/charts/TimeChart';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import { tellsAny } from '@/lib/body/trend/trendMoments';
import type { TrendDrawing } from '@/lib/body/trend/trendSeries';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { useTrendDrawing } from './useTrendDrawing';
import { useTrendWords } from './useTrendWords';

interface Props extends TrendDrawing {
  assumed: BoxSize;
  pointer: ChartPointer;
}

/** One chart of the trend with its summary and table, both limited to records that have a value of its measures. */
export function TrendSeriesCard({ assumed, pointer, ...drawn }: Props) {
  const t = useTranslations('body.trend');
  const text = useColumnText();
  const { columns } = drawn;
  const measured = useMemo(() => drawn.measured.filter((one) => tellsAny(one, columns)), [drawn.measured, columns]);
  const { label, summary, table, tooltipOf } = useTrendWords({ ...drawn, measured });
  if (measured.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('noneOfMeasure', { measure: columns.map(text.name).join(', ') })}
      </Typography>
    );
  return (
    <ChartFrame label={label} summary={summary} assumed={assumed} after={<ChartTable {...table} />}>
      {(size) => <Drawing size={size} drawn={drawn} pointer={pointer} tooltipOf={tooltipOf} />}
    </ChartFrame>
  );
}

interface DrawingProps {
  size: BoxSize;
  drawn: TrendDrawing;
  pointer: ChartPointer;
  tooltipOf: (index: number) => ChartHint | null;
}

function Drawing({ size, drawn, ...pointing }: DrawingProps) {
  const made = useTrendDrawing(drawn, size.width);
  return made && <TimeChart size={size} drawing={made.drawing} stops={made.stops} {...pointing} />;
}

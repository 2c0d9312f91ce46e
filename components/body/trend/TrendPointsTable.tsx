'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/charts/ChartTable';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { TrendMeasure } from '@/lib/body/trend/useTrendChoice';
import type { useMeasureCourse } from './useMeasureCourse';

interface Props {
  measure: TrendMeasure;
  course: ReturnType<typeof useMeasureCourse>;
}

/** Values and trend line as a table, newest first. */
export function TrendPointsTable({ measure, course: { drawn, byWeek, whenOf } }: Props) {
  const t = useTranslations('body.trend');
  const note = useTranslations('body.estimate');
  const text = useMeasureText();
  const isEstimated = drawn.some(({ estimated }) => estimated);
  return (
    <ChartTable
      label={t('table')}
      columns={[t(byWeek ? 'weekName' : 'date'), t(byWeek ? 'week' : 'value'), t('line'), ...(isEstimated ? [note('column')] : [])]}
      rows={drawn
        .map((point, index) => {
          const sign = point.estimated ? note('sign') : '';
          return [whenOf(index), text.plotted(measure, point.value), text.plotted(measure, point.line), ...(isEstimated ? [sign] : [])];
        })
        .reverse()}
    />
  );
}

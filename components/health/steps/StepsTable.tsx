'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChartTable } from '@/components/charts/ChartTable';
import { useAxisText } from '@/lib/charts/useAxisText';
import { formatInUnits } from '@/lib/format/units';
import { useFormatter } from '@/lib/format/useFormatter';
import { useUnits } from '@/lib/format/useUnits';
import type { StepSums } from '@/lib/health/steps/steps';
import { stepScore } from '@/lib/rank/rankScore';

interface Props {
  /** Oldest first. */
  bars: readonly StepSums[];
  /** Whether a bar is the daily mean of a week. */
  byWeek: boolean;
}

/** Bars of a step chart as a table, newest first; bars without data are omitted. Totals of weeks are in `StepsWeekTable`, not beside means. */
export function StepsTable({ bars, byWeek }: Props) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const axis = useAxisText('UTC');
  return (
    <ChartTable
      label={t('table')}
      columns={byWeek ? [t('week'), t('aDay'), t('scoreName')] : [t('day'), t('steps'), t('scoreName'), t('distance'), t('calories')]}
      rows={() =>
        [...bars]
          .reverse()
          .filter(({ measured }) => measured > 0)
          .map((bar) => [
            axis.span(bar.from, bar.to),
            format.number(bar.aDay),
            format.number(Math.floor(stepScore(bar.aDay))),
            ...(byWeek
              ? []
              : [formatInUnits('distance', bar.distance, units, locale), formatInUnits('calorie', bar.calories, units, locale)]),
          ])
      }
    />
  );
}

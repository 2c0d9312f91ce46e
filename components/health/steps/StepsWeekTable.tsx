'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { StepSums } from '@/lib/health/steps/steps';
import { formatInUnits } from '@/lib/format/units';
import { useUnits } from '@/lib/format/useUnits';

/** Weekly totals (Monday to Sunday), newest first. */
export function StepsWeekTable({ weeks }: { weeks: readonly StepSums[] }) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const axis = useAxisText('UTC');
  return (
    <ExpandableTable
      label={t('byWeek')}
      columns={[t('week'), t('steps'), t('distance'), t('calories'), t('goalDays')].map((name) => ({ name }))}
      moreText={(left) => t('moreWeeks', { count: left })}
      first={6}
      rows={[...weeks].reverse().map((week) => ({
        key: week.from,
        cells: [
          axis.span(week.from, week.to),
          format.number(week.steps),
          formatInUnits('distance', week.distance, units, locale),
          formatInUnits('calorie', week.calories, units, locale),
          t('dayCount', { count: week.reached }),
        ],
      }))}
    />
  );
}

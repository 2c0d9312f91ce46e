'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DayField } from '@/components/forms/days/DayField';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { isTargetDate, targetDateRange, weeksLate } from '@/lib/body/goal/goalDate';
import type { GoalFields } from '@/lib/body/goal/goalForm';

interface Props {
  /** Weeks the plan takes to reach the goal; null while there is no plan. */
  weeks: number | null;
  today: string;
}

/** Target date of the goal, with a note if the plan takes longer. */
export function GoalDateField({ weeks, today }: Props) {
  const t = useTranslations('body.toBe');
  const { first, last } = targetDateRange(today);
  const day = useWatch<GoalFields, 'targetDate'>({ name: 'targetDate' });
  const late = weeks !== null && isTargetDate(day, today) ? weeksLate(weeks, day, today) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DayField<GoalFields> name="targetDate" label={t('targetDate')} min={first} max={last} hint={t('targetDateHint')} />
      <StatusRegion>
        {weeks !== null && late > 0 && <InlineAlert kind="info">{t('targetSoon', { weeks, left: weeks - late })}</InlineAlert>}
      </StatusRegion>
    </Box>
  );
}

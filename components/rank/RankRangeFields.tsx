'use client';

import { useTranslations } from 'next-intl';
import { DayInput } from '@/components/forms/days/DayInput';
import { RangeFieldError } from '@/components/forms/days/RangeFieldError';
import { useTypedRange } from '@/components/forms/days/useTypedRange';
import { Box } from '@/components/base/Box';
import type { DayRange } from '@/lib/time/range';

/** First and last day of a ranking period. */
export function RankRangeFields({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const t = useTranslations('rank.range');
  const { fieldOf, error } = useTypedRange(range, onChange);
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, maxWidth: 420 }}>
      <DayInput label={t('from')} {...fieldOf('startDate')} />
      <DayInput label={t('to')} {...fieldOf('endDate')} />
      <RangeFieldError error={error} rule={t('order')} />
    </Box>
  );
}

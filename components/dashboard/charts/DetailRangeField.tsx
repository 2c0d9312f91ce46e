'use client';

import { useTranslations } from 'next-intl';
import { DayInput } from '@/components/forms/days/DayInput';
import { RangeFieldError } from '@/components/forms/days/RangeFieldError';
import { useTypedRange } from '@/components/forms/days/useTypedRange';
import { Box } from '@/components/base/Box';
import { isRange, MAX_RANGE_DAYS, type DayRange } from '@/lib/time/range';

interface Props {
  range: DayRange;
  /** Last selectable day; undefined while unknown. */
  latest: string | undefined;
  onChange: (range: DayRange) => void;
}

/** First and last day of a full-view chart; an invalid range shows an error and changes nothing (R-DASH-04). */
export function DetailRangeField({ range, latest, onChange }: Props) {
  const t = useTranslations('dashboard.detail');
  const isGood = (one: DayRange) => isRange(one) && (latest === undefined || one.endDate <= latest);
  const { fieldOf, error } = useTypedRange(range, onChange, isGood);
  return (
    <Box role="group" aria-label={t('range')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, mb: 2.5, alignItems: 'center' }}>
      {(['startDate', 'endDate'] as const).map((end) => (
        <Box key={end} sx={{ width: { xs: 'calc(50% - 6px)', sm: 190 } }}>
          <DayInput label={t(end === 'startDate' ? 'from' : 'to')} max={latest} {...fieldOf(end)} />
        </Box>
      ))}
      <RangeFieldError error={error} rule={t('wrong', { most: MAX_RANGE_DAYS })} />
    </Box>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DayInput } from '@/components/forms/days/DayInput';
import { Box } from '@/components/base/Box';
import { isDay } from '@/lib/shared/dates';
import { isRange, type DayRange } from '@/lib/time/range';

/** First and last day of a ranking period. */
export function RankRangeFields({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const t = useTranslations('rank.range');
  const [days, setDays] = useState(range);
  const [seen, setSeen] = useState(range);
  // reset only when the URL changes, such as by Back, to keep a partly typed date
  if (seen.startDate !== range.startDate || seen.endDate !== range.endDate) {
    setSeen(range);
    setDays(range);
  }
  const change = (next: DayRange) => {
    setDays(next);
    if (isRange(next)) onChange(next);
  };
  // a partly typed date is not an error yet
  const wrong = isDay(days.startDate) && isDay(days.endDate) && !isRange(days);
  const id = useId();
  const errorId = wrong ? id : undefined;
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, maxWidth: 420 }}>
      <DayInput label={t('from')} value={days.startDate} onChange={(startDate) => change({ ...days, startDate })} errorId={errorId} />
      <DayInput label={t('to')} value={days.endDate} onChange={(endDate) => change({ ...days, endDate })} errorId={errorId} />
      {wrong && (
        <Box id={id} role="alert" sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'error.main' }}>
          {t('order')}
        </Box>
      )}
    </Box>
  );
}

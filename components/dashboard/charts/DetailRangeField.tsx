'use client';

import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { isValid } from 'date-fns/isValid';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isRange, LONGEST_RANGE, type DayRange } from '@/lib/dashboard/dashboardView';
import { PickerProvider } from '@/components/forms/PickerProvider';

const FORMAT = 'yyyy-MM-dd';

/** A day as the picker holds it, at noon on the device's own clock so that no zone moves it, and back. */
function dateOf(day: string): Date | null {
  return day ? new Date(`${day}T12:00:00`) : null;
}

function dayOfDate(date: Date | null): string {
  if (!date || !isValid(date)) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** First and last day of a chart in full; what makes no range is told and changes nothing (R-DASH-04). */
export function DetailRangeField({ range, onChange }: Props) {
  const t = useTranslations('dashboard.detail');
  const [days, setDays] = useState(range);
  const [seen, setSeen] = useState(range);
  // the address has changed, by Back for instance
  if (seen.from !== range.from || seen.to !== range.to) {
    setSeen(range);
    setDays(range);
  }
  const change = (next: DayRange) => {
    setDays(next);
    if (isRange(next) && (next.from !== range.from || next.to !== range.to)) onChange(next);
  };
  const wrong = days.from !== '' && days.to !== '' && !isRange(days);
  return (
    <PickerProvider>
      <Box role="group" aria-label={t('range')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, mb: 2.5, alignItems: 'center' }}>
        {(['from', 'to'] as const).map((end) => (
          <DatePicker
            key={end}
            label={t(end)}
            format={FORMAT}
            value={dateOf(days[end])}
            onChange={(date) => change({ ...days, [end]: dayOfDate(date) })}
            reduceAnimations
            slotProps={{ textField: { size: 'small', error: wrong, sx: { width: { xs: 'calc(50% - 6px)', sm: 190 }, minWidth: 160 } } }}
          />
        ))}
        {wrong && (
          <Box role="alert" sx={{ flexBasis: '100%', typography: 'caption', color: 'error.main' }}>
            {t('wrong', { most: LONGEST_RANGE })}
          </Box>
        )}
      </Box>
    </PickerProvider>
  );
}

'use client';

import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useMonthFormat } from '@/components/forms/days/useMonthFormat';
import { pickerField } from '@/components/forms/days/pickerFieldStyles';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { Box } from '@/components/base/Box';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';
import { isRange, MAX_RANGE_DAYS, type DayRange } from '@/lib/time/range';

const FORMAT = 'yyyy-MM-dd';

interface Props {
  range: DayRange;
  /** Last selectable day; undefined while unknown. */
  latest: string | undefined;
  onChange: (range: DayRange) => void;
}

/** First and last day of a full-view chart; an invalid range shows an error and changes nothing (R-DASH-04). */
export function DetailRangeField({ range, latest, onChange }: Props) {
  const t = useTranslations('dashboard.detail');
  const month = useMonthFormat();
  const [days, setDays] = useState(range);
  const id = useId();
  const [seen, setSeen] = useState(range);
  // the URL has changed, e.g. by Back
  if (seen.startDate !== range.startDate || seen.endDate !== range.endDate) {
    setSeen(range);
    setDays(range);
  }
  const isGood = (one: DayRange) => isRange(one) && (latest === undefined || one.endDate <= latest);
  const change = (next: DayRange) => {
    setDays(next);
    if (isGood(next) && (next.startDate !== range.startDate || next.endDate !== range.endDate)) onChange(next);
  };
  const wrong = days.startDate !== '' && days.endDate !== '' && !isGood(days);
  const field = pickerField(undefined, '', wrong ? id : undefined);
  return (
    <PickerProvider>
      <Box role="group" aria-label={t('range')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, mb: 2.5, alignItems: 'center' }}>
        {(['startDate', 'endDate'] as const).map((end) => (
          <DatePicker
            key={end}
            label={t(end === 'startDate' ? 'from' : 'to')}
            format={FORMAT}
            value={days[end] ? dateOfDay(days[end]) : null}
            maxDate={latest === undefined ? undefined : dateOfDay(latest)}
            onChange={(date) => change({ ...days, [end]: dayOfDate(date) })}
            reduceAnimations
            slotProps={{
              textField: {
                ...field,
                sx: { ...field.sx, width: { xs: 'calc(50% - 6px)', sm: 190 }, minWidth: { xs: 0, sm: 160 } },
              },
              calendarHeader: { format: month },
            }}
          />
        ))}
        {wrong && (
          <Box id={id} role="alert" sx={{ flexBasis: '100%', typography: 'caption', color: 'error.main' }}>
            {t('wrong', { most: MAX_RANGE_DAYS })}
          </Box>
        )}
      </Box>
    </PickerProvider>
  );
}

'use client';

import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { useMonthFormat } from '@/components/forms/days/useMonthFormat';
import { Box } from '@/components/base/Box';
import { dateOfDay, dayOfDate, pickedText } from '@/lib/time/pickerDate';
import { LocalTimeField } from './LocalTimeField';
import { pickerField } from '@/components/forms/days/pickerFieldStyles';
import { usePickerFocus } from '@/components/forms/days/usePickerFocus';

type Part = Omit<ComponentProps<typeof LocalTimeField>, 'label'>;

interface Props {
  day: Part;
  time: Part;
  /** Last day that can be picked. */
  today: string;
  /** Labels, if other than day and time of the measurement. */
  labels?: { day: string; time: string };
}

/** Side by side where both fit without clipping. */
const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 386px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const;

/** Day and time of a manual reading, in the member's local time. */
export function LocalDateTimeField({ day, time, today, labels }: Props) {
  const t = useTranslations('measures.typed');
  const month = useMonthFormat();
  const fieldRef = usePickerFocus(day.inputRef);
  return (
    <PickerProvider>
      <Box key={`${day.start} ${time.start}`} sx={{ display: 'grid', gap: 1.5, ...COLUMNS }}>
        <DatePicker
          label={labels?.day ?? t('day')}
          format="yyyy-MM-dd"
          defaultValue={dateOfDay(day.start)}
          maxDate={dateOfDay(today)}
          reduceAnimations
          onChange={(date) => day.onChange(pickedText(date, dayOfDate))}
          slotProps={{ field: { fieldRef }, textField: pickerField(day.error), calendarHeader: { format: month } }}
        />
        <LocalTimeField label={labels?.time ?? t('time')} {...time} />
      </Box>
    </PickerProvider>
  );
}

'use client';

import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { twoDigits } from '@/lib/format/twoDigits';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';

/** What the form is told where the picker holds something that is no day or time yet. */
const UNFINISHED = '?';

/** Times go in on a winter's day without a change of clocks, so that hour and minute come out as they are. */
const timeOf = (time: string) => new Date(2024, 0, 15, Number(time.slice(0, 2)), Number(time.slice(3, 5)));
const textOf = (date: Date | null, write: (date: Date) => string) => {
  if (date === null) return '';
  return Number.isNaN(date.getTime()) ? UNFINISHED : write(date);
};

/** The label above the frame, as every other field has it. */
const labelAbove = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    mb: 0.75,
    fontSize: '0.875rem',
    lineHeight: 1.55,
    fontWeight: 600,
    color: 'text.primary',
    maxWidth: 'none',
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: 'surface.outline' },
  '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiPickersInputBase-sectionsContainer': { py: 1.5 },
  '& .MuiFormHelperText-root': { mx: 0, fontSize: '0.8125rem', minHeight: '1lh' },
};

interface Part {
  /** Text that the field begins with; the picker keeps what is typed from there. */
  start: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

interface Props {
  day: Part;
  time: Part;
  /** The last day that can be picked. */
  today: string;
}

/** Day and time of a typed-in reading, as the member's clock showed them. */
export function LocalDateTimeField({ day, time, today }: Props) {
  const t = useTranslations('measures.typed');
  const field = ({ error }: Part) => ({
    fullWidth: true,
    error: error !== undefined,
    helperText: error ?? ' ',
    sx: labelAbove,
    slotProps: { inputLabel: { shrink: true } },
  });
  return (
    <PickerProvider>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 1.5 }}>
        <DatePicker
          label={t('day')}
          defaultValue={dateOfDay(day.start)}
          maxDate={dateOfDay(today)}
          reduceAnimations
          inputRef={day.inputRef}
          onChange={(date) => day.onChange(textOf(date, dayOfDate))}
          slotProps={{ textField: field(day) }}
        />
        <TimePicker
          label={t('time')}
          defaultValue={timeOf(time.start)}
          ampm={false}
          reduceAnimations
          timeSteps={{ minutes: 1 }}
          inputRef={time.inputRef}
          onChange={(date) => time.onChange(textOf(date, (at) => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`))}
          slotProps={{ textField: field(time) }}
        />
      </Box>
    </PickerProvider>
  );
}

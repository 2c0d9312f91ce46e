'use client';

import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Ref } from 'react';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { dateOfTime, pickedText, timeOfDate } from '@/lib/time/pickerDate';
import { pickerField } from '@/components/forms/days/pickerFieldStyles';

interface Props {
  label: string;
  /** HH:mm that the field begins with; the picker keeps what is typed from there. */
  start: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

/** A time of day, as the member's clock showed it. */
export function LocalTimeField({ label, start, error, inputRef, onChange }: Props) {
  return (
    <PickerProvider>
      <TimePicker
        label={label}
        defaultValue={dateOfTime(start)}
        ampm={false}
        reduceAnimations
        timeSteps={{ minutes: 1 }}
        inputRef={inputRef}
        onChange={(date) => onChange(pickedText(date, timeOfDate))}
        slotProps={{ textField: pickerField(error) }}
      />
    </PickerProvider>
  );
}

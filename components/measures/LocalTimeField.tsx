'use client';

import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { PickerProvider } from '@/components/forms/days/PickerProvider';
import { dateOfTime, pickedText, timeOfDate } from '@/lib/time/pickerDate';
import { pickerField } from '@/components/forms/days/pickerFieldStyles';
import { usePickerFocus, type FocusRef } from '@/components/forms/days/usePickerFocus';

interface Props {
  label: string;
  /** Initial value, HH:mm; the picker is uncontrolled from there. */
  start: string;
  error: string | undefined;
  inputRef: FocusRef;
  onChange: (text: string) => void;
}

/** Time of day, in the member's local time. */
export function LocalTimeField({ label, start, error, inputRef, onChange }: Props) {
  const fieldRef = usePickerFocus(inputRef);
  return (
    <PickerProvider>
      <TimePicker
        label={label}
        defaultValue={dateOfTime(start)}
        ampm={false}
        reduceAnimations
        timeSteps={{ minutes: 1 }}
        onChange={(date) => onChange(pickedText(date, timeOfDate))}
        slotProps={{ field: { fieldRef }, textField: pickerField(error) }}
      />
    </PickerProvider>
  );
}

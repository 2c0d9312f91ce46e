import type { FocusEvent, Ref } from 'react';
import { dateOfDay } from '@/lib/time/pickerDate';
import { pickerField } from './pickerFieldStyles';
import { useMonthFormat } from './useMonthFormat';

export interface PickerFieldProps {
  label: string;
  name?: string;
  /** As a form keeps it; '' while nothing is chosen. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
  /** Stands below the field while nothing is wrong. */
  hint?: string;
  /** The first and the last day that the calendar offers, yyyy-MM-dd. */
  min?: string;
  max?: string;
  readOnly?: boolean;
}

/** What every picker of a form has but its value, and what tells the form that the focus has left all of it, not one part for the next. */
export function usePickerProps({ label, name, min, max, readOnly, inputRef, error, hint, onBlur }: PickerFieldProps) {
  const format = useMonthFormat();
  return {
    around: { onBlur: (event: FocusEvent) => void (event.currentTarget.contains(event.relatedTarget) || onBlur?.()), sx: { minWidth: 0 } },
    picker: {
      label,
      name,
      readOnly,
      inputRef,
      reduceAnimations: true,
      minDate: min ? dateOfDay(min) : undefined,
      maxDate: max ? dateOfDay(max) : undefined,
      slotProps: { textField: pickerField(error, hint ?? ''), calendarHeader: { format } },
    },
  };
}

import { useState, type FocusEvent, type Ref } from 'react';
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

export interface LivePickerProps extends PickerFieldProps {
  longAgo?: boolean;
  /** What its reader was at when it came: elsewhere, in the field, or about to see the calendar. */
  begin: 'rest' | 'focus' | 'open';
}

/** What every picker of a form has but its value, and what tells the form that the focus has left all of it, not one part for the next. */
export function usePickerProps({ label, name, min, max, readOnly, inputRef, error, hint, onBlur, begin }: LivePickerProps) {
  const format = useMonthFormat();
  const [open, setOpen] = useState(begin === 'open');
  return {
    around: { onBlur: (event: FocusEvent) => void (event.currentTarget.contains(event.relatedTarget) || onBlur?.()), sx: { minWidth: 0 } },
    picker: {
      label,
      name,
      readOnly,
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      autoFocus: begin === 'focus',
      inputRef,
      reduceAnimations: true,
      minDate: min ? dateOfDay(min) : undefined,
      maxDate: max ? dateOfDay(max) : undefined,
      slotProps: { textField: pickerField(error, hint ?? ''), calendarHeader: { format } },
    },
  };
}

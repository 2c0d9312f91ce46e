import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dateOfDay } from '@/lib/time/pickerDate';
import { pickerField } from './pickerFieldStyles';
import { useMonthFormat } from './useMonthFormat';
import { usePickerFocus, type FocusRef } from './usePickerFocus';

export interface PickerFieldProps {
  label: string;
  name?: string;
  /** As a form keeps it; '' while nothing is chosen. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: FocusRef;
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

/**
 * What every picker of a form has but its value, and what tells the form that the focus has left all of it, not one part for the next. What
 * was typed in part is noted by then, and before Enter sends the form.
 */
export function usePickerProps(
  { label, name, min, max, readOnly, inputRef, error, hint, onBlur, begin }: LivePickerProps,
  noteParts: (parts: readonly string[]) => void,
) {
  const format = useMonthFormat();
  const [open, setOpen] = useState(begin === 'open');
  const fieldRef = usePickerFocus(inputRef);
  const note = () => fieldRef.current && noteParts(fieldRef.current.getSections().map(({ value }) => value));
  return {
    around: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        note();
        onBlur?.();
      },
      // on its way down, as the picker itself sends the form
      onKeyDownCapture: ({ key }: KeyboardEvent) => void (key === 'Enter' && note()),
      sx: { minWidth: 0 },
    },
    picker: {
      label,
      name,
      readOnly,
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      autoFocus: begin === 'focus',
      reduceAnimations: true,
      minDate: min ? dateOfDay(min) : undefined,
      maxDate: max ? dateOfDay(max) : undefined,
      slotProps: { field: { fieldRef }, textField: pickerField(error, hint ?? ''), calendarHeader: { format } },
    },
  };
}

import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dateOfDay } from '@/lib/time/pickerDate';
import { pickerField } from './pickerFieldStyles';
import { useMonthFormat } from './useMonthFormat';
import { usePickerFocus, type FocusRef } from './usePickerFocus';

export interface PickerFieldProps {
  label: string;
  name?: string;
  /** The form's value; '' while nothing is chosen. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: FocusRef;
  error?: string;
  /** Id of an error that is shown elsewhere, for several fields at once; also marks the field as invalid. */
  errorId?: string;
  /** Shown below the field unless there is an error. */
  hint?: string;
  /** First and last selectable day, yyyy-MM-dd. */
  min?: string;
  max?: string;
  readOnly?: boolean;
  /** What the browser may fill in; nothing by default. */
  autoComplete?: 'bday' | 'off';
}

export interface LivePickerProps extends PickerFieldProps {
  longAgo?: boolean;
  /** Where the user was when the picker loaded: elsewhere, in the field, or opening the calendar. */
  begin: 'rest' | 'focus' | 'open';
}

/**
 * Props common to all pickers except the value. `onBlur` fires once the focus leaves the whole field, not when it moves between sections.
 * Partly typed values are reported before that, and before Enter submits the form.
 */
export function usePickerProps(
  { label, name, min, max, readOnly, inputRef, error, errorId, hint, autoComplete = 'off', onBlur, begin }: LivePickerProps,
  noteParts: (parts: readonly string[]) => void,
) {
  const format = useMonthFormat();
  const [open, setOpen] = useState(begin === 'open');
  const fieldRef = usePickerFocus(inputRef);
  const textField = pickerField(error, hint ?? '', errorId);
  const note = () => fieldRef.current && noteParts(fieldRef.current.getSections().map(({ value }) => value));
  return {
    around: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        note();
        onBlur?.();
      },
      // capture phase, as the picker itself submits the form on Enter
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
      slotProps: {
        field: { fieldRef },
        textField: { ...textField, slotProps: { ...textField.slotProps, htmlInput: { autoComplete } } },
        calendarHeader: { format },
      },
    },
  };
}

import type { FieldRef } from '@mui/x-date-pickers/models';
import { useImperativeHandle, useRef, type RefCallback } from 'react';

/** How a form takes the cursor to a field. */
export type FocusRef = RefCallback<{ focus: () => void }>;

/** Ties a picker's field to the form: the cursor goes to its first part, never to the hidden input that holds its value. */
export function usePickerFocus(given?: FocusRef) {
  const field = useRef<FieldRef<Date | null>>(null);
  useImperativeHandle(given, () => ({ focus: () => field.current?.focusField(0) }), []);
  return field;
}

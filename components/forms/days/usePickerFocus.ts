import type { FieldRef } from '@mui/x-date-pickers/models';
import { useImperativeHandle, useRef, type RefCallback } from 'react';

/** Ref by which a form focuses a field. */
export type FocusRef = RefCallback<{ focus: () => void }>;

/** Lets the form focus a picker: the focus goes to its first section, never to the hidden input that holds its value. */
export function usePickerFocus(given?: FocusRef) {
  const field = useRef<FieldRef<Date | null>>(null);
  useImperativeHandle(given, () => ({ focus: () => field.current?.focusField(0) }), []);
  return field;
}

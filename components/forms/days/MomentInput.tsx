'use client';

import { LazyPickerField } from './LazyPickerField';
import type { PickerFieldProps } from './usePickerProps';

const load = async () => (await import('./MomentPickerField')).MomentPickerField;

/** A date-and-time input, yyyy-MM-ddTHH:mm, typed or picked from a calendar and a time list. */
export function MomentInput(props: PickerFieldProps) {
  return <LazyPickerField {...props} load={load} placeholder="YYYY-MM-DD hh:mm" />;
}

'use client';

import { NearPickerField } from './NearPickerField';
import type { PickerFieldProps } from './usePickerProps';

const load = async () => (await import('./MomentPickerField')).MomentPickerField;

/** A day with its time of a form, yyyy-MM-ddTHH:mm, typed or taken from a calendar and a list. */
export function MomentInput(props: PickerFieldProps) {
  return <NearPickerField {...props} load={load} placeholder="YYYY-MM-DD hh:mm" />;
}

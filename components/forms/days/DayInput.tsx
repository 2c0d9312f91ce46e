'use client';

import { NearPickerField } from './NearPickerField';
import type { PickerFieldProps } from './usePickerProps';

const load = async () => (await import('./DayPickerField')).DayPickerField;

interface Props extends PickerFieldProps {
  /** The calendar begins with the years, for a day that is long ago. */
  longAgo?: boolean;
}

/** A day of a form, yyyy-MM-dd, typed or taken from a calendar. */
export function DayInput(props: Props) {
  return <NearPickerField {...props} load={load} placeholder="YYYY-MM-DD" />;
}

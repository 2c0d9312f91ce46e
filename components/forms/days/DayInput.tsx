'use client';

import { LazyPickerField } from './LazyPickerField';
import type { PickerFieldProps } from './usePickerProps';

const load = async () => (await import('./DayPickerField')).DayPickerField;

interface Props extends PickerFieldProps {
  /** The calendar opens on the list of years, for a day long ago. */
  longAgo?: boolean;
}

/** A day input, yyyy-MM-dd, typed or picked from a calendar. */
export function DayInput(props: Props) {
  return <LazyPickerField {...props} load={load} placeholder="YYYY-MM-DD" />;
}

'use client';

import type { FieldValues } from 'react-hook-form';
import { DayInput } from './DayInput';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A day of the form around. */
export function DayField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <DayInput {...useDayControl<Values>(props)} />;
}

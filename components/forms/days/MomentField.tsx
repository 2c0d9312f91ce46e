'use client';

import type { FieldValues } from 'react-hook-form';
import { MomentInput } from './MomentInput';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A day with its time of the form around; apart from a day alone, whose script weighs half as much. */
export function MomentField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <MomentInput {...useDayControl<Values>(props)} />;
}

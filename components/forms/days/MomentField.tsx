'use client';

import type { FieldValues } from 'react-hook-form';
import { MomentInput } from './MomentInput';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A date-and-time input bound to the surrounding form; separate from DayField, whose script is half the size. */
export function MomentField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <MomentInput {...useDayControl<Values>(props)} />;
}

'use client';

import type { FieldValues } from 'react-hook-form';
import { DayInput } from './DayInput';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A day input bound to the surrounding form. */
export function DayField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <DayInput {...useDayControl<Values>(props)} />;
}

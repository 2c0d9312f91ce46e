'use client';

import type { FieldValues } from 'react-hook-form';
import { MomentField } from './MomentField';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A day with its time of the form around; apart from a day alone, whose script weighs half as much. */
export function FormMomentField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <MomentField {...useDayControl<Values>(props)} />;
}

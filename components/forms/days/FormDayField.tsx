'use client';

import type { FieldValues } from 'react-hook-form';
import { DayField } from './DayField';
import { useDayControl, type DayControlProps } from './useDayControl';

/** A day of the form around. */
export function FormDayField<Values extends FieldValues>(props: DayControlProps<Values>) {
  return <DayField {...useDayControl<Values>(props)} />;
}

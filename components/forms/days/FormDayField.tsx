'use client';

import type { ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';
import { DayField } from './DayField';
import { MomentField } from './MomentField';

interface Props<Values extends FieldValues> extends Omit<
  ComponentProps<typeof DayField>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> {
  /** A field of the form around. */
  name: FieldPath<Values>;
  rules?: UseControllerProps<Values>['rules'];
  /** Asks for the time of day as well. */
  withTime?: boolean;
}

/** A day, or a day with its time, of the form around. */
export function FormDayField<Values extends FieldValues>({ name, rules, withTime = false, ...look }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name, rules });
  const { ref, ...input } = field;
  const tied = { ...look, ...input, inputRef: ref, error: fieldState.error?.message };
  return withTime ? <MomentField {...tied} /> : <DayField {...tied} />;
}

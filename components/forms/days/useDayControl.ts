import type { ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';
import type { DayInput } from './DayInput';

export interface DayControlProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof DayInput>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> {
  /** A field of the form around. */
  name: FieldPath<Values>;
  rules?: UseControllerProps<Values>['rules'];
}

/** What ties a field of a day or a moment to the form around. */
export function useDayControl<Values extends FieldValues>({ name, rules, ...look }: DayControlProps<Values>) {
  const { field, fieldState } = useController<Values>({ name, rules });
  const { ref, ...input } = field;
  return { ...look, ...input, inputRef: ref, error: fieldState.error?.message };
}

import type { ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';
import type { DayInput } from './DayInput';

export interface DayControlProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof DayInput>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
> {
  /** Field of the surrounding form. */
  name: FieldPath<Values>;
  rules?: UseControllerProps<Values>['rules'];
}

/** Binds a day or date-and-time input to the surrounding form. */
export function useDayControl<Values extends FieldValues>({ name, rules, ...look }: DayControlProps<Values>) {
  const { field, fieldState } = useController<Values>({ name, rules });
  const { ref, ...input } = field;
  return { ...look, ...input, inputRef: ref, error: fieldState.error?.message };
}

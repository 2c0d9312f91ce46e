import { useFormContext, type FieldPath, type FieldValues, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** Returns the props that bind one of our inputs to a field of the given form. */
export function fieldOf<Values extends FieldValues>({
  register,
  getFieldState,
  formState,
}: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>) {
  return <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => {
    const { ref, ...rest } = register(name, rules);
    return { inputRef: ref, ...rest, error: getFieldState(name, formState).error?.message };
  };
}

/** Returns the props that bind one of our inputs to a field of the surrounding form. */
export function useFormField<Values extends FieldValues>() {
  return fieldOf(useFormContext<Values>());
}

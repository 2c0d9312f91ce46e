import { useFormContext, type FieldPath, type FieldValues, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/** What an input of ours takes to be a field of a form. */
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

/** What an input of ours takes to be a field of the form around it. */
export function useFormField<Values extends FieldValues>() {
  return fieldOf(useFormContext<Values>());
}

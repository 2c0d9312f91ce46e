import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldError } from '@/lib/shared/errors';

/** Marks the fields that an answer refused and puts the cursor into the first. */
export function markRefusedFields<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields: readonly FieldError[],
  message: string,
): void {
  for (const [index, { path }] of fields.entries()) setError(path as Path<T>, { message }, { shouldFocus: index === 0 });
}

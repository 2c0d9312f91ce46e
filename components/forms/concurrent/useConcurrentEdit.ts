import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { mergeFields } from '@/lib/shared/mergeFields';

/**
 * The stored state a form was filled from, and its merge with a concurrent save by someone else: fields untouched here take the other
 * value, fields changed by both are listed in `both`. `shared` are the fields that others may change as well.
 */
export function useConcurrentEdit<Known, Values extends FieldValues, Shared extends keyof Values>(
  first: Known,
  shared: readonly Shared[],
  valuesOf: (known: Known) => Values,
) {
  const [state, setState] = useState({ known: first, both: [] as readonly Shared[], stale: false });
  return {
    ...state,
    /** Clears `stale` once the form is submitted again. */
    settle: () => setState((before) => ({ ...before, stale: false })),
    meet: ({ setValue }: Pick<UseFormReturn<Values>, 'setValue'>, typed: Values, theirs: Known) => {
      const merged = mergeFields(shared, { before: valuesOf(state.known), typed, theirs: valuesOf(theirs) });
      for (const [field, value] of Object.entries(merged.fields) as [Path<Values>, PathValue<Values, Path<Values>>][])
        setValue(field, value);
      setState({ known: theirs, both: merged.both, stale: true });
    },
  };
}

import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { mergeFields } from '@/lib/shared/mergeFields';

/**
 * What a form was filled in from, and how it goes on once somebody else has saved that meanwhile: theirs where nothing was typed here,
 * and both where both did. `shared` are the fields that others may change as well.
 */
export function useKnown<Known, Values extends FieldValues, Shared extends keyof Values>(
  first: Known,
  shared: readonly Shared[],
  valuesOf: (known: Known) => Values,
) {
  const [state, setState] = useState({ known: first, both: [] as readonly Shared[], stale: false });
  return {
    ...state,
    /** Sent anew: what was met is told no longer. */
    settle: () => setState((before) => ({ ...before, stale: false })),
    meet: ({ setValue }: Pick<UseFormReturn<Values>, 'setValue'>, typed: Values, theirs: Known) => {
      const merged = mergeFields(shared, { before: valuesOf(state.known), typed, theirs: valuesOf(theirs) });
      for (const [field, value] of Object.entries(merged.fields) as [Path<Values>, PathValue<Values, Path<Values>>][])
        setValue(field, value);
      setState({ known: theirs, both: merged.both, stale: true });
    },
  };
}

import { useState } from 'react';
import { useController, useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import type { BrowserError } from '@/lib/browser/browserError';
import { asBrowserError } from '@/lib/browser/browserError';
import { useFaultText } from '@/lib/measures/entry/useFaultText';
import { formErrors, refusedFaults, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';

interface Options<Values extends LocalDateTime> {
  /** What the form begins with; asked once. */
  start: () => Values;
  fields: readonly (keyof Values & string)[];
  faultsOf: (values: Values) => Faults<keyof Values & string>;
  save: (values: Values) => Promise<unknown>;
  /** Told the day of the saved reading. */
  onSaved: (day: string) => void;
}

/** The form of one typed-in reading: checked as it is sent, and what the platform refuses named at its field. */
export function useManualEntryForm<Values extends LocalDateTime>({ start, fields, faultsOf, save, onSaved }: Options<Values>) {
  const faultText = useFaultText();
  const [first] = useState(start);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const resolver: Resolver<Values> = (values) => {
    const errors = formErrors(faultsOf(values), faultText);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : ({ values: {}, errors } as Awaited<ReturnType<Resolver<Values>>>);
  };
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, resolver });
  const { control, formState, handleSubmit, getFieldState, setError } = form;
  const day = useController({ control, name: 'day' as Path<Values> }).field;
  const time = useController({ control, name: 'time' as Path<Values> }).field;
  const errorOf = (field: keyof Values & string) => getFieldState(field as unknown as Path<Values>, formState).error?.message;

  const onSubmit = handleSubmit(async (values: Values) => {
    setFailure(null);
    try {
      await save(values);
      onSaved(values.day);
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const paths = error.fields.map(({ path }) => path);
      const refused = refusedFaults(paths, fields);
      for (const field of fields) {
        const fault = refused[field];
        if (fault) setError(field as unknown as Path<Values>, { message: faultText(fault) }, { shouldFocus: true });
      }
      if (Object.keys(refused).length === 0) setFailure(error);
    }
  });

  return {
    form,
    errorOf,
    /** What the dialog around the fields is told. */
    dialog: { unsaved: formState.isDirty && !formState.isSubmitting, saving: formState.isSubmitting, failure, onSubmit },
    /** Day and time, for their pickers. */
    moment: {
      day: { start: first.day, error: errorOf('day'), inputRef: day.ref, onChange: day.onChange },
      time: { start: first.time, error: errorOf('time'), inputRef: time.ref, onChange: time.onChange },
    },
  };
}

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, type Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useContractForm } from '@/components/forms/useContractForm';
import { useFaultText } from '@/lib/measures/entry/useFaultText';
import { birthFault, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import { useProfile } from '@/lib/member/useProfile';

interface Options<Body extends z.ZodMiniType, Values extends LocalDateTime> {
  /** What the contract says of a reading. */
  schema: Body;
  /** Names the form on its page, so that what is typed outlives an ended session. */
  keepAs: string;
  /** What the form begins with; asked once. */
  start: () => Values;
  faultsOf: (typed: Values) => Faults<keyof Values & string>;
  bodyOf: (typed: Values) => z.input<Body>;
  send: (call: { body: z.input<Body> }) => Promise<{ seq: number; asked?: boolean }>;
  /** Told the day of the saved reading, and whether it is asked about. */
  onSaved: (day: string, isAsked: boolean) => void;
  /** The fields of parts of the body that are called otherwise. */
  fieldsOf?: Readonly<Record<string, keyof Values & string>>;
}

/** The form of one typed-in reading: checked as it is sent, and what the platform refuses named at its field. */
export function useManualEntryForm<Body extends z.ZodMiniType, Values extends LocalDateTime>(options: Options<Body, Values>) {
  const { schema, keepAs, start, faultsOf, bodyOf, send, onSaved, fieldsOf = {} } = options;
  const t = useTranslations('measures.typed');
  const faultText = useFaultText();
  const [first] = useState(start);
  /** What the pickers begin with: they hold by themselves what is chosen. */
  const [shown, setShown] = useState(first);
  const { birthDate = null } = useProfile().data ?? {};
  const allFaults = (typed: Values): Faults<string> => {
    const unborn = birthFault(typed.day, birthDate);
    return { ...(unborn && { day: unborn }), ...faultsOf(typed) };
  };
  const faultOf = (field: string, typed: Values) => allFaults(typed)[field];
  const { form, submit, failure, reference, isDirty, isSubmitting } = useContractForm({
    schema,
    mode: 'onSubmit',
    keepAs,
    onKept: setShown,
    defaultValues: first,
    bodyOf,
    fieldFor: (path, typed) => (fieldsOf[path] ?? (path === 'insDte' ? (faultOf('day', typed) ? 'day' : 'time') : path)) as Path<Values>,
    alsoWrong: (typed) => Object.keys(allFaults(typed)) as Path<Values>[],
    faultText: (name, typed) => faultText(faultOf(name, typed) ?? { code: 'refused' }),
    send: (body) => send({ body }),
    onSent: ({ asked = false }, { day }) => onSaved(day, asked),
    failureOf: (status) => (status === 404 ? 'gone' : 'failed'),
    failureText: (key) => t(key),
  });
  const { control, formState, getFieldState } = form;
  const day = useController({ control, name: 'day' as Path<Values> }).field;
  const time = useController({ control, name: 'time' as Path<Values> }).field;
  const errorOf = (name: keyof Values & string) => getFieldState(name as Path<Values>, formState).error?.message;

  return {
    form,
    errorOf,
    /** What the dialog around the fields is told. */
    dialog: { unsaved: isDirty && !isSubmitting, saving: isSubmitting, failure, reference, onSubmit: submit },
    shown,
    /** Day and time, for their pickers. */
    moment: {
      day: { start: shown.day, error: errorOf('day'), inputRef: day.ref, onChange: day.onChange },
      time: { start: shown.time, error: errorOf('time'), inputRef: time.ref, onChange: time.onChange },
    },
  };
}

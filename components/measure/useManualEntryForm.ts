import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, type Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useContractForm } from '@/components/forms/useContractForm';
import { useFaultText } from '@/lib/measures/entry/useFaultText';
import { birthFault, type Fault, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
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
  /** The fields of times of the body that are called otherwise. */
  fieldsOf?: Readonly<Record<string, keyof Values & string>>;
}

/** What is wrong with a time that the platform refuses by its own clock, which that of the device may differ from. */
const SAID_OF_TIME: Readonly<Record<string, Fault>> = {
  too_big: { code: 'future' },
  too_small: { code: 'past' },
  before_birth: { code: 'beforeBirth' },
};

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
  const timeFields: readonly string[] = ['day', 'time', ...Object.values(fieldsOf)];
  const refusalOf = (field: string, code = ''): Fault => (timeFields.includes(field) && SAID_OF_TIME[code]) || { code: 'refused' };
  const { form, submit, failure, reference, isDirty, isSubmitting } = useContractForm({
    schema,
    mode: 'onSubmit',
    keepAs,
    onKept: setShown,
    defaultValues: first,
    bodyOf,
    fieldFor: (path, typed) => (fieldsOf[path] ?? (path === 'insDte' ? (faultOf('day', typed) ? 'day' : 'time') : path)) as Path<Values>,
    alsoWrong: (typed) => Object.keys(allFaults(typed)) as Path<Values>[],
    faultText: (name, typed, code) => faultText(faultOf(name, typed) ?? refusalOf(name, code)),
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
    dialog: { unsaved: isDirty, saving: isSubmitting, failure, reference, onSubmit: submit },
    shown,
    /** Day and time, for their pickers. */
    moment: {
      day: { start: shown.day, error: errorOf('day'), inputRef: day.ref, onChange: day.onChange },
      time: { start: shown.time, error: errorOf('time'), inputRef: time.ref, onChange: time.onChange },
    },
  };
}

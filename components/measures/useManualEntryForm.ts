import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, type Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useContractForm } from '@/components/forms/useContractForm';
import { useRevalidate } from '@/lib/browser/useSend';
import { consentApi } from '@/lib/consent/contract';
import { useErrorText } from '@/lib/measures/entry/useErrorText';
import { birthFault, type Fault, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import { useProfile } from '@/lib/member/useProfile';
import { messageByStatus } from '@/lib/shared/messageByStatus';

interface Options<Body extends z.ZodMiniType, Values extends LocalDateTime> {
  /** Contract schema of the request body. */
  schema: Body;
  /** Key of the form on its page, under which input survives an expired session. */
  draftKey: string;
  /** Returns the initial values; called once. */
  start: () => Values;
  faultsOf: (typed: Values) => Faults<keyof Values & string>;
  bodyOf: (typed: Values) => z.input<Body>;
  send: (call: { body: z.input<Body> }) => Promise<{ seq: number; asked?: boolean }>;
  /** Called with the day of the saved reading, and whether the member is asked to confirm it. */
  onSaved: (day: string, isAsked: boolean) => void;
  /** Form field of each time field that has another name in the request body. */
  fieldsOf?: Readonly<Record<string, keyof Values & string>>;
}

/** Errors of a time refused by the platform, whose clock may differ from the device's. */
const SAID_OF_TIME: Readonly<Record<string, Fault>> = {
  too_big: { code: 'future' },
  too_small: { code: 'past' },
  before_birth: { code: 'beforeBirth' },
};

/** Message key (measures.typed.…) of a reading that could not be saved. */
const entryMessage = messageByStatus({ 404: 'gone', 409: 'uncollected' }, 'failed');

/** Form of one manual reading: validated on submit, with platform errors mapped to their fields. */
export function useManualEntryForm<Body extends z.ZodMiniType, Values extends LocalDateTime>(options: Options<Body, Values>) {
  const { schema, draftKey, start, faultsOf, bodyOf, send, onSaved, fieldsOf = {} } = options;
  const t = useTranslations('measures.typed');
  const errorText = useErrorText();
  const again = useRevalidate();
  const [first] = useState(start);
  /** Initial values of the pickers, which are uncontrolled. */
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
    draftKey,
    onKept: setShown,
    defaultValues: first,
    bodyOf,
    fieldFor: (path, typed) => (fieldsOf[path] ?? (path === 'insDte' ? (faultOf('day', typed) ? 'day' : 'time') : path)) as Path<Values>,
    alsoWrong: (typed) => Object.keys(allFaults(typed)) as Path<Values>[],
    errorText: (name, typed, code) => errorText(faultOf(name, typed) ?? refusalOf(name, code)),
    send: (body) => send({ body }),
    onSent: ({ asked = false }, { day }) => onSaved(day, asked),
    failureOf: entryMessage,
    failureText: (key) => t(key),
    onRefused: (key) => {
      if (key === 'uncollected') void again([consentApi.read.path]);
    },
  });
  const { control, formState, getFieldState } = form;
  const day = useController({ control, name: 'day' as Path<Values> }).field;
  const time = useController({ control, name: 'time' as Path<Values> }).field;
  const errorOf = (name: keyof Values & string) => getFieldState(name as Path<Values>, formState).error?.message;

  return {
    form,
    errorOf,
    /** Props of the surrounding dialog. */
    dialog: { unsaved: isDirty, saving: isSubmitting, failure, reference, onSubmit: submit },
    shown,
    /** Props of the day and time pickers. */
    moment: {
      day: { start: shown.day, error: errorOf('day'), inputRef: day.ref, onChange: day.onChange },
      time: { start: shown.time, error: errorOf('time'), inputRef: time.ref, onChange: time.onChange },
    },
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent } from 'react';
import { get, set, useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { asBrowserError, type BrowserError } from '@/lib/browser/browserError';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { fieldOf } from './useFormField';
import { useKeptForm } from './useKeptForm';

interface Options<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string> {
  /** What the contract says of the body; where what was typed decides which call is made, that one's. */
  schema: Body | ((typed: Values) => Body);
  defaultValues: Values;
  /** Names the form on its page, so that what is typed outlives an ended session. */
  keepAs?: string;
  /** Changes something that others change too: of it only what was changed here is kept, so that what they saved meanwhile stays. */
  keepChanges?: boolean;
  /** What else goes back to where it was with what was typed. */
  onKept?: (typed: Values) => void;
  /** When a field is checked for the first time: as it is left, or as the form is sent. */
  mode?: 'onTouched' | 'onSubmit';
  /** What is sent for what was typed. */
  bodyOf: (typed: Values) => z.input<Body>;
  /** The field that fills a part of the body, by the part's path; without it a field has the name of the part that it fills. */
  fieldFor?: (path: string, typed: Values) => Path<Values> | undefined;
  /** Fields that are wrong by a rule that is not the contract's. */
  alsoWrong?: (typed: Values) => readonly Path<Values>[] | Promise<readonly Path<Values>[]>;
  /** Says what is wrong with a field, be it found here or by the server, which names it by a code. */
  faultText: (field: Path<Values>, typed: Values, code?: string) => string;
  /** The press on the button sends nothing: these fields are wrong, and each of them says why. */
  onWrong?: (fields: readonly string[]) => void;
  send: (body: z.input<Body>, typed: Values) => Promise<Answer>;
  onSent: (answer: Answer, typed: Values) => void;
  /** Message key of a refused send, mostly by its status, and its text. */
  failureOf: (status: number, error: BrowserError, typed: Values) => Failure;
  failureText: (failure: Failure, error: BrowserError, typed: Values) => string;
  /** The field at which every failure is told, or those failures that are about one; null where it is told above the fields all the same. */
  failureFields?: Path<Values> | { readonly [F in NoInfer<Failure>]?: Path<Values> | null };
  /** What else a refusal asks for, once it was told. */
  onRefused?: (failure: Failure, error: BrowserError) => void;
}

/**
 * A form that sends one call: the contract's schema judges what was typed as both servers will, and what they refuse comes back to its
 * field. What was typed stays, however it ends. `FormProvider {...form}` hands it to the parts of a long one (`useFormField`).
 */
export function useContractForm<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>(
  options: Options<Body, Values, Answer, Failure>,
) {
  const { defaultValues, mode = 'onTouched', bodyOf, faultText, send, onSent } = options;
  const [refusal, setRefusal] = useState<{ text: string; reference: string | null } | null>(null);
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values>, mode, resolver: contractResolver(options) });
  const { formState, handleSubmit, setError } = form;
  useKeptForm(form, options.keepAs, options.keepChanges, options.onKept);

  const refuse = (error: BrowserError, typed: Values) => {
    const { failureFields } = options;
    const key = options.failureOf(error.status, error, typed);
    const text = options.failureText(key, error, typed);
    const field = typeof failureFields === 'string' ? failureFields : failureFields?.[key];
    const refused = new Map<Path<Values>, string>();
    // of several faults of one field the first is told
    for (const { path, code } of error.fields)
      for (const name of fieldsAt([path], typed, options)) if (!refused.has(name)) refused.set(name, code);
    if (field) setError(field, { message: text }, { shouldFocus: true });
    else if (field === null || refused.size === 0) setRefusal({ text, reference: error.ref });
    else
      [...refused].forEach(([name, code], place) =>
        setError(name, { message: faultText(name, typed, code) }, { shouldFocus: place === 0 }),
      );
    options.onRefused?.(key, error);
  };
  const submit = async (event?: BaseSyntheticEvent) => {
    let told: (() => void) | undefined;
    const sending = handleSubmit(
      async (typed: Values) => {
        setRefusal(null);
        let answer: Answer;
        try {
          answer = await send(bodyOf(typed), typed);
        } catch (thrown) {
          const error = asBrowserError(thrown);
          if (isStepUpRefusal(error)) return;
          return void (told = () => refuse(error, typed));
        }
        onSent(answer, typed);
      },
      (errors) => void (told = () => options.onWrong?.(pathsOf(errors))),
    );
    await sending(event);
    // not before: until then a field that loses the cursor, to an alert say, is judged anew, and its refusal would go; and what is wrong
    // has the cursor by now, so that an alert gives it back there
    told?.();
  };
  const { isDirty, isSubmitting } = formState;
  return {
    form,
    field: fieldOf(form),
    submit,
    failure: refusal && refusal.text,
    /** Names the refused call in the log. */
    reference: refusal && refusal.reference,
    isDirty,
    isSubmitting,
  };
}

/** Judges a form by the body that it would send. What it holds no field for is not its reader's to mend: the server says if that is wrong. */
function contractResolver<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>(
  options: Options<Body, Values, Answer, Failure>,
): Resolver<Values> {
  const { schema, bodyOf, alsoWrong, faultText } = options;
  return async (typed, _context, { criteriaMode }) => {
    const body = typeof schema === 'function' ? schema(typed) : schema;
    const judge = zodResolver<FieldValues, unknown, unknown>(body as z.ZodMiniType<unknown, FieldValues>);
    const { errors } = await judge(bodyOf(typed) as FieldValues, undefined, { fields: {}, shouldUseNativeValidation: false, criteriaMode });
    const wrong = new Set([...fieldsAt(pathsOf(errors), typed, options), ...((await alsoWrong?.(typed)) ?? [])]);
    if (wrong.size === 0) return { values: typed, errors: {} };
    const faults = {};
    for (const name of wrong) set(faults, name, { type: 'contract', message: faultText(name, typed) });
    return { values: {}, errors: faults };
  };
}

/** The fields at which faults of those parts of the body are told, each once. */
function fieldsAt<Values extends FieldValues>(
  paths: readonly string[],
  typed: Values,
  { fieldFor = (path) => path as Path<Values> }: Pick<Options<z.ZodMiniType, Values, unknown, string>, 'fieldFor'>,
): Path<Values>[] {
  return [...new Set(paths.flatMap((path) => fieldAt(fieldFor(path, typed) ?? '', typed) ?? []))];
}

/** The paths of the single faults in a tree of them. */
function pathsOf(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, object]) =>
    'type' in error && typeof error.type === 'string' ? [above + name] : pathsOf(error, `${above}${name}.`),
  );
}

/** The field that a fault is told at: the one of its path, else the one that it lies in; none where the form has neither. */
function fieldAt<Values extends FieldValues>(path: string, typed: Values): Path<Values> | undefined {
  const value: unknown = get(typed, path);
  const at = value === undefined || (typeof value === 'object' && value !== null) ? path.split('.')[0]! : path;
  return at.split('.')[0]! in typed ? (at as Path<Values>) : undefined;
}

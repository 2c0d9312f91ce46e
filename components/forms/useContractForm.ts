import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent } from 'react';
import { get, set, useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { fieldOf } from './useFormField';
import { useKeptForm } from './useKeptForm';

interface Options<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string> {
  /** Schema of the request body; a function if the typed values decide which call is made. */
  schema: Body | ((typed: Values) => Body);
  defaultValues: Values;
  /** Name of the form on its page, under which typed values survive an expired session. */
  draftKey?: string;
  /** For records that others edit too: keep only the fields changed here, so that their saves meanwhile are not overwritten. */
  keepChanges?: boolean;
  /** Restores state outside the form along with the kept values. */
  onKept?: (typed: Values) => void;
  /** When a field is first validated: on blur or on submit. */
  mode?: 'onTouched' | 'onSubmit';
  /** Builds the request body from the typed values. */
  bodyOf: (typed: Values) => z.input<Body>;
  /** Field that fills the given path of the body; by default the field of the same name. */
  fieldFor?: (path: string, typed: Values) => Path<Values> | undefined;
  /** Fields that break a rule outside the contract. */
  alsoWrong?: (typed: Values) => readonly Path<Values>[] | Promise<readonly Path<Values>[]>;
  /** Error message of a field, whether found here or returned by the server as a code. */
  errorText: (field: Path<Values>, typed: Values, code?: string) => string;
  /** Called with the invalid fields when a submit is blocked by validation. */
  onWrong?: (fields: readonly string[]) => void;
  send: (body: z.input<Body>, typed: Values) => Promise<Answer>;
  onSent: (answer: Answer, typed: Values) => void;
  /** Message key for a failed request, usually by its status, and the text for that key. */
  failureOf: (status: number, error: BrowserError, typed: Values) => Failure;
  failureText: (failure: Failure, error: BrowserError, typed: Values) => string;
  /** Field that shows every failure, or a field per failure; null shows it above the fields even if the server named fields. */
  failureFields?: Path<Values> | { readonly [F in NoInfer<Failure>]?: Path<Values> | null };
  /** Called after a failure has been shown. */
  onRefused?: (failure: Failure, error: BrowserError) => void;
}

/**
 * A form for one call, validated with the contract's schema as both servers do; errors they return are shown at their field, or above the
 * fields if none of those is on the screen. Typed values stay on success and failure. `FormProvider {...form}` passes it to the parts of a
 * long form (`useFormField`).
 */
export function useContractForm<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>(
  options: Options<Body, Values, Answer, Failure>,
) {
  const { defaultValues, mode = 'onTouched', bodyOf, errorText, send, onSent } = options;
  const [refusal, setRefusal] = useState<{ text: string; reference: string | null } | null>(null);
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values>, mode, resolver: contractResolver(options) });
  const { formState, handleSubmit, setError } = form;
  const forgetKept = useKeptForm(form, options.draftKey, options.keepChanges, options.onKept);

  const refuse = (error: BrowserError, typed: Values) => {
    const { failureFields } = options;
    const key = options.failureOf(error.status, error, typed);
    const text = options.failureText(key, error, typed);
    const field = typeof failureFields === 'string' ? failureFields : failureFields?.[key];
    const refused = new Map<Path<Values>, string>();
    // report only the first error per field
    for (const { path, code } of error.fields)
      for (const name of fieldsAt([path], typed, options)) if (!refused.has(name)) refused.set(name, code);
    if (field) setError(field, { message: text }, { shouldFocus: true });
    const show = (name: Path<Values>, code: string, shouldFocus = false) =>
      setError(name, { message: errorText(name, typed, code) }, { shouldFocus });
    if (field === undefined) for (const [name, code] of refused) show(name, code);
    const shown = field === undefined ? [...refused.keys()].find((name) => isShown(form, name)) : field;
    if (!shown) setRefusal({ text, reference: error.ref });
    else if (!field) show(shown, refused.get(shown)!, true);
    options.onRefused?.(key, error);
  };
  const block = (wrong: readonly Path<Values>[]) => {
    const [error, typed] = [new BrowserError('BAD_INPUT', 422), form.getValues()];
    const isSeen = wrong.some((name) => isShown(form, name));
    setRefusal(isSeen ? null : { text: options.failureText(options.failureOf(error.status, error, typed), error, typed), reference: null });
    options.onWrong?.(wrong);
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
        // before onSent, which may navigate
        forgetKept();
        onSent(answer, typed);
      },
      (errors) => void (told = () => block(pathsOf(errors) as Path<Values>[])),
    );
    await sending(event);
    // after handleSubmit: until then a field that loses the focus, e.g. to an alert, is validated again, which would clear its error; and
    // the invalid field has the focus by now, so that an alert returns it there
    told?.();
  };
  const { isDirty, isSubmitting } = formState;
  return {
    form,
    field: fieldOf(form),
    submit,
    failure: refusal && refusal.text,
    /** Reference of the failed call in the log. */
    reference: refusal && refusal.reference,
    isDirty,
    isSubmitting,
  };
}

/**
 * Validates a form by the request body it would send. Errors in parts without a field are left to the server, as the user could not fix
 * them.
 */
function contractResolver<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>(
  options: Options<Body, Values, Answer, Failure>,
): Resolver<Values> {
  const { schema, bodyOf, alsoWrong, errorText } = options;
  return async (typed, _context, { criteriaMode, fields }) => {
    const body = typeof schema === 'function' ? schema(typed) : schema;
    const judge = zodResolver<FieldValues, unknown, unknown>(body as z.ZodMiniType<unknown, FieldValues>);
    const { errors } = await judge(bodyOf(typed) as FieldValues, undefined, { fields: {}, shouldUseNativeValidation: false, criteriaMode });
    const wrong = new Set([...fieldsAt(pathsOf(errors), typed, options), ...((await alsoWrong?.(typed)) ?? [])]);
    if (wrong.size === 0) return { values: typed, errors: {} };
    const faults = {};
    for (const name of wrong)
      set(faults, name, {
        type: 'contract',
        message: errorText(name, typed),
        ref: (get(fields, name) as { ref?: unknown } | undefined)?.ref,
      });
    return { values: {}, errors: faults };
  };
}

/** Whether a field with an error is on the screen: the error has its input. Fields of several inputs count as shown. */
function isShown<Values extends FieldValues>({ getFieldState, getValues }: UseFormReturn<Values>, name: Path<Values>): boolean {
  const ref: unknown = getFieldState(name).error?.ref;
  if (ref instanceof Node) return ref.isConnected;
  return ref !== undefined || typeof getValues(name) === 'object';
}

/** Fields that show the errors of the given body paths, without duplicates. */
function fieldsAt<Values extends FieldValues>(
  paths: readonly string[],
  typed: Values,
  { fieldFor = (path) => path as Path<Values> }: Pick<Options<z.ZodMiniType, Values, unknown, string>, 'fieldFor'>,
): Path<Values>[] {
  return [...new Set(paths.flatMap((path) => fieldAt(fieldFor(path, typed) ?? '', typed) ?? []))];
}

/** Paths of the leaf errors in a nested error object. */
function pathsOf(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, object]) =>
    'type' in error && typeof error.type === 'string' ? [above + name] : pathsOf(error, `${above}${name}.`),
  );
}

/** Field that shows an error: the one at its path, else its top-level field; undefined if the form has neither. */
function fieldAt<Values extends FieldValues>(path: string, typed: Values): Path<Values> | undefined {
  const value: unknown = get(typed, path);
  const at = value === undefined || (typeof value === 'object' && value !== null) ? path.split('.')[0]! : path;
  return at.split('.')[0]! in typed ? (at as Path<Values>) : undefined;
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type RegisterOptions, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { asBrowserError, type BrowserError } from '@/lib/browser/browserError';

interface Options<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string> {
  /** What the contract says of the body. */
  schema: Body;
  defaultValues: Values;
  /** When a field is checked for the first time: as it is left, or as the form is sent. */
  mode?: 'onTouched' | 'onSubmit';
  /** What is sent for what was typed; a field of the form has the name of the field of the body that it fills. */
  bodyOf: (typed: Values) => z.input<Body>;
  /** Fields that are wrong by a rule that is not the contract's. */
  alsoWrong?: (typed: Values) => readonly Path<Values>[];
  /** Says what is wrong with a field, be it found here or by the server. */
  faultText: (field: Path<Values>, typed: Values) => string;
  send: (body: z.input<Body>) => Promise<Answer>;
  onSent: (answer: Answer, typed: Values) => void;
  /** Message key of a refused send by its status, and its text. */
  failureOf: (status: number) => Failure;
  failureText: (failure: Failure, error: BrowserError) => string;
  /** The field at which every failure is told, or those failures that are about one. */
  failureFields?: Path<Values> | { readonly [F in NoInfer<Failure>]?: Path<Values> };
}

/**
 * A form that sends one call: the contract's schema judges what was typed as both servers will, and what they refuse comes back to its
 * field. What was typed stays, however it ends.
 */
export function useContractForm<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>(
  options: Options<Body, Values, Answer, Failure>,
) {
  const { defaultValues, mode = 'onTouched', bodyOf, faultText, send, onSent } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values>, mode, resolver: contractResolver(options) });
  const { formState, getFieldState, handleSubmit, register, setError } = form;

  const refuse = (error: BrowserError, typed: Values) => {
    const { failureFields } = options;
    const key = options.failureOf(error.status);
    const field = typeof failureFields === 'string' ? failureFields : failureFields?.[key];
    const refused = error.fields.flatMap(({ path }) => (path in typed ? [path as Path<Values>] : []));
    if (field) setError(field, { message: options.failureText(key, error) }, { shouldFocus: true });
    else if (refused.length === 0) setFailure(options.failureText(key, error));
    else refused.forEach((name, place) => setError(name, { message: faultText(name, typed) }, { shouldFocus: place === 0 }));
  };
  const submit = handleSubmit(async (typed: Values) => {
    setFailure(null);
    let answer: Answer;
    try {
      answer = await send(bodyOf(typed));
    } catch (error) {
      return refuse(asBrowserError(error), typed);
    }
    onSent(answer, typed);
  });
  /** What an input of ours takes to be a field of the form. */
  const field = (name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) => {
    const { ref, ...rest } = register(name, rules);
    return { inputRef: ref, ...rest, error: getFieldState(name, formState).error?.message };
  };
  const { isDirty, isSubmitting } = formState;
  return { form, field, submit, failure, isDirty, isSubmitting };
}

/** Judges a form by the body that it would send. What it holds no field for is not its reader's to mend: the server says if that is wrong. */
function contractResolver<Body extends z.ZodMiniType, Values extends FieldValues, Answer, Failure extends string>({
  schema,
  bodyOf,
  alsoWrong,
  faultText,
}: Options<Body, Values, Answer, Failure>): Resolver<Values> {
  const judge = zodResolver<FieldValues, unknown, unknown>(schema as z.ZodMiniType<unknown, FieldValues>);
  return async (typed, _context, { criteriaMode }) => {
    const { errors } = await judge(bodyOf(typed) as FieldValues, undefined, { fields: {}, shouldUseNativeValidation: false, criteriaMode });
    const wrong = [...Object.keys(errors), ...(alsoWrong?.(typed) ?? [])].filter((name): name is Path<Values> => name in typed);
    if (wrong.length === 0) return { values: typed, errors: {} };
    const faults = wrong.map((name) => [name, { type: 'contract', message: faultText(name, typed) }]);
    return { values: {}, errors: Object.fromEntries(faults) as object };
  };
}

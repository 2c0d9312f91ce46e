import type * as z from 'zod/mini';
import type { FieldError } from './errors';

/** A lone surrogate or the NUL character: databases cannot store them as text. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

/** Whether a text can be stored unchanged. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Replaces characters that cannot be stored with U+FFFD. */
export function storable(text: string): string {
  return text.replace(new RegExp(UNSTORABLE, 'gu'), '\uFFFD');
}

/** Paths of all strings and keys within a value that cannot be stored. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorablePaths(inner, [...path, key]) : [[...path, storable(key)].join('.')],
  );
}

export type ParseResult<T> = { data: T; fields?: undefined } | { data?: undefined; fields: FieldError[] };

/**
 * Parses input by the contract: the one place where input is validated, in the portal and in the platform. Strings that cannot be stored
 * are rejected here for every field, so that no contract can forget to. `rows` names a list whose rows are validated individually later on
 * (see EndpointSpec).
 */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown, rows?: string): ParseResult<z.output<T>> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return { fields: parsed.error.issues.map(({ path, code }) => ({ path: storable(path.map(String).join('.')), code })) };
  const { data } = parsed;
  const whole = rows === undefined ? data : { ...(data as object), [rows]: undefined };
  const wrong = unstorablePaths(whole);
  return wrong.length === 0 ? { data } : { fields: wrong.map((path) => ({ path, code: 'invalid_format' })) };
}

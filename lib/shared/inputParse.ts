import type * as z from 'zod/mini';
import type { FieldError } from './errors';

/** Half of a surrogate pair, or the character of the number nothing: no database keeps them as text. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

/** Whether a text can be kept and given back as it is. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** A text that can be kept: what cannot be stands as the sign for an unknown character. */
export function storable(text: string): string {
  return text.replace(new RegExp(UNSTORABLE, 'gu'), '\uFFFD');
}

/** Paths of the texts within a value, and of the keys, that cannot be kept. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorablePaths(inner, [...path, key]) : [[...path, storable(key)].join('.')],
  );
}

export type Parsed<T> = { data: T; fields?: undefined } | { data?: undefined; fields: FieldError[] };

/**
 * What comes in, parsed by the contract: the one place where input becomes values, in the portal and in the platform. Texts that cannot
 * be kept are refused here whatever the field, so that no contract can forget it. `rows` names a list of which each row is
 * judged by itself later on (see EndpointSpec).
 */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown, rows?: string): Parsed<z.output<T>> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return { fields: parsed.error.issues.map(({ path, code }) => ({ path: storable(path.map(String).join('.')), code })) };
  const { data } = parsed;
  const whole = rows === undefined ? data : { ...(data as object), [rows]: undefined };
  const wrong = unstorablePaths(whole);
  return wrong.length === 0 ? { data } : { fields: wrong.map((path) => ({ path, code: 'invalid_format' })) };
}

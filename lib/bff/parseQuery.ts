import type * as z from 'zod/mini';
import { AppError, type FieldError } from '@/lib/shared/errors';

type Definition = { type: string; innerType?: z.ZodMiniType; out?: z.ZodMiniType };

/** True when a schema takes a list, looking through optional, nullable, default and pipe. */
function takesList(schema: z.ZodMiniType): boolean {
  const { type, innerType, out } = schema._zod.def as Definition;
  const inner = innerType ?? out;
  return type === 'array' || (inner !== undefined && takesList(inner));
}

/** The keys of a query that may stand more than once. */
export function listKeysOf(schema: z.ZodMiniObject | undefined): ReadonlySet<string> {
  const entries = Object.entries((schema?.shape ?? {}) as Record<string, z.ZodMiniType>);
  return new Set(entries.filter(([, field]) => takesList(field)).map(([key]) => key));
}

/** A query as the contract takes it in; a key that stands twice where one value is meant is refused (BAD_INPUT). */
export function rawQuery(search: URLSearchParams, lists: ReadonlySet<string>): Record<string, string | string[]> {
  const raw: Record<string, string | string[]> = Object.create(null);
  const refused: FieldError[] = [];
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    if (key === '__proto__') refused.push({ path: key, code: 'unrecognized_keys' });
    else if (lists.has(key)) raw[key] = values;
    else if (values.length > 1) refused.push({ path: key.slice(0, 100), code: 'repeated' });
    else raw[key] = values[0] ?? '';
  }
  if (refused.length > 0) throw new AppError('BAD_INPUT', { fields: refused });
  return raw;
}

import * as z from 'zod/mini';
import { AppError, type FieldError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';

const known = new WeakMap<z.ZodMiniObject, ReadonlySet<string>>();

/** The keys of a query that may stand more than once; found when a call is first asked. */
function listKeysOf(schema: z.ZodMiniObject): ReadonlySet<string> {
  const found = known.get(schema) ?? findListKeys(schema);
  known.set(schema, found);
  return found;
}

function findListKeys(schema: z.ZodMiniObject): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const takesList = (field: unknown) => typeof field === 'object' && field !== null && 'type' in field && field.type === 'array';
  return new Set(Object.keys(properties).filter((key) => takesList(properties[key])));
}

/** What an address asks, before any schema has seen it. */
export function searchOf({ url }: Request): URLSearchParams {
  return new URLSearchParams(url.split('?')[1]?.split('#')[0]);
}

/** The query of an address as a schema of our own has it. Throws BAD_INPUT naming each field. */
export function parseQuery<T extends z.ZodMiniObject>(schema: T, request: Request): z.output<T> {
  const { data, fields } = parseInput(schema, rawQuery(searchOf(request), schema));
  if (fields) throw new AppError('BAD_INPUT', { fields });
  return data;
}

/** A query as the contract takes it in; a key that stands twice where one value is meant is refused (BAD_INPUT). */
export function rawQuery(search: URLSearchParams, schema: z.ZodMiniObject): Record<string, string | string[]> {
  const lists = listKeysOf(schema);
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

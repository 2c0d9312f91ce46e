import * as z from 'zod/mini';
import { AppError, type FieldError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';

const known = new WeakMap<z.ZodMiniObject, ReadonlySet<string>>();

/** Query keys that may be repeated; cached per schema. */
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

/** The raw query parameters of a request. */
export function searchOf({ url }: Request): URLSearchParams {
  return new URLSearchParams(url.split('?')[1]?.split('#')[0]);
}

/** Parses the query with a schema. Throws BAD_INPUT with every invalid field. */
export function parseQuery<T extends z.ZodMiniObject>(schema: T, request: Request): z.output<T> {
  const { data, fields } = parseInput(schema, rawQuery(searchOf(request), schema));
  if (fields) throw new AppError('BAD_INPUT', { fields });
  return data;
}

/** The query as input for the schema. Throws BAD_INPUT for a key that is repeated although it takes one value. */
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

import type * as z from 'zod/mini';
import { AppError, type FieldError } from '@/lib/shared/errors';

/** zod's issues as the envelope's fields; `under` names the part of the request. */
function fieldsOf(error: z.core.$ZodError, under: string): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.') || under, code: issue.code }));
}

/** Parses one part of a request, or throws BAD_INPUT naming each refused field. */
export function parsePart<T extends z.ZodMiniType>(schema: T | undefined, value: unknown, under: string): z.output<T> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('BAD_INPUT', { fields: fieldsOf(result.error, under) });
  return result.data;
}

/** Query of an address; a key given twice stays a list, which scalar schemas refuse. */
export function queryObject(url: string): Record<string, string | string[]> {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(search.keys())) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new AppError('BAD_INPUT', { fields: [{ path: key, code: 'unrecognized_keys' }] });
    const values = search.getAll(key);
    query[key] = values.length === 1 ? values[0]! : values;
  }
  return query;
}

const DEEPEST = 32;

/** Throws BAD_INPUT when a parsed JSON value is nested deeper than anything a contract describes. */
export function checkDepth(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new AppError('BAD_INPUT', { fields: [{ path: 'body', code: 'too_big' }] });
  if (value && typeof value === 'object') for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

import type * as z from 'zod/mini';
import { AppError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import type { UploadedFile } from './multipart';

/** Raw parts of a call's input before parsing. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  fields?: Record<string, unknown>;
  files?: UploadedFile[];
}

/** Maximum refused fields in a response. */
const MAX_FIELDS = 50;

/**
 * Parses one part of a request, or throws BAD_INPUT naming each refused field; `under` names the part as a whole, `rows` as in
 * EndpointSpec.
 */
export function parsePart<T extends z.ZodMiniType>(
  schema: T | undefined,
  value: unknown,
  under: string,
  rows?: string,
): z.output<T> | undefined {
  if (!schema) return undefined;
  const { data, fields } = parseInput(schema, value, rows);
  if (!fields) return data;
  throw new AppError('BAD_INPUT', { fields: fields.slice(0, MAX_FIELDS).map(({ path, code }) => ({ path: path || under, code })) });
}

/** Query of a URL; a repeated key becomes a list, which scalar schemas refuse. */
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

const MAX_DEPTH = 32;

/** Throws BAD_INPUT if JSON is nested deeper than any contract allows. */
export function checkDepth(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new AppError('BAD_INPUT', { fields: [{ path: 'body', code: 'too_big' }] });
  if (value && typeof value === 'object') for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

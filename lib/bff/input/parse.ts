import type * as z from 'zod/mini';
import type { BodyOf, EndpointSpec, FileRule, QueryOf } from '@/lib/shared/endpoint';
import { AppError, type FieldError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import type { EndpointInput } from '@/lib/bff/upstream/callEndpoint';
import { compiledSchema } from '../compiledSchema';
import { announcedLength, limitChunks, readJsonBody } from './parseBody';
import { boundaryOf, countFiles, MAX_FORM_BYTES } from './multipart';
import { rawQuery, searchOf } from './parseQuery';

/** The second argument that Next passes to a route handler. */
export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** The parts of a request, typed by its contract. */
export type RequestInput<S> = EndpointInput & { query: QueryOf<S>; body: BodyOf<S> };

/**
 * Parses the parts of a request by the contract; unknown keys are dropped. Synchronous if there is only a query. Throws BAD_INPUT with
 * every invalid field.
 */
export function parseRequest<S extends EndpointSpec>(
  endpoint: S,
  request: Request,
  context: RouteContext | undefined,
): RequestInput<S> | Promise<RequestInput<S>> {
  return parseParts(endpoint, request, context) as RequestInput<S> | Promise<RequestInput<S>>;
}

function parseParts(endpoint: EndpointSpec, request: Request, context: RouteContext | undefined): EndpointInput | Promise<EndpointInput> {
  const refused: FieldError[] = [];
  const query = (endpoint.query && parsePart(endpoint.query, rawQuery(searchOf(request), endpoint.query), refused)) as object | undefined;
  if (endpoint.params || endpoint.body) return parseRest(endpoint, request, context, query, refused);
  if (refused.length > 0) throw new AppError('BAD_INPUT', { fields: refused });
  return { query, stream: endpoint.files && multipart(endpoint.files, request) };
}

async function parseRest(
  endpoint: EndpointSpec,
  request: Request,
  context: RouteContext | undefined,
  query: object | undefined,
  refused: FieldError[],
): Promise<EndpointInput> {
  const params = endpoint.params && parsePart(endpoint.params, (await context?.params) ?? {}, refused);
  // Encoding keeps dots as they are, and a server on the way may resolve them as a parent folder.
  if (Object.values(params ?? {}).some((value) => /^\.{0,2}$/.test(String(value)))) throw new AppError('NOT_FOUND');
  const body = endpoint.body && parsePart(endpoint.body, await readJsonBody(request, endpoint.bodyLimit), refused, endpoint.rows);
  if (refused.length > 0) throw new AppError('BAD_INPUT', { fields: refused });
  const stream = endpoint.files && multipart(endpoint.files, request);
  return { query, params: params as Record<string, unknown> | undefined, body, stream };
}

function parsePart(schema: z.ZodMiniType, raw: unknown, refused: FieldError[], rows?: string): unknown {
  const { data, fields } = parseInput(compiledSchema(schema), raw, rows);
  if (!fields) return data;
  for (const { path: whole, code } of fields) {
    const path = whole.slice(0, 100);
    if (!refused.some((known) => known.path === path)) refused.push({ path, code });
  }
  return undefined;
}

/** A multipart body, streamed as it arrives and counted on the way. */
function multipart(rule: FileRule, request: Request): EndpointInput['stream'] {
  const type = request.headers.get('content-type') ?? '';
  const boundary = boundaryOf(type);
  if (boundary === null) throw new AppError('UNSUPPORTED_TYPE');
  if (!request.body) throw new AppError('BAD_INPUT', { fields: [{ path: '', code: 'required' }] });
  const limit = ('maxTotal' in rule ? rule.maxTotal : rule.max * rule.maxBytes) + MAX_FORM_BYTES;
  return { type, length: announcedLength(request.headers, limit), data: countFiles(limitChunks(request.body, limit), boundary, rule) };
}

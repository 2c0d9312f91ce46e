import type * as z from 'zod/mini';
import type { EndpointSpec, FileRule } from '@/lib/shared/endpoint';
import { AppError, type FieldError } from '@/lib/shared/errors';
import type { AskInput } from './ask';
import { announcedLength, limited, readJsonBody } from './bodyInput';
import { rawQuery } from './queryInput';

/** Room for the text fields and the boundaries of a multipart body. */
const FORM_BYTES = 64 * 1024;

/** What Next hands to a route handler besides the request. */
export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** The parts of a request as the contract parses them; unknown keys are gone. Throws BAD_INPUT with every refused field. */
export async function parseInput(
  endpoint: EndpointSpec,
  lists: ReadonlySet<string>,
  request: Request,
  context: RouteContext | undefined,
): Promise<AskInput> {
  const search = new URLSearchParams(request.url.split('?')[1]?.split('#')[0]);
  const refused: FieldError[] = [];
  const query = endpoint.query && parsePart(endpoint.query, rawQuery(search, lists), refused);
  const params = endpoint.params && parsePart(endpoint.params, (await context?.params) ?? {}, refused);
  // Encoding leaves dots as they are, and a server on the way may read them as a parent folder.
  if (Object.values(params ?? {}).some((value) => /^\.{0,2}$/.test(String(value)))) throw new AppError('NOT_FOUND');
  const body = endpoint.body && parsePart(endpoint.body, await readJsonBody(request), refused);
  if (refused.length > 0) throw new AppError('BAD_INPUT', { fields: refused });
  return {
    query: query as object | undefined,
    params: params as Record<string, unknown> | undefined,
    body,
    stream: endpoint.files && multipart(endpoint.files, request),
  };
}

function parsePart(schema: z.ZodMiniType, raw: unknown, refused: FieldError[]): unknown {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const { path: parts, code } of parsed.error.issues) {
    const path = parts.map(String).join('.').slice(0, 100);
    if (!refused.some((known) => known.path === path)) refused.push({ path, code });
  }
  return undefined;
}

/** A multipart body that flows on as it arrives, counted on the way. */
function multipart({ max, maxBytes }: FileRule, request: Request): AskInput['stream'] {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary="?[\w'()+,\-./:=?]{1,70}"?$/i.test(type)) throw new AppError('UNSUPPORTED_TYPE');
  if (!request.body) throw new AppError('BAD_INPUT', { fields: [{ path: '', code: 'required' }] });
  const limit = max * maxBytes + FORM_BYTES;
  return { type, length: announcedLength(request.headers, limit), data: limited(request.body, limit) };
}

import 'server-only';
import { accepted, pathOf, queryString, type EndpointSpec, type ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { compiledSchema } from '@/lib/bff/compiledSchema';
import { sendJson, type JsonAnswer } from './sendJson';
import { log } from '@/lib/bff/log';
import type { UpstreamCall } from './pool';
import { rejectionOf } from './rejection';

/** The parsed parts of a call. */
export interface EndpointInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  /** A multipart body, streamed through. */
  stream?: UpstreamCall['body'];
}

/** On whose behalf a call is made. */
export type Caller = Pick<UpstreamCall, 'ref' | 'token' | 'client' | 'browser' | 'signal' | 'firstByteMs'>;

/** Makes a contract call. Returns only the fields that the contract names; throws AppError. */
export async function callEndpoint<S extends EndpointSpec>(endpoint: S, input: EndpointInput, caller: Caller): Promise<ResponseOf<S>> {
  const answer = await sendJson({
    ...caller,
    method: endpoint.method,
    path: pathOf(endpoint, input.params) + queryString(input.query),
    body: input.stream ?? (endpoint.body && { type: 'application/json', data: JSON.stringify(input.body) }),
  });
  return readAnswer(endpoint, answer, caller.ref);
}

/** Parses an upstream response by the contract; throws AppError. */
export function readAnswer<S extends EndpointSpec>(endpoint: S, { status, body, retryAfter }: JsonAnswer, ref: string): ResponseOf<S> {
  if (status < 200 || status > 299) throw rejectionOf(endpoint, status, body, retryAfter);
  if (Object.is(endpoint.response, accepted)) return { ok: true } as ResponseOf<S>;
  const parsed = compiledSchema(endpoint.response).safeParse(body);
  if (!parsed.success) {
    const why = parsed.error.issues.map((issue) => issue.path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.'));
    log('error', 'upstream response violates the contract', {
      ref,
      path: endpoint.path,
      why: [...new Set(why)].slice(0, 5).join(' '),
    });
    throw new AppError('UPSTREAM_INVALID');
  }
  return parsed.data as ResponseOf<S>;
}

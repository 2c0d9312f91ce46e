import 'server-only';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { AppError } from '@/lib/shared/errors';
import type { Method } from '@/lib/shared/endpoint';
import { env } from './env';
import { errorOf, isConnectionFailure } from './upstreamError';

const CONNECT_MS = 2000;
/** Ten seconds at the latest: the clock of the client ticks every half second. */
const FIRST_BYTE_MS = 9500;
const IDLE_MS = 15_000;
/** A whole answer takes no longer, however steadily it drips. */
const TOTAL_MS = 30_000;
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
const BUSY = [502, 503, 504];

export interface UpstreamCall {
  method: Method;
  /** Path and query, built from the contract. */
  path: string;
  ref: string;
  token?: string;
  /** Address of the person's browser. */
  client?: string | null;
  body?: { type: string; data: string | AsyncIterable<Uint8Array>; length?: number };
  signal?: AbortSignal;
  firstByteMs?: number;
}

const pools = new Map<string, Pool>();

/** Connections are kept open and shared; an answer that redirects is never followed. */
function pool(): Pool {
  const { origin } = env().upstream;
  let found = pools.get(origin);
  if (!found) {
    found = new Pool(origin, {
      connections: 128,
      connect: { timeout: CONNECT_MS },
      keepAliveTimeout: 30_000,
      bodyTimeout: IDLE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
    pools.set(origin, found);
  }
  return found;
}

/** Only these headers reach the upstream; nothing that the browser sent is passed on. */
function headersOf(call: UpstreamCall): Record<string, string> {
  return {
    accept: 'application/json',
    'x-request-id': call.ref,
    ...(call.token && { authorization: `Bearer ${call.token}` }),
    ...(call.client && { 'x-forwarded-for': call.client }),
    ...(call.body && { 'content-type': call.body.type }),
    ...(call.body?.length !== undefined && { 'content-length': String(call.body.length) }),
  };
}

function bodyOf({ body }: UpstreamCall): string | Readable | null {
  if (!body) return null;
  return typeof body.data === 'string' ? body.data : Readable.from(body.data, { objectMode: false });
}

/**
 * Sends one call to the upstream: the only place that talks to it. A GET that met a connection failure or a busy gateway is
 * tried once more. Throws UPSTREAM_DOWN, UPSTREAM_TIMEOUT or UPSTREAM_INVALID; any status is an answer.
 */
export async function callUpstream(call: UpstreamCall): Promise<Dispatcher.ResponseData> {
  for (let last = call.method !== 'GET'; ; last = true) {
    try {
      const answer = await pool().request({
        method: call.method,
        path: env().upstream.pathname.replace(/\/$/, '') + call.path,
        headers: headersOf(call),
        body: bodyOf(call),
        signal: call.signal,
        headersTimeout: call.firstByteMs ?? FIRST_BYTE_MS,
      });
      if (last || !BUSY.includes(answer.statusCode)) return answer;
      await answer.body.dump();
    } catch (error) {
      if (last || call.signal?.aborted || !isConnectionFailure(error)) throw errorOf(error);
    }
    await pause(50 + Math.random() * 150);
  }
}

/** The JSON of an answer, or undefined when it is none. Throws when it is larger than the cap, cut off or too slow. */
export async function readJson({ headers, body }: Dispatcher.ResponseData): Promise<unknown> {
  const type = String(headers['content-type'] ?? '');
  const json = /^application\/(json|problem\+json)\s*(;|$)/i.test(type) && headers['content-encoding'] === undefined;
  const length = Number(headers['content-length'] ?? 0);
  if (!json || length > MAX_ANSWER_BYTES) {
    body.on('error', () => undefined).destroy();
    return undefined;
  }
  const slow = setTimeout(() => body.destroy(new AppError('UPSTREAM_TIMEOUT')), TOTAL_MS);
  try {
    return parse(await body.text());
  } catch (error) {
    throw errorOf(error);
  } finally {
    clearTimeout(slow);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import 'server-only';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import type { Method } from '@/lib/shared/endpoint';
import type { Readings } from '@/lib/shared/callMetrics';
import { AppError } from '@/lib/shared/errors';
import { env } from '@/lib/bff/env';
import { portalMetrics } from '@/lib/bff/portalMetrics';
import { errorOf, isConnectionFailure } from './upstreamError';

const CONNECT_MS = 2000;
/** Ten seconds at the latest: the clock of the client ticks every half second. */
export const FIRST_BYTE_MS = 9500;
const IDLE_MS = 15_000;
/** A file waits longer for whoever takes it slowly. */
const FILE_IDLE_MS = 60_000;
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
const BUSY = [502, 503, 504];

/** One call to the upstream, whatever becomes of its answer. */
export interface UpstreamCall {
  method: Method;
  /** Path and query, built from the contract. */
  path: string;
  ref: string;
  token?: string;
  /** Address of the person's browser. */
  client?: string | null;
  /** Family of that browser, where a session is opened. */
  browser?: string;
  body?: { type: string; data: string | AsyncIterable<Uint8Array>; length?: number };
  signal?: AbortSignal;
  firstByteMs?: number;
  /** Whether the answer is a file, as large as it is and taken as slowly as somebody receives. */
  asksFile?: boolean;
}

/**
 * Connections that are kept for people who have signed in, for whoever has not, for bodies that come in as slowly as somebody sends
 * them, and for files that flow out as slowly as somebody takes them: a crowd at the door, or many slow uploads, hold up each other
 * and nobody else.
 */
const CONNECTIONS = { members: 128, visitors: 24, uploads: 64, downloads: 16 };
type Lane = keyof typeof CONNECTIONS;
/** As undici has it: an answer of any size. */
const UNBOUNDED = -1;
/** Calls of a lane that may wait for a connection. */
const MAX_WAITING = 128;

interface Upstream {
  lanes: Record<Lane, Pool>;
  /** What stands before the contract's paths: '' or '/v1', without a slash at its end. */
  base: string;
}

let known: Upstream | undefined;

/** How the lanes are used: connections that are open, calls under way, and those that wait for a connection. */
function connectionsOf(lanes: Upstream['lanes']): Readings {
  return Object.entries(lanes).flatMap(([lane, { stats }]) =>
    Object.entries({ open: stats.connected, running: stats.running, waiting: stats.queued }).map(([state, value]) => ({
      labels: { lane, state },
      value,
    })),
  );
}

/** Where calls go. Connections are kept open and shared; an answer that redirects is never followed. */
function upstream(): Upstream {
  if (known) return known;
  const { origin, pathname } = env().upstream;
  const lane = (connections: number, bodyTimeout = IDLE_MS, maxResponseSize = MAX_ANSWER_BYTES) =>
    new Pool(origin, { connections, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 30_000, bodyTimeout, maxResponseSize });
  const { members, visitors, uploads, downloads } = CONNECTIONS;
  const lanes = {
    members: lane(members),
    visitors: lane(visitors),
    uploads: lane(uploads),
    downloads: lane(downloads, FILE_IDLE_MS, UNBOUNDED),
  };
  known = { lanes, base: pathname.replace(/\/$/, '') };
  const shared = portalMetrics();
  if (shared) shared.connections = () => connectionsOf(lanes);
  return known;
}

function laneOf({ token, body, asksFile }: Pick<UpstreamCall, 'token' | 'body' | 'asksFile'>): Lane {
  if (asksFile) return 'downloads';
  if (body !== undefined && typeof body.data !== 'string') return 'uploads';
  return token ? 'members' : 'visitors';
}

/** The connections that a call may use. Throws OVERLOADED when too many wait for one already. */
export function poolOf(call: Pick<UpstreamCall, 'token' | 'body' | 'asksFile'>): Pool {
  const pool = upstream().lanes[laneOf(call)];
  if (pool.stats.queued >= MAX_WAITING) throw new AppError('OVERLOADED');
  return pool;
}

/** How a call goes out. Only these headers reach the upstream: nothing that the browser sent is passed on. */
export function outgoing({ method, path, ref, token, client, browser, body, firstByteMs }: UpstreamCall): Dispatcher.DispatchOptions {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': ref };
  if (token) headers.authorization = `Bearer ${token}`;
  if (client) headers['x-forwarded-for'] = client;
  if (browser) headers['x-browser'] = browser;
  if (body) headers['content-type'] = body.type;
  if (body?.length !== undefined) headers['content-length'] = String(body.length);
  const data = body && (typeof body.data === 'string' ? body.data : Readable.from(body.data, { objectMode: false }));
  return { method, path: upstream().base + path, headers, body: data, headersTimeout: firstByteMs ?? FIRST_BYTE_MS };
}

/**
 * Sends a call; a GET that met a connection failure before any answer, or a busy gateway, is tried once more. Not by
 * an upstream that says itself that it is overloaded: asking again is what it needs least. Throws AppError.
 */
export async function tryTwice<T extends { status: number; retryAfter?: number }>(
  call: UpstreamCall,
  send: () => Promise<T>,
  passOver: (answer: T) => Promise<void> | void = () => undefined,
): Promise<T> {
  for (let last = call.method !== 'GET'; ; last = true) {
    try {
      const answer = await send();
      if (last || !BUSY.includes(answer.status) || answer.retryAfter !== undefined) return answer;
      await passOver(answer);
    } catch (error) {
      if (last || call.signal?.aborted || !isConnectionFailure(error)) throw errorOf(error);
    }
    await pause(50 + Math.random() * 150);
  }
}

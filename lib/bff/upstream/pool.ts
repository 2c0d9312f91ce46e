import 'server-only';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import type { Method } from '@/lib/shared/endpoint';
import type { Readings } from '@/lib/shared/callMetrics';
import { AppError } from '@/lib/shared/errors';
import { env } from '@/lib/bff/env';
import { portalMetrics } from '@/lib/bff/portalMetrics';
import { processSingleton } from '@/lib/bff/session/processSingleton';
import { errorOf, isConnectionFailure } from './upstreamError';

const CONNECT_MS = 2000;
/** Results in ten seconds at most: undici's timers have a resolution of half a second. */
export const FIRST_BYTE_MS = 9500;
const IDLE_MS = 15_000;
/** Files wait longer, for slow receivers. */
const FILE_IDLE_MS = 60_000;
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
const BUSY = [502, 503, 504];

/** An upstream call, for JSON and streamed responses alike. */
export interface UpstreamCall {
  method: Method;
  /** Path and query, built from the contract. */
  path: string;
  ref: string;
  token?: string;
  /** Address of the client. */
  client?: string | null;
  /** Family of the client's browser, if the call opens a session. */
  browser?: string;
  body?: { type: string; data: string | AsyncIterable<Uint8Array>; length?: number };
  signal?: AbortSignal;
  firstByteMs?: number;
  /** Whether the response is a file, of any size and read at the receiver's pace. */
  asksFile?: boolean;
  /** Whether the call only checks that the upstream is ready. */
  isProbe?: boolean;
}

/**
 * Connections by lane: for signed-in members, for visitors, for uploads at the sender's pace, for downloads at the receiver's pace, and for
 * health checks. A rush of visitors or many slow uploads hold up their own lane only.
 */
const CONNECTIONS = { members: 128, visitors: 24, uploads: 64, downloads: 16, probes: 2 };
type Lane = keyof typeof CONNECTIONS;
/** undici's value for a response of any size. */
const UNBOUNDED = -1;
/** Maximum calls of a lane that wait for a connection. */
const MAX_WAITING = 128;

interface Upstream {
  lanes: Record<Lane, Pool>;
  /** Prefix of the contract's paths: '' or '/v1', without a trailing slash. */
  base: string;
}

/** Usage by lane: open connections, calls in flight, and calls waiting for a connection. */
function connectionsOf(lanes: Upstream['lanes']): Readings {
  return Object.entries(lanes).flatMap(([lane, { stats }]) =>
    Object.entries({ open: stats.connected, running: stats.running, waiting: stats.queued }).map(([state, value]) => ({
      labels: { lane, state },
      value,
    })),
  );
}

/** Creates the upstream's connection pools. Redirects are never followed. */
function openPools(): Upstream {
  const { origin, pathname } = env().upstream;
  const lane = (connections: number, bodyTimeout = IDLE_MS, maxResponseSize = MAX_ANSWER_BYTES) =>
    new Pool(origin, { connections, connect: { timeout: CONNECT_MS }, keepAliveTimeout: 30_000, bodyTimeout, maxResponseSize });
  const { members, visitors, uploads, downloads, probes } = CONNECTIONS;
  const lanes = {
    members: lane(members),
    visitors: lane(visitors),
    uploads: lane(uploads),
    downloads: lane(downloads, FILE_IDLE_MS, UNBOUNDED),
    probes: lane(probes),
  };
  const shared = portalMetrics();
  if (shared) shared.connections = () => connectionsOf(lanes);
  return { lanes, base: pathname.replace(/\/$/, '') };
}

/** The upstream's connection pools, created on first use. */
const upstream = () => processSingleton('upstream pools', openPools);

/** What decides the lane of a call. */
type LaneCriteria = Pick<UpstreamCall, 'token' | 'body' | 'asksFile' | 'isProbe'>;

function laneOf({ token, body, asksFile, isProbe }: LaneCriteria): Lane {
  if (isProbe) return 'probes';
  if (asksFile) return 'downloads';
  if (body !== undefined && typeof body.data !== 'string') return 'uploads';
  return token ? 'members' : 'visitors';
}

/** The pool of a call. Throws OVERLOADED if too many calls are waiting for a connection. */
export function poolOf(call: LaneCriteria): Pool {
  const pool = upstream().lanes[laneOf(call)];
  if (pool.stats.queued >= MAX_WAITING) throw new AppError('OVERLOADED');
  return pool;
}

/** Request options of a call. Only these headers reach the upstream: none of the browser's are passed on. */
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
 * Sends a call; retries a GET once after a connection failure before any response, or a busy gateway. Not if the upstream itself reports
 * that it is overloaded. Throws AppError.
 */
export async function retryOnce<T extends { status: number; retryAfter?: number }>(
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

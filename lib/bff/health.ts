import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { env } from './env';
import { json } from './respond';
import { handler } from './handler';
import { requireOwnPage } from './sameOrigin';
import { sendJson, type JsonAnswer } from './upstream/sendJson';

/** Liveness: the process runs; makes no upstream call. */
export const live = handler('GET', '/health/live', async ({ request }) => {
  requireOwnPage(request.headers, env().origin);
  return json({ ok: true });
});

/** Time limits in ms of a readiness check: of one attempt, and of the whole with its retry and its wait for a connection. */
const FIRST_BYTE_MS = 2000;
const WHOLE_MS = 3000;

let pending: Promise<JsonAnswer> | undefined;

/** Asks the upstream; concurrent checks share one call, so that their number alone makes none of them fail. */
function probe(ref: string): Promise<JsonAnswer> {
  const limits = { firstByteMs: FIRST_BYTE_MS, signal: AbortSignal.timeout(WHOLE_MS) };
  pending ??= sendJson({ method: 'GET', path: '/health/ready', ref, isProbe: true, ...limits }).finally(() => (pending = undefined));
  return pending;
}

/** Readiness: the upstream is reachable and reports ready. Any response below 500 counts. */
export const ready = handler('GET', '/health/ready', async ({ request, ref }) => {
  requireOwnPage(request.headers, env().origin);
  // Load balancers take 503 as "send no traffic here"; the reason is in the log.
  const unready = (cause?: unknown) => new AppError('UPSTREAM_DOWN', { status: 503, cause });
  const { status } = await probe(ref).catch((error: unknown) => {
    throw unready(error);
  });
  if (status >= 500) throw unready();
  return json({ ok: true });
});

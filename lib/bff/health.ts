import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { env } from './env';
import { json } from './respond';
import { handler } from './handler';
import { requireOwnPage } from './sameOrigin';
import { callUpstream } from './upstream/upstream';

/** Liveness: the process runs; makes no upstream call. */
export const live = handler('GET', '/health/live', async ({ request }) => {
  requireOwnPage(request.headers, env().origin);
  return json({ ok: true });
});

/** Readiness: the upstream is reachable and reports ready. Any response below 500 counts. */
export const ready = handler('GET', '/health/ready', async ({ request, ref }) => {
  requireOwnPage(request.headers, env().origin);
  // Load balancers take 503 as "send no traffic here"; the reason is in the log.
  const unready = (cause?: unknown) => new AppError('UPSTREAM_DOWN', { status: 503, cause });
  const answer = await callUpstream({ method: 'GET', path: '/health/ready', ref, firstByteMs: 3000 }).catch((error: unknown) => {
    throw unready(error);
  });
  await answer.body.dump();
  if (answer.status >= 500) throw unready();
  return json({ ok: true });
});

import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { env } from './env';
import { json } from './respond';
import { handler } from './handler';
import { requireOwnPage } from './sameOrigin';
import { callUpstream } from './upstream/upstream';

/** The process runs; asks nobody. */
export const live = handler('GET', '/health/live', async ({ request }) => {
  requireOwnPage(request.headers, env().origin);
  return json({ ok: true });
});

/** The portal can do its work: the upstream is reached and says that it is ready. Any upstream that answers at all counts, bar failures. */
export const ready = handler('GET', '/health/ready', async ({ request, ref }) => {
  requireOwnPage(request.headers, env().origin);
  // Load balancers read 503 as "send nobody here"; why, the log says.
  const unready = (cause?: unknown) => new AppError('UPSTREAM_DOWN', { status: 503, cause });
  const answer = await callUpstream({ method: 'GET', path: '/health/ready', ref, firstByteMs: 3000 }).catch((error: unknown) => {
    throw unready(error);
  });
  await answer.body.dump();
  if (answer.status >= 500) throw unready();
  return json({ ok: true });
});

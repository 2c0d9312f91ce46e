import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { PICTURE_NAME } from '@/lib/shared/picture';
import { withAccountCheck } from './session/callSession';
import { fileAnswer } from './respondFile';
import { requireEntry } from './gate';
import { handler } from './handler';
import { MAX_ANSWER_BYTES } from './upstream/pool';
import { rejectionOf } from './upstream/rejection';
import { callUpstream, leaveUnread } from './upstream/upstream';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A lobby display shows the company's logo and the portraits of its ranking. */
const ENTRANCE = { method: 'GET', needs: 'account:use', lobby: true, byAddress: true } as const;

/** A stored picture, shown only to who may see it; its type follows from its name, never from what the upstream says. */
export const picture = handler('GET', '/files/:name', async (call) => {
  const session = await requireEntry(call, ENTRANCE);
  const name = String((await call.context?.params)?.name ?? '');
  if (!PICTURE_NAME.test(name)) throw new AppError('NOT_FOUND');
  const { ref, client, request } = call;
  const asked = callUpstream({ method: 'GET', path: `/files/${name}`, ref, client, token: session.token, signal: request.signal });
  const answer = await withAccountCheck(call, session, asked);
  const { status, headers } = answer;
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (status !== 200 || !(length <= MAX_ANSWER_BYTES)) {
    leaveUnread(answer);
    throw status === 200 ? new AppError('UPSTREAM_INVALID') : rejectionOf({ needs: 'account:use' }, status, undefined, answer.retryAfter);
  }
  const type = TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream';
  return fileAnswer(answer, { 'content-type': type, 'content-length': String(length) });
});

import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { PICTURE_NAME } from '@/lib/shared/picture';
import { withAccountCheck } from './session/callSession';
import { fileAnswer } from './respondFile';
import { requireEntry } from './gate';
import { handler } from './handler';
import { MAX_ANSWER_BYTES } from './upstream/pool';
import { rejectionOf } from './upstream/rejection';
import { callUpstream, discardBody } from './upstream/upstream';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Open to lobby displays, which show the company's logo and the portraits of the ranking. */
const ENTRANCE = { method: 'GET', needs: 'account:use', lobby: true, byAddress: true } as const;

/** Serves a stored picture to viewers who may see it; the content type follows from its name, never from the upstream's header. */
export const picture = handler('GET', '/files/:name', async (call) => {
  const session = await requireEntry(call, ENTRANCE);
  const name = String((await call.context?.params)?.name ?? '');
  if (!PICTURE_NAME.test(name)) throw new AppError('NOT_FOUND');
  const { ref, client, request } = call;
  const asked = callUpstream({ method: 'GET', path: `/files/${name}`, ref, client, token: session.token, signal: request.signal });
  const answer = await withAccountCheck(call, session, asked);
  const { status, headers } = answer;
  const length = Number(headers['content-length']);
  if (status !== 200 || !(length <= MAX_ANSWER_BYTES)) {
    discardBody(answer);
    // of a 200 the length is unknown or too large, which is an invalid answer
    throw rejectionOf({ needs: 'account:use' }, status, undefined, answer.retryAfter);
  }
  const type = TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream';
  return fileAnswer(answer, { 'content-type': type, 'content-length': String(length) });
});

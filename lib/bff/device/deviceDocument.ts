import 'server-only';
import * as z from 'zod/mini';
import { ingestApi } from '@/lib/ingest/contract';
import { DEVICE_DOCUMENT } from '@/lib/ingest/key/deviceKey';
import { AppError } from '@/lib/shared/errors';
import { parseInput } from '@/lib/shared/inputParse';
import { requireEntry } from '../gate';
import { handler } from '../handler';
import { json } from '../respond';
import { withAccountCheck } from '../session/callSession';
import { rejectionOf } from '../upstream/rejection';
import { sendJson } from '../upstream/sendJson';

/** Opened as a link in a new tab. */
const ENTRANCE = { method: 'GET', needs: 'device:manage', byAddress: true } as const;
const { path } = ingestApi.readings;
const apiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** The upstream's API document for those who set up devices, reduced to the one call that devices make. */
export const deviceDocument = handler('GET', DEVICE_DOCUMENT, async (call) => {
  const session = await requireEntry(call, ENTRANCE);
  const { ref, client, request } = call;
  const asked = sendJson({ method: 'GET', path: '/openapi.json', ref, client, token: session.token, signal: request.signal });
  const { status, body, retryAfter } = await withAccountCheck(call, session, asked);
  if (status !== 200) throw rejectionOf(ENTRANCE, status, undefined, retryAfter);
  const { data } = parseInput(apiDocument, body);
  if (!data?.paths[path]) throw new AppError('UPSTREAM_INVALID');
  return json({ ...data, paths: { [path]: data.paths[path] } });
});

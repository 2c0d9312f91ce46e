import 'server-only';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { KEY_SHAPE } from '@/lib/ingest/key/deviceKey';
import { AppError } from '@/lib/shared/errors';
import { json } from '../respond';
import { callEndpoint } from '../upstream/callEndpoint';
import { handler, type Handler } from '../handler';
import { parseRequest } from '../input/parse';

const BEARER = /^Bearer (\S{1,200})$/;

/** Turns a 401 into NO_SESSION: it is about the device key, no session was involved. */
function ofKey(error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 401) return error;
  return new AppError('NO_SESSION', { details: error.options.details, cause: error });
}

/**
 * Creates the route handler of a call that devices make, so that they need no address but the portal's. It reads no cookie, so another site
 * gains nothing by going through the browser and the checks of sameOrigin.ts do not apply. Throws NO_SESSION without a key, and the
 * upstream's errors about the key.
 */
export function forwardReadings<S extends EndpointSpec>(endpoint: S): Handler {
  return handler(endpoint.method, endpoint.path, async ({ request, context, ref, client }) => {
    const key = BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (!KEY_SHAPE.test(key)) throw new AppError('NO_SESSION', { details: { key: 'UNKNOWN' } });
    const input = await parseRequest(endpoint, request, context);
    const answer = callEndpoint(endpoint, input, { ref, client, token: key, signal: request.signal });
    return json(
      await answer.catch((error: unknown) => {
        throw ofKey(error);
      }),
    );
  });
}

import 'server-only';
import type { BodyOf, EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import { json } from './respond';
import { callEndpoint } from './upstream/callEndpoint';
import { renew, renewalDue, withAccountCheck } from './session/callSession';
import { gate } from './gate';
import { handler, type Handler } from './handler';
import { parseRequest } from './input/parse';
import type { Session } from './session/sessionCookie';

interface Options<S extends EndpointSpec> {
  /** Changes to the caller's session after a success. */
  sessionChanges?: (session: Session, input: { body: BodyOf<S> }, answer: ResponseOf<S>) => Partial<Session> | null;
}

/** Creates the route handler of a contract call: every check, then the upstream call, then only the fields of the contract. */
export function forward<S extends EndpointSpec>(endpoint: S, options: Options<S> = {}): Handler {
  return handler(endpoint.method, endpoint.path, async (call) => {
    // Each await costs time; most calls have a cached session and only a query, so that they await the upstream alone.
    const opened = gate(call, endpoint);
    const session = opened instanceof Promise ? await opened : opened;
    const parsed = parseRequest(endpoint, call.request, call.context);
    const input = parsed instanceof Promise ? await parsed : parsed;
    const caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    const answer = callEndpoint(endpoint, input, caller);
    if (!session) return json(await answer);
    const body = await withAccountCheck(call, session, answer);
    const changes = options.sessionChanges?.(session, input, body);
    if (changes || renewalDue(call, session)) await renew(call, session, changes ?? {});
    return json(body);
  });
}

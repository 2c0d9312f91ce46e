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
  /** What a success changes about the caller's session. */
  sessionChanges?: (session: Session, input: { body: BodyOf<S> }, answer: ResponseOf<S>) => Partial<Session> | null;
}

/** The route handler of a contract call: every check, then the upstream, then nothing but what the contract names. */
export function forward<S extends EndpointSpec>(endpoint: S, options: Options<S> = {}): Handler {
  return handler(endpoint.method, endpoint.path, async (call) => {
    // Every wait costs; most calls know their session already and have nothing but a query, and wait for the upstream alone.
    const opened = gate(call, endpoint);
    const session = opened instanceof Promise ? await opened : opened;
    const parsed = parseRequest(endpoint, call.request, call.context);
    const input = parsed instanceof Promise ? await parsed : parsed;
    const caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    const answer = callEndpoint(endpoint, input, caller);
    if (!session) return json(await answer);
    const body = await withAccountCheck(call, session, answer);
    const changes = options.sessionChanges?.(session, input, body);
    if (changes || renewalDue(session)) await renew(call, session, changes ?? {});
    return json(body);
  });
}

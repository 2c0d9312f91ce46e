import 'server-only';
import type { BodyOf, EndpointSpec } from '@/lib/shared/endpoint';
import { gate } from './gate';
import { handler, type Call, type Handler } from './handler';
import { parseRequest } from './input/parse';
import type { Session } from './session/sessionCookie';
import type { Caller } from './upstream/callEndpoint';

/** A call that the portal answers itself, after the gate and with its body parsed by the contract. */
export interface OwnCall<S extends EndpointSpec> {
  call: Call;
  session: S['needs'] extends null ? null : Session;
  body: BodyOf<S>;
  /** On whose behalf the upstream is called. */
  caller: Caller;
}

/** Creates the route handler of a call that the portal answers itself: every check first, then `work`. */
export function answer<S extends EndpointSpec>(spec: S, work: (own: OwnCall<S>) => Promise<Response>): Handler {
  return handler(spec.method, spec.path, async (call) => {
    const session = await gate(call, spec);
    const { body } = await parseRequest(spec, call.request, call.context);
    const caller: Caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    return work({ call, session: session as OwnCall<S>['session'], body, caller });
  });
}

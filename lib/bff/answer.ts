import 'server-only';
import type { BodyOf, EndpointSpec } from '@/lib/shared/endpoint';
import { gate } from './gate';
import { handler, type Call, type Handler } from './handler';
import { parseRequest } from './input/parse';
import type { Session } from './session/sessionCookie';
import type { Caller } from './upstream/callEndpoint';

/** A call of the portal's own as its work meets it: let in, with its body as the contract has it. */
export interface OwnCall<S extends EndpointSpec> {
  call: Call;
  session: S['needs'] extends null ? null : Session;
  body: BodyOf<S>;
  /** In whose name the upstream is asked. */
  caller: Caller;
}

/** The route handler of a call that the portal answers by itself: every check, then the work. */
export function answer<S extends EndpointSpec>(spec: S, work: (own: OwnCall<S>) => Promise<Response>): Handler {
  return handler(spec.method, spec.path, async (call) => {
    const session = await gate(call, spec);
    const { body } = await parseRequest(spec, call.request, call.context);
    const caller: Caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    return work({ call, session: session as OwnCall<S>['session'], body, caller });
  });
}

import 'server-only';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { roleIn } from '@/lib/shared/roles';
import { json } from './answer';
import { ask, type AskInput } from './ask';
import { renew, requireSession, whileStanding } from './callSession';
import { env } from './env';
import { handler, type Handler } from './handler';
import { parseInput } from './input';
import { listKeysOf } from './queryInput';
import { requireSameOrigin } from './sameOrigin';
import type { Session } from './sessionCookie';

interface Options {
  /** Also open while a one-time password has to be changed. */
  whilePasswordDue?: boolean;
  /** What a success changes about the caller's session. */
  changes?: (session: Session, input: AskInput) => Partial<Session>;
}

/** The route handler of a contract call: every check, then the upstream, then nothing but what the contract names. */
export function forward<S extends EndpointSpec>(endpoint: S, options: Options = {}): Handler {
  const lists = listKeysOf(endpoint.query);
  return handler(endpoint.method, endpoint.path, async (call) => {
    requireSameOrigin(call.request.headers, endpoint.method, env().origin);
    const session = endpoint.roles === '' ? null : await requireSession(call);
    if (session && !roleIn(endpoint.roles, session.type)) throw new AppError('FORBIDDEN');
    if (session?.mustChangePassword && !options.whilePasswordDue) throw new AppError('PASSWORD_CHANGE_REQUIRED');
    const input = await parseInput(endpoint, lists, call.request, call.context);
    const caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    const answer = ask(endpoint, input, caller);
    if (!session) return json(await answer);
    const body = await whileStanding(call, session, answer);
    await renew(call, session, options.changes?.(session, input));
    return json(body);
  });
}

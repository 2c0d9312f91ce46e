import 'server-only';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { openToLobby } from '@/lib/auth/entry/rules';
import { AppError } from '@/lib/shared/errors';
import { roleIn } from '@/lib/shared/roles';
import { json } from './answer';
import { ask, type AskInput } from './ask';
import { renew, renewalDue, requireSession, whileStanding } from './callSession';
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
    // Every wait costs; most calls know their session already and have nothing but a query, and wait for the upstream alone.
    const opened = endpoint.roles === '' ? null : requireSession(call);
    const session = opened instanceof Promise ? await opened : opened;
    if (session && !roleIn(endpoint.roles, session.type)) throw new AppError('FORBIDDEN');
    if (session?.rankOnly && !openToLobby(endpoint)) throw new AppError('FORBIDDEN');
    if (session?.mustChangePassword && !options.whilePasswordDue) throw new AppError('PASSWORD_CHANGE_REQUIRED');
    const parsed = parseInput(endpoint, lists, call.request, call.context);
    const input = parsed instanceof Promise ? await parsed : parsed;
    const caller = { ref: call.ref, token: session?.token, client: call.client, signal: call.request.signal };
    const answer = ask(endpoint, input, caller);
    if (!session) return json(await answer);
    const body = await whileStanding(call, session, answer);
    const changes = options.changes?.(session, input);
    if (changes || renewalDue(session)) await renew(call, session, changes);
    return json(body);
  });
}

/** What the pool says when no connection came free, or none could be made, in time: it has no code for either. */
const POOL_TIMEOUTS = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];
/** PostgreSQL: too many connections; it cannot take one now. */
const SERVER_CODES = ['53300', '57P03'];
/** PostgreSQL: of two who waited for each other, or changed the same, one was sent back, with nothing done. */
const SENT_BACK = ['40001', '40P01'];
/** PostgreSQL: no connection, no memory or room, and its own end. */
const PASSING = /^(?:08|53|57P)/;
/** The system's, of a connection that could not be made or broke off, as while another server takes over. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** What the driver says of one that breaks off, fell silent or had broken off: it has no code for it. */
const BROKEN = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error, or one of its causes, is so. */
function someCause(error: unknown, is: (code: string, message: string) => boolean): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; at && depth < 5; at = at.cause as typeof at, depth++) if (is(String(at.code), String(at.message))) return true;
  return false;
}

/** Whether a failure means that more is asked of the database than it can do at once, looking through its causes. */
export function isOverload(error: unknown): boolean {
  return someCause(error, (code, message) => SERVER_CODES.includes(code) || POOL_TIMEOUTS.includes(message));
}

/** Whether the database undid a transaction for the sake of another one: the same, asked again, is likely to hold. */
export function isSentBack(error: unknown): boolean {
  return someCause(error, (code) => SENT_BACK.includes(code));
}

/**
 * Whether a failure of the database passes by itself, so that work which knows where it stood can go on later. Whether what was under
 * way has held is not known.
 */
export function passesByItself(error: unknown): boolean {
  if (isOverload(error) || isSentBack(error)) return true;
  return someCause(error, (code, message) => PASSING.test(code) || SOCKET_CODES.includes(code) || BROKEN.includes(message));
}

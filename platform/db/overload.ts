/** Messages of the pool's timeouts, which have no code. */
const POOL_TIMEOUTS = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];
/** PostgreSQL: too many connections; cannot connect now. */
const SERVER_CODES = ['53300', '57P03'];
/** PostgreSQL: serialization failure and deadlock; the transaction was rolled back. */
const SENT_BACK = ['40001', '40P01'];
/** PostgreSQL: connection exceptions, insufficient resources, shutdown. */
const PASSING = /^(?:08|53|57P)/;
/** System codes of failed or broken connections, e.g. during a failover. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** Driver messages of broken or silent connections, which have no code. */
const BROKEN = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error or one of its causes matches. */
function someCause(error: unknown, is: (code: string, message: string) => boolean): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; at && depth < 5; at = at.cause as typeof at, depth++) if (is(String(at.code), String(at.message))) return true;
  return false;
}

/** Whether a failure means that the database is overloaded, including its causes. */
export function isOverload(error: unknown): boolean {
  return someCause(error, (code, message) => SERVER_CODES.includes(code) || POOL_TIMEOUTS.includes(message));
}

/** Whether the database rolled back a transaction in favour of another; retrying it is likely to succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return someCause(error, (code) => SENT_BACK.includes(code));
}

/**
 * Whether a database failure is temporary, so that resumable work can continue later. Whether the interrupted transaction was committed is
 * unknown.
 */
export function isTransient(error: unknown): boolean {
  if (isOverload(error) || isTransactionConflict(error)) return true;
  return someCause(error, (code, message) => PASSING.test(code) || SOCKET_CODES.includes(code) || BROKEN.includes(message));
}

/** What the pool says when no connection came free, or none could be made, in time: it has no code for either. */
const POOL_TIMEOUTS = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];
/** PostgreSQL: too many connections; it cannot take one now. */
const SERVER_CODES = ['53300', '57P03'];

/** Whether a failure means that more is asked of the database than it can do at once, looking through its causes. */
export function isOverload(error: unknown): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; at && depth < 5; at = at.cause as typeof at, depth++)
    if (SERVER_CODES.includes(String(at.code)) || POOL_TIMEOUTS.includes(String(at.message))) return true;
  return false;
}

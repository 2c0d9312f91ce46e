import { availableParallelism } from 'node:os';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { queue } from '../core/queue';
import type { Database } from '../db/client';

/** Concurrent transactions of visitors: as many as passwords are hashed at once. */
const VISITORS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum waiting visitors' transactions and their timeout in ms, within the portal's own request timeout. */
const MAX_WAITING = 512;
const MAX_WAIT_MS = 4_000;
const visitors = queue(VISITORS_AT_ONCE, MAX_WAITING, MAX_WAIT_MS, 'visitors');

/**
 * Transaction runner of a call. Those of visitors (not signed in) run a few at a time, so that a flood of them does not starve signed-in
 * users. Throws OVERLOADED.
 */
export function transactionOf(database: Database, { needs }: Pick<EndpointSpec, 'needs'>): Database['transaction'] {
  return needs === null ? (work) => visitors(() => database.transaction(work)) : database.callersTransaction;
}

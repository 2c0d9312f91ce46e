import { availableParallelism } from 'node:os';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { queue } from '../core/queue';
import type { Database } from '../db/client';

/** As many as passwords are hashed at once. */
const VISITORS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Visitors' transactions that may wait, and for how long in milliseconds: no longer than the portal waits for an answer. */
const MAX_WAITING = 512;
const MAX_WAIT_MS = 4_000;
const visitors = queue(VISITORS_AT_ONCE, MAX_WAITING, MAX_WAIT_MS, 'visitors');

/**
 * How a call's transaction begins. Those of people who have not signed in run a few at a time, so that however many knock, people
 * who are inside are answered between them. Throws OVERLOADED.
 */
export function transactionOf(database: Database, { needs }: Pick<EndpointSpec, 'needs'>): Database['transaction'] {
  return needs === null ? (work) => visitors(() => database.transaction(work)) : database.callersTransaction;
}

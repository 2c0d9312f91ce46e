import type { FastifyBaseLogger } from 'fastify';
import { background } from '../core/background';
import type { Files } from '../core/ports/filesPort';
import type { Database } from '../db/client';

/** Milliseconds between sweeps for removed files still in the store, after a failure or crash. */
const EVERY = 600_000;

/** Sweeps now and every ten minutes; returns a function that stops it after the current round. */
export function startSweeping(
  database: Database,
  files: Files,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const failed = 'deleting removed files from the store failed';
  const sweeping = background({ round: () => files.sweep(database, clock()), every: EVERY, failed, log });
  sweeping.start();
  return sweeping.stop;
}

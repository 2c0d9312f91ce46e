import type { FastifyBaseLogger } from 'fastify';
import { background } from '../core/background';
import type { Files } from '../core/ports/filesPort';
import type { Database } from '../db/client';

/** Milliseconds between looks for files that are to go and are still in the store: when it failed, or the program ended too soon. */
const EVERY = 600_000;

/** Removes them now and every ten minutes; the answer stops it, once what is under way is done. */
export function startSweeping(database: Database, files: Files, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const failed = 'a picture that was removed could not be removed from its store yet';
  const sweeping = background({ round: () => files.sweep(database), every: EVERY, failed, log });
  sweeping.start();
  return sweeping.stop;
}

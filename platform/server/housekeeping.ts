import { millisecondsInHour } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { background } from '../core/background';
import type { Database } from '../db/client';
import { gatherStatistics } from '../db/statistics';
import { clearExpired } from './housekeeping.queries';

/** Cleans up now and every hour, and updates database statistics; returns a function that stops it after the current round. */
export function startHousekeeping(database: Database, clock: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const round = async () => {
    await database.asPlatform((tx) => clearExpired(tx, clock()));
    await gatherStatistics(database);
  };
  const clearing = background({ round, every: millisecondsInHour, failed: 'clearing up failed', log });
  clearing.start();
  return clearing.stop;
}

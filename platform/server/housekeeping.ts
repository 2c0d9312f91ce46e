import { millisecondsInHour } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { mailEndNotices } from '../company/endNotices';
import { background } from '../core/background';
import type { Services } from '../core/services';
import type { Database } from '../db/client';
import { gatherStatistics } from '../db/statistics';
import { clearExpired } from './housekeeping.queries';

/**
 * Cleans up now and every hour, tells masters of a last day that is near, and updates database statistics; returns a function that stops
 * it after the current round.
 */
export function startHousekeeping(
  database: Database,
  services: Pick<Services, 'clock' | 'mail'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const round = async () => {
    await database.asPlatform((tx) => clearExpired(tx, services.clock()));
    await database.asPlatform((tx) => mailEndNotices(tx, services));
    await gatherStatistics(database);
  };
  const clearing = background({ round, every: millisecondsInHour, failed: 'housekeeping failed', log });
  clearing.start();
  return clearing.stop;
}

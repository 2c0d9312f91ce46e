import type { FastifyBaseLogger } from 'fastify';
import { background, runSequentially } from '../core/background';
import type { Services } from '../core/services';
import type { Database } from '../db/client';
import { withFiles } from '../files/withFiles';
import { listDue, sendDueRound, type Due } from './missionRound.queries';

const EVERY = 5_000;

export type RepeatParts = { database: Database; services: Pick<Services, 'clock' | 'files'> };

/** Sends the rounds that are due; a repeat that fails is retried in the next run. */
export async function sendDueRounds(
  { database, services: { clock, files } }: RepeatParts,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const send = async (repeat: Due) => {
    while (!isStopping() && (await withFiles(files, database, (tx) => sendDueRound(tx, files, repeat, clock()))));
  };
  await runSequentially(await database.asPlatform((tx) => listDue(tx, clock())), send, isStopping);
}

/**
 * Starts the background job that sends due rounds of repeating missions, at first those that fell due while no instance ran. Returns a
 * function that stops it.
 */
export function startMissionRepeats(parts: RepeatParts, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const round = (isStopping: () => boolean) => sendDueRounds(parts, isStopping);
  const sending = background({ round, every: EVERY, failed: 'sending repeated missions failed', log });
  sending.start();
  return sending.stop;
}

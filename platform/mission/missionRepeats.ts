import type { FastifyBaseLogger } from 'fastify';
import { background } from '../core/background';
import type { Database } from '../db/client';
import type { Files } from '../core/ports/filesPort';
import { sendDueRound } from './missionRound.queries';

const EVERY = 5_000;

/** Sends the rounds of missions that repeat as they fall due, and at the start what fell due while no platform ran; the answer stops it. */
export function startMissionRepeats(
  database: Database,
  files: Files,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const send = async (stopping: () => boolean) => {
    while (!stopping() && (await database.asPlatform((tx) => sendDueRound(tx, files, clock()))));
  };
  const sending = background({ round: send, every: EVERY, failed: 'sending the rounds of missions failed', log });
  sending.start();
  return sending.stop;
}

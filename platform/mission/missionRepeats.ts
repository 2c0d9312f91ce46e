import type { FastifyBaseLogger } from 'fastify';
import { background, inTurn } from '../core/background';
import type { Services } from '../core/services';
import type { Database } from '../db/client';
import { listDue, sendDueRound, type Due } from './missionRound.queries';

const EVERY = 5_000;

export type RepeatParts = { database: Database; services: Pick<Services, 'clock' | 'files'> };

/** Sends the rounds that are due; a repeat that fails is tried again the next time. */
export async function sendDueRounds(
  { database, services: { clock, files } }: RepeatParts,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const send = async (repeat: Due) => {
    while (!isStopping() && (await database.asPlatform((tx) => sendDueRound(tx, files, repeat, clock()))));
  };
  await inTurn(await database.asPlatform((tx) => listDue(tx, clock())), send, isStopping);
}

/** Sends the rounds of missions that repeat as they fall due, and at the start what fell due while no platform ran; the answer stops it. */
export function startMissionRepeats(parts: RepeatParts, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const round = (isStopping: () => boolean) => sendDueRounds(parts, isStopping);
  const sending = background({ round, every: EVERY, failed: 'sending the rounds of missions failed', log });
  sending.start();
  return sending.stop;
}

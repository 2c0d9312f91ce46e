import { millisecondsInHour } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { firstKeptDay, KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { background } from '../core/background';
import { listRules } from '../core/protectionRules.queries';
import type { Database } from '../db/client';
import { AGED_TABLES, eraseBatch, eraseConsents, eraseLooks, listKeepers, type AgedRows, type AgedTable } from './erasing.queries';

/** Interval in ms between runs, and rows per batch. */
const EVERY = millisecondsInHour;
const ROWS = 1_000;

interface ErasingParts {
  database: Pick<Database, 'asPlatform'>;
  clock: () => Date;
  /** Rows per batch. */
  most?: number;
}

/** The data of each company that is too old, by table. */
async function listAged({ database, clock }: ErasingParts): Promise<{ of: AgedTable; aged: AgedRows }[]> {
  const now = clock();
  return database.asPlatform(async (tx) => {
    const found: { of: AgedTable; aged: AgedRows }[] = [];
    for (const { compSeq, timeZone } of await listKeepers(tx)) {
      const years = new Map((await listRules(tx, { compSeq }, now)).map(({ rule, value }) => [rule, value]));
      for (const of of AGED_TABLES) {
        const kept = years.get(of.about) ?? null;
        if (kept !== null) found.push({ of, aged: { compSeq, timeZone, until: firstKeptDay(now, kept, timeZone) } });
      }
    }
    return found;
  });
}

/**
 * Erases data older than its company's protection rules, or than the platform's own retention. Each batch is a transaction with its
 * receipt, so that an interrupted run continues in the next one with consistent receipts.
 */
export async function eraseAged(parts: ErasingParts, isStopping: () => boolean = () => false): Promise<void> {
  const { database, clock, most = ROWS } = parts;
  for (const { of, aged } of await listAged(parts)) {
    let after: number | null = 0;
    while (after !== null) {
      if (isStopping()) return;
      const from: number = after;
      after = await database.asPlatform((tx) => eraseBatch(tx, of, aged, { after: from, most, now: clock() }));
    }
  }
  for (const [kept, erase] of [
    [KEPT_YEARS.accessLog, eraseLooks],
    [KEPT_YEARS.consents, eraseConsents],
  ] as const) {
    const until = firstKeptDay(clock(), kept, 'UTC');
    while (!isStopping() && (await database.asPlatform((tx) => erase(tx, until, { most, now: clock() }))));
  }
}

/** Starts the background job that runs `eraseAged`. Returns a function that stops it after the current batch. */
export function startErasing(database: Database, clock: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const erasing = background({
    round: (isStopping) => eraseAged({ database, clock }, isStopping),
    every: EVERY,
    failed: 'erasing expired data failed',
    log,
  });
  erasing.start();
  return erasing.stop;
}

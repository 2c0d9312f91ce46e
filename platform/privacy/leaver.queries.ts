import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { lockWaitingOf } from './formerNames.queries';
import { lockImportsOf } from './importedOwners.queries';

/** Names somebody whose account was deleted by another person. */
export interface Leaver {
  compSeq: number;
  seq: number;
}

/** Deleted, with the data still here; those of a company that was deleted go with it. */
const LEAVER = and(isNotNull(members.withdrawnAt), isNull(members.erasedAt), isNull(companies.deletedAt));
const UNTOLD = and(LEAVER, isNull(members.takeOutAt));
const oldest = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * millisecondsInDay);
const over = (now: Date) => and(LEAVER, lte(members.takeOutAt, oldest(now)));

async function list(tx: Tx, where: SQL | undefined, after: number, limit: number): Promise<Leaver[]> {
  return tx
    .select({ compSeq: members.compSeq, seq: members.seq })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(where, gt(members.seq, after)))
    .orderBy(asc(members.seq))
    .limit(limit);
}

/** The account if it still matches, locked until the transaction ends, as another instance may have processed it. */
async function find(tx: Tx, { compSeq, seq }: Leaver, where: SQL | undefined) {
  const [row] = await tx
    .select({ account: members, company: companies.name })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(where, eq(members.compSeq, compSeq), eq(members.seq, seq)))
    .for('update', { of: members });
  return row ?? null;
}

/** Leavers who have not been offered their take-out yet, by number after `after`. */
export const listUntold = (tx: Tx, after: number, limit: number) => list(tx, UNTOLD, after, limit);
export const findUntold = (tx: Tx, leaver: Leaver) => find(tx, leaver, UNTOLD);

/** Leavers whose time to download their take-out has passed. */
export const listOver = (tx: Tx, after: number, limit: number, now: Date) => list(tx, over(now), after, limit);
/** Also locks their imports and the readings waiting under their names, to be erased with the account. */
export async function findOver(tx: Tx, leaver: Leaver, now: Date) {
  const who = { compSeq: leaver.compSeq, memberSeq: leaver.seq };
  await lockImportsOf(tx, who);
  await lockWaitingOf(tx, who);
  return find(tx, leaver, over(now));
}

/** Starts the period in which the code with this hash opens a leaver's take-out; null if no code can be mailed. */
export async function offerTakeOut(tx: Tx, { compSeq, seq }: Leaver, takeOutHash: string | null, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ takeOutHash, takeOutAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, seq)));
}

/** The leaver whose take-out the code with this hash opens; null after the period, or once the account is restored. */
export async function findTakeOut(tx: Tx, takeOutHash: string, now: Date) {
  const [row] = await tx
    .select({ account: members })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(LEAVER, eq(members.takeOutHash, takeOutHash), gt(members.takeOutAt, oldest(now))));
  return row?.account ?? null;
}

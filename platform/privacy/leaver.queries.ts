import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { holdWaitingOf } from './formerNames.queries';
import { holdImportsOf } from './withdrawal.queries';

/** Names a member whose account was deleted by a manager or the master. */
export interface Leaver {
  compSeq: number;
  seq: number;
}

/** Deleted, with the data still here; those of a company that was deleted go with it. */
const LEAVER = and(eq(members.type, 'U'), isNotNull(members.withdrawnAt), isNull(members.erasedAt), isNull(companies.deletedAt));
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

/** The account if it is still so, held until the end of the transaction: another copy of the platform may have been faster. */
async function find(tx: Tx, { compSeq, seq }: Leaver, where: SQL | undefined) {
  const [row] = await tx
    .select({ account: members, company: companies.name })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(where, eq(members.compSeq, compSeq), eq(members.seq, seq)))
    .for('update', { of: members });
  return row ?? null;
}

/** Who has not been offered their data yet, by number from the one after `after`. */
export const listUntold = (tx: Tx, after: number, limit: number) => list(tx, UNTOLD, after, limit);
export const findUntold = (tx: Tx, leaver: Leaver) => find(tx, leaver, UNTOLD);

/** Whose time to take their data is over. */
export const listOver = (tx: Tx, after: number, limit: number, now: Date) => list(tx, over(now), after, limit);
/** Holds their imports, too, and what waits under their names, so that they can be erased. */
export async function findOver(tx: Tx, leaver: Leaver, now: Date) {
  const who = { compSeq: leaver.compSeq, memberSeq: leaver.seq };
  await holdImportsOf(tx, who);
  await holdWaitingOf(tx, who);
  return find(tx, leaver, over(now));
}

/** Begins the days in which the code of that hash opens somebody's data; null where nobody can be mailed a code. */
export async function offerTakeOut(tx: Tx, { compSeq, seq }: Leaver, takeOutHash: string | null, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ takeOutHash, takeOutAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, seq)));
}

/** The deleted account whose data the code of that hash opens; null once its days are over, or once it was restored. */
export async function findTakeOut(tx: Tx, takeOutHash: string, now: Date) {
  const [row] = await tx
    .select({ account: members })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(LEAVER, eq(members.takeOutHash, takeOutHash), gt(members.takeOutAt, oldest(now))));
  return row?.account ?? null;
}

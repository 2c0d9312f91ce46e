import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { mailLinkPath } from '@/lib/auth/entry/entryLinks';
import { SAFEGUARD_DAYS } from '@/lib/auth/safeguard/safeguard';
import type { Owner } from '../../core/scope';
import { companyInUseOrEnded, endedOn } from '../../core/credentials/endedCompany.queries';
import { hashOf, makeSecret } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { oneTimeCodes } from '../../db/schema/auth';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import { awaitCodeOwner } from '../accountTurn.queries';
import type { RefusedCode } from '../entry.queries';

/** The address that a change can be reverted to, and who requested the change. */
export interface Undo {
  email: string;
  askedBySeq: number;
}

/** Creates a safeguard link that locks the account, or with `undo` reverts the address, and returns its path. Only a hash is stored. */
export async function createSafeguard(tx: Tx, { compSeq, memberSeq }: Owner, now: Date, undo?: Undo): Promise<string> {
  const code = makeSecret();
  const expiresAt = new Date(now.getTime() + SAFEGUARD_DAYS * millisecondsInDay);
  await tx
    .insert(oneTimeCodes)
    .values({ compSeq, memberSeq, codeHash: hashOf(code), purpose: 'SAFEGUARD', ...undo, createdAt: now, expiresAt });
  return mailLinkPath({ memberSeq, code }, undo ? 'undo' : 'lock');
}

/**
 * Condition for accounts a link applies to: also deleted ones for reverting the address, until they are erased, since an intruder could
 * delete the account after changing it.
 */
const reachable = or(isNull(members.withdrawnAt), and(isNotNull(oneTimeCodes.email), isNull(members.erasedAt)));

/** The account of a safeguard code; `undo` is null if the link only locks. */
export interface RedeemedSafeguard {
  account: typeof members.$inferSelect;
  companyCode: string;
  undo: Undo | null;
}

/** Redeems a safeguard code and returns its account, awaited by `awaitAccount`, and effect, or why it is refused. */
export async function redeemSafeguard(tx: Tx, memberSeq: number, code: string, now: Date): Promise<RedeemedSafeguard | RefusedCode> {
  await awaitCodeOwner(tx, code);
  const [row] = await tx
    .select({ code: oneTimeCodes, account: members, companyCode: companies.code, lastDay: endedOn(now) })
    .from(oneTimeCodes)
    .innerJoin(members, and(eq(members.compSeq, oneTimeCodes.compSeq), eq(members.seq, oneTimeCodes.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), eq(oneTimeCodes.purpose, 'SAFEGUARD'), reachable, companyInUseOrEnded(now)))
    .for('update', { of: oneTimeCodes });
  if (row?.code.memberSeq !== memberSeq) return { reason: 'unknown' };
  const { account, companyCode, lastDay } = row;
  if (lastDay) return { reason: 'companyEnded', companyCode, lastDay };
  if (row.code.usedAt) return { reason: 'used', companyCode };
  if (row.code.expiresAt <= now) return { reason: 'expired', companyCode };
  const own = and(eq(oneTimeCodes.compSeq, row.code.compSeq), eq(oneTimeCodes.codeHash, row.code.codeHash));
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(own);
  const { email, askedBySeq } = row.code;
  if (email === null) return { account, companyCode, undo: null };
  await spendNewer(tx, { ...row.code, email }, now);
  return { account, companyCode, undo: { email, askedBySeq: askedBySeq ?? 0 } };
}

/**
 * Uses up the links that would restore a later address: an intruder may change the address twice, to receive such a link for their own
 * address. Other links to the same address stay valid, as they have the same recipient.
 */
async function spendNewer(
  tx: Tx,
  {
    compSeq,
    memberSeq,
    email,
    createdAt,
  }: Pick<typeof oneTimeCodes.$inferSelect, 'compSeq' | 'memberSeq' | 'createdAt'> & { email: string },
  now: Date,
): Promise<void> {
  const newer = and(
    eq(oneTimeCodes.compSeq, compSeq),
    eq(oneTimeCodes.memberSeq, memberSeq),
    eq(oneTimeCodes.purpose, 'SAFEGUARD'),
    gt(oneTimeCodes.createdAt, createdAt),
    // not true for links that only lock, which have no address
    ne(oneTimeCodes.email, email),
    isNull(oneTimeCodes.usedAt),
  );
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(newer);
}

/** Uses up the other links that lock the account, which is locked now. Those that restore an address stay valid. */
export async function expireLockLinks(tx: Tx, { compSeq, memberSeq }: Owner, now: Date): Promise<void> {
  const locks = and(
    eq(oneTimeCodes.compSeq, compSeq),
    eq(oneTimeCodes.memberSeq, memberSeq),
    eq(oneTimeCodes.purpose, 'SAFEGUARD'),
    isNull(oneTimeCodes.email),
    isNull(oneTimeCodes.usedAt),
  );
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(locks);
}

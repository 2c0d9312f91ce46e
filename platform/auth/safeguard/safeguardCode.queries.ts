import { millisecondsInDay } from 'date-fns/constants';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { mailLinkPath } from '@/lib/auth/entry/entryLinks';
import { SAFEGUARD_DAYS } from '@/lib/auth/safeguard/safeguard';
import type { MemberScope } from '../../core/scope';
import { companyInUse, hashOf } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { oneTimeCodes } from '../../db/schema/auth';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import type { RefusedCode } from '../entry.queries';

type Owner = Pick<MemberScope, 'compSeq' | 'memberSeq'>;

/** What a change of an address can be undone to, and who asked for the change. */
export interface Undo {
  email: string;
  askedBySeq: number;
}

/** Makes the code of a link that locks, or with `undo` puts an address back, and answers the link's path. Only its hash is kept. */
export async function createSafeguard(tx: Tx, { compSeq, memberSeq }: Owner, now: Date, undo?: Undo): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SAFEGUARD_DAYS * millisecondsInDay);
  await tx
    .insert(oneTimeCodes)
    .values({ compSeq, memberSeq, codeHash: hashOf(code), purpose: 'SAFEGUARD', ...undo, createdAt: now, expiresAt });
  return mailLinkPath({ memberSeq, code }, undo ? 'undo' : 'lock');
}

/** Whoever changes an address may delete the account next: until it is erased what goes to its address is to reach its person. */
const reachable = or(isNull(members.withdrawnAt), and(isNotNull(oneTimeCodes.email), isNull(members.erasedAt)));

/** What the code of a link does, and to which account; null in `undo` where it only locks. */
export interface TakenSafeguard {
  account: typeof members.$inferSelect;
  companyCode: string;
  undo: Undo | null;
}

/** What a code may do to which account, with the code used up, or why it does nothing. */
export async function takeSafeguard(tx: Tx, memberSeq: number, code: string, now: Date): Promise<TakenSafeguard | RefusedCode> {
  const [row] = await tx
    .select({ code: oneTimeCodes, account: members, companyCode: companies.code })
    .from(oneTimeCodes)
    .innerJoin(members, and(eq(members.compSeq, oneTimeCodes.compSeq), eq(members.seq, oneTimeCodes.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), eq(oneTimeCodes.purpose, 'SAFEGUARD'), reachable, ...companyInUse))
    .for('update', { of: oneTimeCodes });
  if (row?.code.memberSeq !== memberSeq) return { reason: 'unknown' };
  const { account, companyCode } = row;
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
 * Uses up the links that would put back an address that came later: whoever takes an account over changes the address twice, to be
 * told of the second change with a link of their own. Another link to the same address stays good: it has the same reader.
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
    // not true of one that only locks, which has no address
    ne(oneTimeCodes.email, email),
    isNull(oneTimeCodes.usedAt),
  );
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(newer);
}

/** Uses up the other links that would lock an account: it is locked. One that puts an address back stays good. */
export async function spendLocks(tx: Tx, { compSeq, memberSeq }: Owner, now: Date): Promise<void> {
  const locks = and(
    eq(oneTimeCodes.compSeq, compSeq),
    eq(oneTimeCodes.memberSeq, memberSeq),
    eq(oneTimeCodes.purpose, 'SAFEGUARD'),
    isNull(oneTimeCodes.email),
    isNull(oneTimeCodes.usedAt),
  );
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(locks);
}

import { millisecondsInHour } from 'date-fns/constants';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { MAIL_LINK_HOURS } from '@/lib/auth/entry/entryLinks';
import type { Owner } from '../core/scope';
import { awaitCodeOwner } from '../auth/accountTurn.queries';
import type { RefusedCode } from '../auth/entry.queries';
import { endedOn, inUseOrEnded } from '../core/credentials/endedCompany.queries';
import { hashOf, makeSecret } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { oneTimeCodes } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Maximum address change mails per account and hour, since they go to any address that is entered. */
export const MAX_ASKED_AN_HOUR = 5;

/** The address from which a pending change is to be confirmed. */
export type EmailStage = 'OLD' | 'NEW';
const PURPOSES = { OLD: 'EMAIL_OLD', NEW: 'EMAIL_NEW' } as const;

const ofAccount = ({ compSeq, memberSeq }: Owner) =>
  and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq), inArray(oneTimeCodes.purpose, Object.values(PURPOSES)));
const waiting = (now: Date) => and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));

export interface EmailChange {
  email: string;
  stage: EmailStage;
  askedBySeq: number;
  expiresAt: Date;
}

const changeOf = ({ email, purpose, askedBySeq, expiresAt }: typeof oneTimeCodes.$inferSelect): EmailChange => ({
  email: email ?? '',
  stage: purpose === PURPOSES.OLD ? 'OLD' : 'NEW',
  askedBySeq: askedBySeq ?? 0,
  expiresAt,
});

/** The pending change of an address; null when there is none. */
export async function findEmailChange(tx: Tx, account: Owner, now: Date): Promise<EmailChange | null> {
  const [row] = await queryOwnPrepared(tx, 'change of address', account, { now }, (own, mark) =>
    tx
      .select()
      .from(oneTimeCodes)
      .where(and(ofAccount(own), waiting(mark.now)))
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1),
  );
  return row ? changeOf(row) : null;
}

/** Stores a pending change, replacing any other, and returns its code; only the hash is stored. */
export async function storeEmailChange(
  tx: Tx,
  account: Owner,
  { email, stage, askedBySeq }: Pick<EmailChange, 'email' | 'stage' | 'askedBySeq'>,
  now: Date,
): Promise<string> {
  await endEmailChange(tx, account, now);
  const code = makeSecret();
  const expiresAt = new Date(now.getTime() + MAIL_LINK_HOURS * millisecondsInHour);
  const { compSeq, memberSeq } = account;
  await tx
    .insert(oneTimeCodes)
    .values({ compSeq, memberSeq, codeHash: hashOf(code), purpose: PURPOSES[stage], email, askedBySeq, createdAt: now, expiresAt });
  return code;
}

/** Number of codes for address changes of this account created within the last hour. */
export function countEmailChanges(tx: Tx, account: Owner, now: Date): Promise<number> {
  return tx.$count(oneTimeCodes, and(ofAccount(account), gt(oneTimeCodes.createdAt, new Date(now.getTime() - millisecondsInHour))));
}

/** Ends the pending change; false when there was none. */
export async function endEmailChange(tx: Tx, account: Owner, now: Date): Promise<boolean> {
  const ended = await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(ofAccount(account), waiting(now)))
    .returning({ hash: oneTimeCodes.codeHash });
  return ended.length > 0;
}

/** A confirmed change with the current account. The code authorises this one action on the account, and nothing else. */
export interface ConfirmedChange extends EmailChange {
  account: typeof members.$inferSelect;
  companyCode: string;
}

/** Redeems a code and returns the change it confirms, or why it is refused. */
export async function redeemEmailCode(tx: Tx, memberSeq: number, code: string, now: Date): Promise<ConfirmedChange | RefusedCode> {
  await awaitCodeOwner(tx, code);
  const [row] = await tx
    .select({ code: oneTimeCodes, account: members, companyCode: companies.code, lastDay: endedOn(now) })
    .from(oneTimeCodes)
    .innerJoin(members, and(eq(members.compSeq, oneTimeCodes.compSeq), eq(members.seq, oneTimeCodes.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), inArray(oneTimeCodes.purpose, Object.values(PURPOSES)), ...inUseOrEnded(now)))
    .for('update', { of: oneTimeCodes });
  if (row?.code.memberSeq !== memberSeq) return { reason: 'unknown' };
  const { account, companyCode, lastDay } = row;
  if (lastDay) return { reason: 'companyEnded', companyCode, lastDay };
  if (row.code.usedAt) return { reason: 'used', companyCode };
  if (row.code.expiresAt <= now) return { reason: 'expired', companyCode };
  const { compSeq, codeHash } = row.code;
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.codeHash, codeHash)));
  return { account, companyCode, ...changeOf(row.code) };
}

/** Sets the address. Links mailed to the previous one and any pending change expire. */
export async function setEmail(tx: Tx, account: Owner, email: string, now: Date): Promise<void> {
  const { compSeq, memberSeq } = account;
  await tx
    .update(members)
    .set({ email, updatedAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  const links = and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq), eq(oneTimeCodes.purpose, 'MAIL'));
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(links, waiting(now)));
  await endEmailChange(tx, account, now);
}

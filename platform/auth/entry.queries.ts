import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  ENTRY_MINUTES,
  MAIL_LINK_HOURS,
  mailLinkPath,
  type EntryKind,
  type MailPage,
  type EntryRefusal,
} from '@/lib/auth/entry/entryLinks';
import { roleRow } from '@/lib/shared/roles';
import type { MemberScope, Owner, Viewer } from '../core/scope';
import { requireOwnSignIn } from '../core/credentials/ownSignIn.queries';
import { endedOn, inUseOrEnded } from '../core/credentials/endedCompany.queries';
import { hashOf, makeSecret, type Opening } from '../core/credentials/token.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { accessTokens, oneTimeCodes } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { awaitAccount } from './accountTurn.queries';

/** Validity in minutes of a social sign-in code, which the portal exchanges at once. */
const SOCIAL_MINUTES = 1;

type Purpose = (typeof oneTimeCodes.$inferInsert)['purpose'];

/**
 * Creates a code of 256 random bits for the scope's account; only its hash is stored. It becomes invalid when the session of `token` ends.
 * Throws FORBIDDEN for a session opened by a link, so that sessions cannot create further ones.
 */
export async function createEntryCode(tx: Tx, scope: MemberScope, kind: EntryKind, now: Date, token?: string, displayName = '') {
  if (token !== undefined) await requireOwnSignIn(tx, scope, token);
  const tokenHash = token === undefined ? null : hashOf(token);
  if (kind !== 'lobby') return insertCode(tx, scope, 'HANDOFF', ENTRY_MINUTES[kind], now, tokenHash);
  return insertCode(tx, scope, 'LOBBY', ENTRY_MINUTES.lobby, now, tokenHash, displayName);
}

/** Creates a code for an account whose provider vouched for it, which `/sns` exchanges at once. */
export async function createSocialCode(tx: Tx, owner: Owner, now: Date): Promise<string> {
  return (await insertCode(tx, owner, 'SOCIAL', SOCIAL_MINUTES, now)).code;
}

/**
 * Creates a link for each of these members, to be mailed to them, and returns the paths by number. A new link invalidates older ones. Other
 * roles get none.
 */
export async function createMailLinks(
  tx: Tx,
  compSeq: number,
  memberSeqs: readonly number[],
  now: Date,
  page?: MailPage,
): Promise<Map<number, string>> {
  if (memberSeqs.length === 0) return new Map();
  const own = and(eq(oneTimeCodes.compSeq, compSeq), equalsAny(oneTimeCodes.memberSeq, memberSeqs), eq(oneTimeCodes.purpose, 'MAIL'));
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(own, isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)));
  const ofMembers = and(eq(members.compSeq, compSeq), equalsAny(members.seq, memberSeqs), eq(members.type, 'U'));
  const found = await tx.select({ seq: members.seq }).from(members).where(ofMembers);
  if (found.length === 0) return new Map();
  const expiresAt = new Date(now.getTime() + MAIL_LINK_HOURS * millisecondsInHour);
  const codes = found.map(({ seq }) => ({ memberSeq: seq, code: makeSecret() }));
  const rows = codes.map(({ memberSeq, code }) => ({
    compSeq,
    memberSeq,
    codeHash: hashOf(code),
    purpose: 'MAIL' as const,
    createdAt: now,
    expiresAt,
  }));
  await tx.insert(oneTimeCodes).values(rows);
  return new Map(codes.map(({ memberSeq, code }) => [memberSeq, mailLinkPath({ memberSeq, code, page })]));
}

async function insertCode(
  tx: Tx,
  { compSeq, memberSeq }: Owner,
  purpose: Purpose,
  minutes: number,
  now: Date,
  tokenHash: string | null = null,
  displayName = '',
) {
  const code = makeSecret();
  const expiresAt = new Date(now.getTime() + minutes * millisecondsInMinute);
  await tx
    .insert(oneTimeCodes)
    .values({ compSeq, memberSeq, codeHash: hashOf(code), tokenHash, purpose, displayName, createdAt: now, expiresAt });
  return { code, memberSeq, expiresAt: expiresAt.toISOString(), displayName };
}

/** Purposes whose codes open a session. */
const OPENINGS = ['HANDOFF', 'LOBBY', 'SOCIAL', 'MAIL'] as const satisfies readonly Opening['by'][];

export interface EntryHolder extends Viewer {
  loginId: string;
  name: string;
  timeZone: string;
  mustChangePassword: boolean;
  opening: Opening;
  companyCode: string;
}

/** Why a code opens nothing, and the company of one that did once, with its last day where that is over. */
export interface RefusedCode {
  reason: EntryRefusal;
  companyCode?: string;
  lastDay?: string;
}

/** The account an entry code was issued for, or why the code is refused. Does not redeem the code. */
export async function findEntryHolder(tx: Tx, code: string, now: Date): Promise<EntryHolder | RefusedCode> {
  const [row] = await tx
    .select({
      compSeq: members.compSeq,
      companyCode: companies.code,
      lastDay: endedOn(now),
      memberSeq: members.seq,
      role: members.type,
      loginId: members.loginId,
      name: members.name,
      timeZone: members.timeZone,
      mustChangePassword: members.mustChangePassword,
      purpose: oneTimeCodes.purpose,
      displayName: oneTimeCodes.displayName,
      usedAt: oneTimeCodes.usedAt,
      expiresAt: oneTimeCodes.expiresAt,
      ofSession: oneTimeCodes.tokenHash,
      origin: { authAt: accessTokens.authAt, factorAt: accessTokens.factorAt, expiresAt: accessTokens.expiresAt },
    })
    .from(oneTimeCodes)
    .innerJoin(members, and(eq(members.compSeq, oneTimeCodes.compSeq), eq(members.seq, oneTimeCodes.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .leftJoin(
      accessTokens,
      and(
        eq(accessTokens.compSeq, oneTimeCodes.compSeq),
        eq(accessTokens.tokenHash, oneTimeCodes.tokenHash),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
      ),
    )
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), ...inUseOrEnded(now)));
  const by = OPENINGS.find((purpose) => purpose === row?.purpose);
  if (!row || !by) return { reason: 'unknown' };
  const { companyCode, lastDay } = row;
  if (lastDay) return { reason: 'companyEnded', companyCode, lastDay };
  if (row.usedAt) return { reason: 'used', companyCode };
  // also when the session that created it has ended
  if (row.expiresAt <= now || (row.ofSession !== null && !row.origin)) return { reason: 'expired', companyCode };
  const { compSeq, memberSeq, role, loginId, name, timeZone, mustChangePassword, origin, displayName } = row;
  // an account that is no longer a member's cannot be opened by an email link
  if (by === 'MAIL' && roleRow(role).reach !== 'SELF') return { reason: 'unknown' };
  const opening: Opening = by === 'HANDOFF' || by === 'LOBBY' ? { by, origin, displayName } : { by };
  return { compSeq, memberSeq, role, loginId, name, timeZone, mustChangePassword, opening, companyCode };
}

/**
 * Redeems a code that `findEntryHolder` found, and returns its account, or why it is refused by now: this waits for other calls that open or
 * end sessions of the account, and whatever locked or reset it meanwhile has ended the code.
 */
export async function redeemEntryCode(
  tx: Tx,
  { compSeq, memberSeq, loginId }: EntryHolder,
  code: string,
  clock: () => Date,
): Promise<EntryHolder | RefusedCode> {
  await awaitAccount(tx, { compSeq, seq: memberSeq, loginId });
  // read after the wait, as the code may have been ended during it
  const now = clock();
  const holder = await findEntryHolder(tx, code, now);
  if ('reason' in holder) return holder;
  const spent = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.compSeq, compSeq),
        eq(oneTimeCodes.codeHash, hashOf(code)),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ compSeq: oneTimeCodes.compSeq });
  // codes are redeemed only under this lock, but may be invalidated without it
  return spent.length > 0 ? holder : { reason: 'expired', companyCode: holder.companyCode };
}

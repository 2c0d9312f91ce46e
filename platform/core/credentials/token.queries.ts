import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { FACTOR_WAIT_MINUTES } from '@/lib/auth/factor/factor';
import type { SignInWay } from '@/lib/auth/signIns/signIns';
import { answersConsent, READS_AS } from '@/lib/consent/readers';
import { roleRow, type Role } from '@/lib/shared/roles';
import type { Tx } from '../../db/client';
import { prepared } from '../../db/ownRows';
import { sealOf } from '../../db/setScope';
import { accessTokens } from '../../db/schema/auth';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import type { Viewer } from '../scope';
import { hasSecondFactor, isFactorRequired } from './secondFactor.queries';

/** A lobby display hangs unattended, and its token opens next to nothing. */
const RANK_LIFE = 30 * 24 * millisecondsInHour;
/** How stale last_used_at may be before a call refreshes it: a write on every read would cost more than it tells. */
export const USE_NOTED_EVERY = '1 minute';

/** What is stored of a token or code: its sha256, hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Session that a link in a mail opened, in ms: whoever has the mail may have opened it, so that it ends on the same day. */
const MAIL_LIFE = 12 * millisecondsInHour;
/** A sign-in that waits for its second factor, in ms. */
const FACTOR_WAIT = FACTOR_WAIT_MINUTES * millisecondsInMinute;

/** A session that opens another one by a link: when its person last proved who they are, by the second factor too, and when it ends. */
export interface Origin {
  authAt: Date;
  factorAt: Date | null;
  expiresAt: Date;
}

/**
 * How a session is opened. A password, a provider and a mail are a first factor only, a passkey both; `factorAt` says that the second was given.
 * The platform's own page of demo links has no session to begin from.
 */
export type Opening = { by: Exclude<SignInWay, 'HANDOFF' | 'LOBBY'>; factorAt?: Date } | { by: 'HANDOFF' | 'LOBBY'; origin: Origin | null };

/** When a session ends at the latest: one from a link no later than that which made the link, so that links renew nothing. */
function endOf(opening: Opening, role: Role, now: Date): Date {
  const after = (life: number, from = now) => new Date(from.getTime() + life);
  if (opening.by === 'LOBBY') return after(RANK_LIFE);
  if (opening.by === 'MAIL') return after(MAIL_LIFE);
  if (opening.by !== 'HANDOFF' || !opening.origin) return after(roleRow(role).session.total * 1000);
  const ends = [opening.origin.expiresAt, after(roleRow(role).session.total * 1000, opening.origin.authAt)];
  return new Date(Math.min(...ends.map(Number)));
}

/** Whether somebody has to answer who may see their data before anything else: never asked, or a year ago. */
async function isConsentDue(tx: Tx, { compSeq, memberSeq, role }: Viewer, now: Date): Promise<boolean> {
  const isCurrent = and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq), gt(members.consentsUntil, now));
  return answersConsent(role) && (await tx.$count(members, isCurrent)) === 0;
}

/**
 * Makes a token of 256 random bits for an account; only its hash is kept. Where a second factor is asked for, of the account or of its
 * role, and was not given, the token opens nothing but the call that takes it (`factorDue`), for some minutes. `consentDue` says what else
 * is to come first.
 */
export async function createToken(
  tx: Tx,
  viewer: Viewer,
  utcOffset: number,
  now: Date,
  opening: Opening,
  from: { browser: string; address: string },
): Promise<{ token: string; factorDue: boolean; consentDue: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const factorAt = 'origin' in opening ? (opening.origin?.factorAt ?? null) : (opening.factorAt ?? null);
  const factorDue = !('origin' in opening) && !factorAt && ((await hasSecondFactor(tx, viewer)) || (await isFactorRequired(tx, viewer)));
  await tx.insert(accessTokens).values({
    compSeq: viewer.compSeq,
    memberSeq: viewer.memberSeq,
    tokenHash: hashOf(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: factorDue ? new Date(now.getTime() + FACTOR_WAIT) : endOf(opening, viewer.role, now),
    utcOffset,
    kind: opening.by === 'LOBBY' ? 'RANK' : factorDue ? 'FACTOR' : 'FULL',
    openedBy: opening.by === 'LOBBY' ? 'HANDOFF' : opening.by,
    authAt: ('origin' in opening && opening.origin?.authAt) || now,
    factorAt,
    browser: from.browser,
    address: from.address,
  });
  const isAskedFirst = opening.by !== 'LOBBY' && (await isConsentDue(tx, viewer, now));
  return { token, factorDue, consentDue: isAskedFirst };
}

/** Notes that somebody has signed in to an account by a link; by password `signIn` does. */
export async function noteCheckIn(tx: Tx, { compSeq, memberSeq }: Viewer, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ checkInAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
}

/** The company of an account is in use; and that account, too: it was not withdrawn. */
export const companyInUse = [isNull(companies.deletedAt), eq(companies.status, 'Y')];
export const inUse = [isNull(members.withdrawnAt), ...companyInUse];

/** The same of an account that its person has not locked: what opens it beside the password opens that one alone. */
export const inUseUnlocked = [...inUse, isNull(members.lockedAt)];

/** Whose a token is, and what they have to do before anything else. */
interface FoundViewer {
  viewer: Viewer;
  mustChangePassword: boolean;
  consentDue: boolean;
}

/**
 * The account a token belongs to, whose company is then all that the transaction sees; null when the token is unknown, expired
 * or revoked, or its account or company is gone: then the transaction is still nobody's.
 */
export async function findViewer(tx: Tx, token: string, now: Date): Promise<FoundViewer | null> {
  const values = { token: hashOf(token), now, notedEvery: USE_NOTED_EVERY, readsAs: JSON.stringify(READS_AS), seal: sealOf(tx) };
  const [row] = await prepared(tx, 'enter call', values, (mark) =>
    tx
      .select({
        compSeq: sql<number>`comp_seq`,
        memberSeq: sql<number>`account_seq`,
        role: sql<Role>`account_type`,
        mustChangePassword: sql<boolean>`change_due`,
        consentDue: sql<boolean>`consent_due`,
      })
      .from(
        sql`enter_call(${mark.token}, ${mark.now}::timestamptz, ${mark.notedEvery}::interval, ${mark.readsAs}::jsonb, ${mark.seal}::text)`,
      ),
  );
  if (!row) return null;
  const { mustChangePassword, consentDue, ...viewer } = row;
  return { viewer, mustChangePassword, consentDue: consentDue && answersConsent(viewer.role) };
}

/** Whether a token that opens nothing any more belonged to somebody who was withdrawn. */
export async function isOfWithdrawn(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ seq: members.seq })
    .from(accessTokens)
    .innerJoin(members, and(eq(members.compSeq, accessTokens.compSeq), eq(members.seq, accessTokens.memberSeq)))
    .where(and(eq(accessTokens.tokenHash, hashOf(token)), isNotNull(members.withdrawnAt)));
  return rows.length > 0;
}

import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { FACTOR_WAIT_MINUTES } from '@/lib/auth/factor/factor';
import type { SignInWay } from '@/lib/auth/signIns/signIns';
import { answersConsent, READS_AS } from '@/lib/consent/readers';
import { roleRow, type Role } from '@/lib/shared/roles';
import type { Tx } from '../../db/client';
import { queryPrepared } from '../../db/queryOwnPrepared';
import { sealOf } from '../../db/setScope';
import { accessTokens } from '../../db/schema/auth';
import { members } from '../../db/schema/member';
import type { Viewer } from '../scope';
import { companyInUse } from './companyInUse.queries';
import { hasSecondFactor, isFactorRequired } from './secondFactor.queries';

/** Lifetime of a lobby display's token in ms: displays are unattended, and the token opens next to nothing. */
const RANK_LIFE = 30 * 24 * millisecondsInHour;
/** Maximum staleness of `last_used_at`: writing it on every read would cost more than it is worth. */
export const USE_NOTED_EVERY = '1 minute';

/** Generates a token or code: 256 random bits. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of a token or code: its sha256, hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Lifetime in ms of a session opened by a mailed link: anyone with access to the mail may have opened it, so it ends within the day. */
const MAIL_LIFE = 12 * millisecondsInHour;
/** Time in ms to give the second factor of a sign-in. */
const FACTOR_WAIT = FACTOR_WAIT_MINUTES * millisecondsInMinute;

/** The session that created a link: when its person last proved their identity, by password and by second factor, and when it ends. */
export interface Origin {
  authAt: Date;
  factorAt: Date | null;
  expiresAt: Date;
}

/**
 * How a session is opened. Password, provider and mail are a first factor only, a passkey is both; `factorAt` is set if the second was
 * given. The platform's own page of demo links has no originating session.
 */
export type Opening =
  | { by: Exclude<SignInWay, 'HANDOFF' | 'LOBBY'>; factorAt?: Date }
  | { by: 'HANDOFF' | 'LOBBY'; origin: Origin | null; displayName?: string };

/**
 * Latest end of a session; one opened by a link, except a lobby display's, ends no later than the session that created the link, so that
 * links cannot extend it.
 */
function endOf(opening: Opening, role: Role, now: Date): Date {
  const after = (life: number, from = now) => new Date(from.getTime() + life);
  if (opening.by === 'LOBBY') return after(RANK_LIFE);
  if (opening.by === 'MAIL') return after(MAIL_LIFE);
  if (opening.by !== 'HANDOFF' || !opening.origin) return after(roleRow(role).session.total * 1000);
  const ends = [opening.origin.expiresAt, after(roleRow(role).session.total * 1000, opening.origin.authAt)];
  return new Date(Math.min(...ends.map(Number)));
}

/** Whether consent must be answered first: never given, or a year ago. */
async function isConsentDue(tx: Tx, { compSeq, memberSeq, role }: Viewer, now: Date): Promise<boolean> {
  const isCurrent = and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq), gt(members.consentsUntil, now));
  return answersConsent(role) && (await tx.$count(members, isCurrent)) === 0;
}

/**
 * Creates a session token of 256 random bits; only its hash is stored. If a second factor is required by the account or its role and was
 * not given, the token only opens the call that takes it (`factorDue`), for some minutes. `consentDue`: consent must be answered first.
 */
export async function createToken(
  tx: Tx,
  viewer: Viewer,
  utcOffset: number,
  now: Date,
  opening: Opening,
  from: { browser: string; address: string },
): Promise<{ token: string; factorDue: boolean; consentDue: boolean }> {
  const token = makeSecret();
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
    displayName: opening.by === 'LOBBY' ? opening.displayName : undefined,
  });
  const isAskedFirst = opening.by !== 'LOBBY' && (await isConsentDue(tx, viewer, now));
  return { token, factorDue, consentDue: isAskedFirst };
}

/** Records a sign-in by link; `signIn` does so for passwords. */
export async function recordCheckIn(tx: Tx, { compSeq, memberSeq }: Viewer, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ checkInAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
}

/** Conditions on an account in use, which is not withdrawn, of a company in use. */
export const inUse = [isNull(members.withdrawnAt), ...companyInUse];

/** The same for accounts without a lock: credentials other than the password do not open a locked account. */
export const inUseUnlocked = [...inUse, isNull(members.lockedAt)];

/** The viewer of a token, and what they must do first. */
interface FoundViewer {
  viewer: Viewer;
  mustChangePassword: boolean;
  consentDue: boolean;
}

/**
 * Looks up the viewer of a token and confines the transaction to their company; null if the token is unknown, expired or revoked, or its
 * account or company is gone: the transaction then has no scope. A call that changes anything does not note the use, as it would hold its
 * session's row while it waits for the account, and whoever has that may be ending the session. The portal checks the account with each call.
 */
export async function findViewer(tx: Tx, token: string, now: Date, notesUse: boolean): Promise<FoundViewer | null> {
  const notedEvery = notesUse ? USE_NOTED_EVERY : null;
  const values = { token: hashOf(token), now, notedEvery, readsAs: JSON.stringify(READS_AS), seal: sealOf(tx) };
  const [row] = await queryPrepared(tx, 'enter call', values, (mark) =>
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

/** Whether an invalid token belonged to a withdrawn account. */
export async function isOfWithdrawn(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ seq: members.seq })
    .from(accessTokens)
    .innerJoin(members, and(eq(members.compSeq, accessTokens.compSeq), eq(members.seq, accessTokens.memberSeq)))
    .where(and(eq(accessTokens.tokenHash, hashOf(token)), isNotNull(members.withdrawnAt)));
  return rows.length > 0;
}

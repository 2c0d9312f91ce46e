import { and, eq, exists, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { KEPT_AFTER_LEAVING, type HeldKind } from '@/lib/privacy/accessLog';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { ofScope } from '../core/member.queries';
import { idProofLogin } from '../auth/loginFailure.queries';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import { loginFailures, oneTimeCodes, passwordRequests } from '../db/schema/auth';
import { files } from '../db/schema/file';
import { mailOutbox } from '../db/schema/mail';
import { members } from '../db/schema/member';
import { commentPictures, missionComments } from '../db/schema/missionComment';
import { missionRepeats } from '../db/schema/missionRepeat';
import { passkeyChallenges } from '../db/schema/passkey';
import { socialFlows } from '../db/schema/social';
import { eraseNamed, lockWaitingOf } from './formerNames.queries';
import { eraseImportedOwner, lockImportsOf } from './importedOwners.queries';
import { isOwnPicture, KIND_SOURCES } from './kindSources.queries';
import { countHeld } from './privacy.queries';

export type Account = typeof members.$inferSelect;

/** Of these nothing is erased: what was sent to others is the company's, and loses its sender's name alone. */
const KEPT: readonly HeldKind[] = [...KEPT_AFTER_LEAVING, 'missionsSent', 'noticesSent'];

/**
 * Kinds that are not simply deleted: the account's row becomes nameless, tokens end, and push subscriptions with and after them, as when
 * signing out; the log stays, comments may have answers.
 */
const OTHERWISE: readonly HeldKind[] = ['profile', ...KEPT, 'missionComments', 'pictures', 'pushBrowsers'];

/** Deletes comments; those with replies by others become empty placeholders, so that the replies keep their position. */
async function eraseComments(tx: Tx, { compSeq, memberSeq }: MemberScope, now: Date): Promise<void> {
  const own = and(eq(missionComments.compSeq, compSeq), eq(missionComments.memberSeq, memberSeq));
  const reply = alias(missionComments, 'reply');
  const answered = tx
    .select({ one: sql`1` })
    .from(reply)
    .where(and(eq(reply.compSeq, missionComments.compSeq), eq(reply.parentSeq, missionComments.seq), ne(reply.memberSeq, memberSeq)));
  const written = tx.select({ seq: missionComments.seq }).from(missionComments).where(own);
  await tx.delete(commentPictures).where(and(eq(commentPictures.compSeq, compSeq), inArray(commentPictures.commentSeq, written)));
  await tx.delete(missionComments).where(and(own, notExists(answered)));
  await tx
    .update(missionComments)
    .set({ text: '', deletedAt: now })
    .where(and(own, exists(answered)));
}

/** Erases what is stored by login ID or address instead of number; `confirming` are addresses with a pending confirmation. */
async function eraseByName(tx: Tx, { compSeq, seq, loginId, email }: Account, confirming: readonly string[]): Promise<void> {
  const logins = [loginId, idProofLogin({ compSeq, memberSeq: seq }).id];
  await tx.delete(loginFailures).where(and(eq(loginFailures.compSeq, compSeq), inArray(loginFailures.loginId, logins)));
  await tx.delete(passwordRequests).where(and(eq(passwordRequests.compSeq, compSeq), eq(passwordRequests.loginId, loginId)));
  // other members may share the address
  const shared = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.email, mailOutbox.to), ne(members.seq, seq), isNull(members.withdrawnAt)));
  const unkept = and(isNull(mailOutbox.keptForSeq), inArray(mailOutbox.to, [email, ...confirming]), notExists(shared));
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.compSeq, compSeq), or(unkept, eq(mailOutbox.keptForSeq, seq))));
}

/**
 * Anonymises the account. Its number and the erasure receipt are kept for the access log, for other sessions to detect the withdrawal, and
 * for later deliveries under its names.
 */
async function makeNameless(
  tx: Tx,
  { compSeq, memberSeq }: MemberScope,
  receipt: Pick<Account, 'erasedRows' | 'formerLogin' | 'formerNames'>,
  now: Date,
): Promise<void> {
  await tx
    .update(members)
    .set({
      loginId: `:${memberSeq}`,
      sns: 'O',
      name: '',
      email: '',
      phone: null,
      gender: 'M',
      countryCode: null,
      birthDate: null,
      height: null,
      factsChangedAt: null,
      stepGoal: null,
      timeZone: 'UTC',
      zoneChosenAt: null,
      lang: 'EN',
      managerSeq: null,
      managedSince: null,
      formerManagerSeq: null,
      dept: null,
      savedFilters: [],
      pictureFile: null,
      passwordHash: null,
      passwordChangedAt: null,
      oneTimeHash: null,
      oneTimeExpiresAt: null,
      mustChangePassword: false,
      lockedAt: null,
      rankOptOut: true,
      rankNickname: null,
      rankPicture: false,
      rankChosenAt: null,
      consentsUntil: null,
      checkInAt: null,
      firstRunAt: null,
      updatedAt: now,
      withdrawnAt: now,
      takeOutHash: null,
      erasedAt: now,
      ...receipt,
    })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
}

/** Result of an erasure: the number of rows, and the files to remove after the commit. */
export interface ErasureResult {
  rows: number;
  pictures: string[];
  /** The account as it was. */
  account: Account;
}

/**
 * Erases everything held about a member except for their number, and ends their sessions. The account is locked first: pending writes are
 * awaited, and later ones find the member withdrawn. Throws WITHDRAWN when they already are.
 */
export async function eraseMember(tx: Tx, scope: MemberScope<'body' | 'health'>, now: Date): Promise<ErasureResult> {
  await lockImportsOf(tx, scope);
  await lockWaitingOf(tx, scope);
  const [account] = await tx.select().from(members).where(ofScope(scope)).for('update');
  if (!account) throw new AppError('WITHDRAWN');
  return eraseAccount(tx, scope, account, now);
}

/** `eraseMember` for an account whose row was already read and which no one else can write to, because it is hidden by now. */
export async function eraseAccount(tx: Tx, scope: MemberScope<'body' | 'health'>, account: Account, now: Date): Promise<ErasureResult> {
  const { compSeq, memberSeq } = scope;
  const held = await countHeld(tx, scope);
  const rows = held.reduce((sum, one) => (KEPT.includes(one.kind) ? sum : sum + one.rows), 0);
  const former = await eraseNamed(tx, account);
  for (const { kind, table, company, owner } of KIND_SOURCES)
    if (!OTHERWISE.includes(kind)) await tx.delete(table).where(and(eq(company, compSeq), eq(owner, memberSeq)));
  await eraseImportedOwner(tx, scope);
  const codes = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq)))
    .returning({ email: oneTimeCodes.email });
  await tx.delete(socialFlows).where(and(eq(socialFlows.compSeq, compSeq), eq(socialFlows.memberSeq, memberSeq)));
  await tx.delete(passkeyChallenges).where(and(eq(passkeyChallenges.compSeq, compSeq), eq(passkeyChallenges.memberSeq, memberSeq)));
  await tx.delete(missionRepeats).where(and(eq(missionRepeats.compSeq, compSeq), eq(missionRepeats.senderSeq, memberSeq)));
  await eraseComments(tx, scope, now);
  await eraseByName(
    tx,
    account,
    codes.flatMap(({ email }) => email ?? []),
  );
  const pictures = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.compSeq, compSeq), eq(files.ownerSeq, memberSeq), isOwnPicture));
  await makeNameless(tx, scope, { erasedRows: rows, ...former }, now);
  await revokeTokens(tx, scope, now);
  return { rows, pictures: pictures.map(({ name }) => name), account };
}

import { and, eq, exists, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { KEPT_AFTER_LEAVING, type HeldKind } from '@/lib/privacy/accessLog';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { ofScope } from '../core/member.queries';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import { loginFailures, oneTimeCodes, passwordRequests } from '../db/schema/auth';
import { files } from '../db/schema/file';
import { mailOutbox } from '../db/schema/mail';
import { members } from '../db/schema/member';
import { commentPictures, missionComments } from '../db/schema/missionComment';
import { passkeyChallenges } from '../db/schema/passkey';
import { socialFlows } from '../db/schema/social';
import { importJobs } from '../db/schema/transfer';
import { eraseNamed, holdWaitingOf } from './formerNames.queries';
import { KIND_SOURCES } from './kindSources.queries';
import { countHeld } from './privacy.queries';

export type Account = typeof members.$inferSelect;

/** Kinds that are not simply deleted: the account's row becomes nameless, tokens end, the log stays, comments may have answers. */
const OTHERWISE: readonly HeldKind[] = ['profile', ...KEPT_AFTER_LEAVING, 'missionComments', 'pictures'];

/** Of these nothing counts as erased. */
const KEPT: readonly HeldKind[] = KEPT_AFTER_LEAVING;

/** Comments go; of those that others have answered an empty place stays, so that the answers keep theirs. */
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

/** What is kept by login ID and address instead of by number; `confirming` are addresses that a change was to be confirmed from. */
async function eraseByName(tx: Tx, { compSeq, seq, loginId, email }: Account, confirming: readonly string[]): Promise<void> {
  await tx.delete(loginFailures).where(and(eq(loginFailures.compSeq, compSeq), eq(loginFailures.loginId, loginId)));
  await tx.delete(passwordRequests).where(and(eq(passwordRequests.compSeq, compSeq), eq(passwordRequests.loginId, loginId)));
  // others of the company may read at the same address
  const shared = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.email, mailOutbox.to), ne(members.seq, seq), isNull(members.withdrawnAt)));
  await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.compSeq, compSeq), inArray(mailOutbox.to, [email, ...confirming]), notExists(shared)));
}

/**
 * Leaves the number alone and the receipt of what was erased, for the access log, for sessions elsewhere to learn that the account is gone,
 * and for what devices deliver under its names.
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
      timeZone: 'UTC',
      zoneChosenAt: null,
      lang: 'EN',
      managerSeq: null,
      formerManagerSeq: null,
      dept: null,
      savedFilters: [],
      pictureFile: null,
      passwordHash: null,
      passwordChangedAt: null,
      oneTimeHash: null,
      oneTimeExpiresAt: null,
      mustChangePassword: false,
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

/** What was erased: rows, and the files that are to be removed once nothing can fail any more. */
export interface Erased {
  rows: number;
  pictures: string[];
  /** When the account was made. */
  createdAt: Date;
}

/**
 * Holds the imports that somebody began until the transaction ends. It comes before the lock on their account, as in the work on an
 * import: or the two would wait for each other.
 */
export async function holdImportsOf(tx: Tx, { compSeq, memberSeq }: Pick<MemberScope, 'compSeq' | 'memberSeq'>): Promise<void> {
  await tx
    .select({ seq: importJobs.seq })
    .from(importJobs)
    .where(and(eq(importJobs.compSeq, compSeq), eq(importJobs.memberSeq, memberSeq)))
    .orderBy(importJobs.seq)
    .for('update');
}

/**
 * Erases everything held about a member who leaves but their number, and ends their sessions. Their account is held first: whoever is
 * adding something of theirs is waited for, and whoever comes later finds that they have left. Throws WITHDRAWN when they have already.
 */
export async function eraseMember(tx: Tx, scope: MemberScope<'body' | 'health'>, now: Date): Promise<Erased> {
  await holdImportsOf(tx, scope);
  await holdWaitingOf(tx, scope);
  const [account] = await tx.select().from(members).where(ofScope(scope)).for('update');
  if (!account) throw new AppError('WITHDRAWN');
  return eraseAccount(tx, scope, account, now);
}

/** The same for an account whose row was read already, because it is hidden by now, where nobody else can add to what is theirs. */
export async function eraseAccount(tx: Tx, scope: MemberScope<'body' | 'health'>, account: Account, now: Date): Promise<Erased> {
  const { compSeq, memberSeq } = scope;
  const held = await countHeld(tx, scope);
  const rows = held.reduce((sum, one) => (KEPT.includes(one.kind) ? sum : sum + one.rows), 0);
  const former = await eraseNamed(tx, account);
  for (const { kind, table, company, owner } of KIND_SOURCES)
    if (!OTHERWISE.includes(kind)) await tx.delete(table).where(and(eq(company, compSeq), eq(owner, memberSeq)));
  const codes = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq)))
    .returning({ email: oneTimeCodes.email });
  await tx.delete(socialFlows).where(and(eq(socialFlows.compSeq, compSeq), eq(socialFlows.memberSeq, memberSeq)));
  await tx.delete(passkeyChallenges).where(and(eq(passkeyChallenges.compSeq, compSeq), eq(passkeyChallenges.memberSeq, memberSeq)));
  await eraseComments(tx, scope, now);
  await eraseByName(
    tx,
    account,
    codes.flatMap(({ email }) => email ?? []),
  );
  const pictures = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.compSeq, compSeq), eq(files.ownerSeq, memberSeq)));
  await makeNameless(tx, scope, { erasedRows: rows, ...former }, now);
  await revokeTokens(tx, scope, now);
  return { rows, pictures: pictures.map(({ name }) => name), createdAt: account.createdAt };
}

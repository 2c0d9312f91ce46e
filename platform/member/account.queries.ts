import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { addOneTimePassword } from '../auth/signIn.queries';
import { inCohort } from '../core/cohort.queries';
import type { CompanyScope, GroupScope, MemberScope } from '../core/scope';
import { getMember, ofScope } from '../core/member.queries';
import type { OneTimePassword } from '../core/credentials/password';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { dropWaitingMails } from '../mail/mailOutbox.queries';
import { requireBirthDate } from './personCheck.queries';
import type { WireLang } from '@/lib/shared/languages';

type NewMember = typeof members.$inferInsert;

export interface NewAccount {
  type: 'U' | 'M' | 'S' | 'A';
  login: { id: string; sns: NonNullable<NewMember['sns']>; lang: WireLang };
  profile: { name: string; email: string } & Pick<NewMember, 'gender' | 'phone' | 'countryCode' | 'birthDate' | 'height' | 'dept'>;
  managerSeq: number | null;
}

/** A new account and its one-time password; null for social accounts, which have no password. */
export interface CreatedAccount {
  memberSeq: number;
  password: string | null;
}

/** Creates an account in a company with a random one-time password. Throws CONFLICT when the login ID is in use. */
export async function createAccount(
  tx: Tx,
  scope: Pick<CompanyScope, 'compSeq'>,
  account: NewAccount,
  oneTime: OneTimePassword,
  now: Date,
): Promise<CreatedAccount> {
  const { compSeq } = scope;
  const { type, login, profile, managerSeq } = account;
  const [owner] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.seq, compSeq));
  if (!owner) throw new AppError('NOT_FOUND');
  requireBirthDate(profile.birthDate, dayOf(now, owner.timeZone), 'profile.birthDate');
  const [made] = await tx
    .insert(members)
    .values({
      compSeq,
      type,
      loginId: login.id,
      sns: login.sns,
      lang: login.lang,
      ...profile,
      dept: profile.dept || null,
      managerSeq,
      timeZone: owner.timeZone,
      // a mail link opens the portal before any password is set
      mustChangePassword: login.sns === 'O',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [members.compSeq, members.sns, members.loginId] })
    .returning({ seq: members.seq });
  if (!made) throw new AppError('CONFLICT', { fields: [{ path: 'login.id', code: 'taken' }] });
  if (login.sns !== 'O') return { memberSeq: made.seq, password: null };
  await addOneTimePassword(tx, { compSeq, seq: made.seq, loginId: login.id }, oneTime, now);
  return { memberSeq: made.seq, password: oneTime.password };
}

/**
 * Replaces the password of a member, as `awaitSignIn` returned them, with a one-time one, ends their sessions and unlocks the account.
 * Throws CONFLICT for social accounts.
 */
export async function resetPassword(tx: Tx, account: typeof members.$inferSelect, oneTime: OneTimePassword, now: Date): Promise<void> {
  if (account.sns !== 'O') throw new AppError('CONFLICT');
  const { compSeq, seq: memberSeq } = account;
  await tx
    .update(members)
    .set({ passwordHash: null, updatedAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  await addOneTimePassword(tx, account, oneTime, now);
  await revokeTokens(tx, { compSeq, memberSeq }, now);
}

/** Issues a new first password to an account that has never signed in; the one mailed before becomes invalid. */
export async function issueFirstPassword(tx: Tx, account: typeof members.$inferSelect, oneTime: OneTimePassword, now: Date): Promise<void> {
  await revokeTokens(tx, { compSeq: account.compSeq, memberSeq: account.seq }, now);
  await addOneTimePassword(tx, account, oneTime, now);
}

/**
 * Locks a manager's members until the transaction ends, in the order of their numbers, as assigning a manager and deliveries do: an update
 * alone would lock them in the order in which they are stored.
 */
export async function lockTeam(tx: Tx, team: SQL | undefined): Promise<void> {
  await tx.select({ seq: members.seq }).from(members).where(team).orderBy(members.seq).for('no key update');
}

/**
 * Deletes an account: it is hidden from now on, its sessions end, mails waiting for it are dropped, and a manager's members have no manager
 * until the account is restored.
 * Throws FORBIDDEN for the viewer's own account and CONFLICT for the company's master. Returns those members.
 */
export async function withdraw(tx: Tx, scope: MemberScope, now: Date): Promise<number[]> {
  const { compSeq, memberSeq, viewer } = scope;
  if (memberSeq === viewer.memberSeq) throw new AppError('FORBIDDEN');
  await getMember(tx, scope);
  const ended = await tx
    .update(members)
    .set({ withdrawnAt: now, updatedAt: now })
    // checked in the update itself, because the member may be becoming the master at this moment
    .where(and(ofScope(scope), ne(members.type, 'S')))
    .returning({ seq: members.seq });
  if (ended.length === 0) throw new AppError('CONFLICT');
  const team = and(eq(members.compSeq, compSeq), eq(members.managerSeq, memberSeq));
  await lockTeam(tx, team);
  const left = await tx.update(members).set({ managerSeq: null, formerManagerSeq: memberSeq }).where(team).returning({ seq: members.seq });
  await revokeTokens(tx, scope, now);
  await dropWaitingMails(tx, scope);
  return left.map(({ seq }) => seq);
}

/** The manager of a new member: the given one, or by default the manager who adds them; null for none. */
export function managerOf(scope: GroupScope, { managerSeq }: { managerSeq?: number | null | undefined }): number | null {
  return managerSeq === undefined ? scope.managerSeq : managerSeq;
}

/**
 * Throws FORBIDDEN unless the account is a manager or the master of the company. The account is locked until the transaction ends, so that
 * it cannot be deleted before its new members are stored. Must come before locking members, as in `withdraw`, and for several managers in
 * the order of their numbers, to avoid deadlocks.
 */
export async function requireManager(tx: Tx, scope: GroupScope, managerSeq: number): Promise<void> {
  const [row] = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(
      and(eq(members.compSeq, scope.compSeq), eq(members.seq, managerSeq), inArray(members.type, ['M', 'S']), isNull(members.withdrawnAt)),
    )
    .for('share');
  if (!row) throw new AppError('FORBIDDEN');
}

/**
 * Assigns watched members to a manager; throws FORBIDDEN, without any change, when one of them may not be changed. Returns those whose
 * manager actually changed.
 */
export async function assignManager(tx: Tx, scope: GroupScope, list: readonly number[], managerSeq: number, now: Date): Promise<number[]> {
  const wanted = [...new Set(list)];
  const own = and(inCohort(scope), equalsAny(members.seq, wanted));
  // in the order of their numbers, as deliveries lock them
  const found = await tx
    .select({ seq: members.seq, managerSeq: members.managerSeq })
    .from(members)
    .where(own)
    .orderBy(members.seq)
    .for('update');
  if (found.length !== wanted.length) throw new AppError('FORBIDDEN');
  const changed = found.filter((row) => row.managerSeq !== managerSeq).map((row) => row.seq);
  if (changed.length > 0)
    await tx
      .update(members)
      .set({ managerSeq, managedSince: now, formerManagerSeq: null, updatedAt: now })
      .where(and(own, equalsAny(members.seq, changed)));
  return changed;
}

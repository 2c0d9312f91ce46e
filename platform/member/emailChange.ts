import { mailLinkPath } from '@/lib/auth/entry/entryLinks';
import type { memberApi, Profile } from '@/lib/member/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import { linkFor } from '../auth/mailLinks';
import { ownPassword } from '../auth/passwordCheck';
import { proofOf, requireProof } from '../auth/proof.queries';
import { createSafeguard } from '../auth/safeguard/safeguardCode.queries';
import type { MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import { makeOneTimePassword, type CheckedPassword, type OneTimePassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import type { Preparation } from '../http/route';
import { accountFacts } from '../mail/accountFacts.queries';
import { issueFirstPassword } from './account.queries';
import {
  countEmailChanges,
  endEmailChange,
  findEmailChange,
  storeEmailChange,
  MAX_ASKED_AN_HOUR,
  setEmail,
  redeemEmailCode,
  type EmailChange,
} from './emailChange.queries';

type Account = typeof members.$inferSelect;
type Sender = Pick<Services, 'mail' | 'clock'>;
type AddressOwner = Pick<Account, 'compSeq' | 'seq' | 'name' | 'email' | 'lang'>;

/**
 * Whether the account was ever signed in to; until then it is still being set up and its address may be mistyped. Unlike for `takenUp`, the
 * first password need not be chosen yet: the mail with the one-time password has arrived.
 */
export function isTakenUp({ checkInAt, passwordHash, passwordChangedAt }: Account): boolean {
  return checkInAt !== null || passwordHash !== null || passwordChangedAt !== null;
}

/** Whether the account still waits for the first sign-in with a mailed password; one of a provider has none. */
export function isInvited(account: Account): boolean {
  return !isTakenUp(account) && account.sns === 'O';
}

/** Mails an account a new first one-time password and the link to the portal. Does nothing for social accounts, which have no password. */
export async function sendWelcome(tx: Tx, scope: MemberScope, oneTime: OneTimePassword, { mail, clock }: Sender): Promise<void> {
  const account = await getMember(tx, scope);
  if (account.sns !== 'O') return;
  await issueFirstPassword(tx, account, oneTime, clock());
  const link = await linkFor(tx, mail, scope, clock());
  const data = { ...(await accountFacts(tx, mail, account)), password: oneTime.password, link };
  await mail.queue(tx, { compSeq: scope.compSeq, to: account.email, lang: account.lang, template: 'welcome', data });
}

/** Stores a pending change and mails the confirmation link to the address of its stage. */
async function askToConfirm(tx: Tx, account: AddressOwner, change: Omit<EmailChange, 'expiresAt'>, { mail, clock }: Sender): Promise<void> {
  const { compSeq, seq: memberSeq, name, lang } = account;
  const code = await storeEmailChange(tx, { compSeq, memberSeq }, change, clock());
  const data = { name, email: change.email, link: mail.addressOf(mailLinkPath({ memberSeq, code }, 'email')) };
  const common = { compSeq, lang, data };
  if (change.stage === 'NEW') await mail.queue(tx, { ...common, to: change.email, template: 'emailConfirm' });
  else {
    const template = change.askedBySeq === memberSeq ? 'emailOwnConsent' : 'emailConsent';
    await mail.queue(tx, { ...common, to: account.email, template });
  }
}

async function limit(tx: Tx, account: AddressOwner, { clock }: Sender): Promise<void> {
  const asked = await countEmailChanges(tx, { compSeq: account.compSeq, memberSeq: account.seq }, clock());
  if (asked >= MAX_ASKED_AN_HOUR) throw new AppError('RATE_LIMITED');
}

/** Notifies the current or previous address, if any, with a link that restores it. */
async function tellOld(
  tx: Tx,
  { compSeq, seq: memberSeq, email: to, lang, name }: AddressOwner,
  template: 'emailAsked' | 'emailChanged',
  { email, askedBySeq }: Pick<EmailChange, 'email' | 'askedBySeq'>,
  { mail, clock }: Sender,
) {
  if (to === '') return;
  const undoLink = mail.addressOf(await createSafeguard(tx, { compSeq, memberSeq }, clock(), { email: to, askedBySeq }));
  await mail.queue(tx, { compSeq, to, lang, template, data: { name, email, undoLink, keptForSeq: memberSeq } });
}

type EmailRequest = Pick<BodyOf<typeof memberApi.saveProfile>, 'email' | 'proof'>;

/** Work with hashes prepared before the transaction: a checked proof for one's own account, or a first password for someone else's. */
export interface EmailReady {
  checked: CheckedPassword | null;
  oneTime: OneTimePassword | null;
}

/** Prepares a change of address. Throws OVERLOADED, and FORBIDDEN for an account the caller may not change. */
export async function readyEmail(call: Preparation<typeof memberApi.saveProfile>): Promise<EmailReady> {
  const { body, viewer, read } = call;
  if (body.memberSeq === viewer?.memberSeq)
    return { checked: await ownPassword<typeof memberApi.saveProfile>(({ body: { proof } }) => proof)(call), oneTime: null };
  const { memberSeq, email } = body;
  const isFirst = await read(async (tx, access) => {
    const account = await getMember(tx, await access!.memberUnlogged(memberSeq));
    return email !== undefined && !isTakenUp(account) && account.email !== email;
  });
  return { checked: null, oneTime: isFirst ? await makeOneTimePassword() : null };
}

/**
 * Changes an account's address, or stores the change as pending. One's own requires the password and a link to the new address; without a
 * password, a link to the old one comes first. For someone else's account it takes effect at once before the first sign-in, with a new
 * welcome mail, and when made by the master; a manager's change awaits a link to the old address.
 * Throws BAD_INPUT without a proof, a refusal with 406 for a wrong one, RATE_LIMITED.
 */
export async function changeEmail(
  tx: Tx,
  scope: MemberScope,
  { email, proof }: EmailRequest,
  { checked, oneTime }: EmailReady,
  sender: Sender,
): Promise<void> {
  const account = await getMember(tx, scope);
  const { viewer, memberSeq } = scope;
  const now = sender.clock();
  if (email === undefined || email === account.email) return;
  if (email.toLowerCase() === account.email.toLowerCase()) return setEmail(tx, scope, email, now);
  if (viewer.memberSeq === memberSeq) {
    if (proof === undefined) throw new AppError('BAD_INPUT', { fields: [{ path: 'proof', code: 'required' }] });
    await requireProof(tx, scope, proof, checked, now);
    await limit(tx, account, sender);
    const stage = proofOf(account) === 'PASSWORD' || account.email === '' ? 'NEW' : 'OLD';
    await askToConfirm(tx, account, { email, stage, askedBySeq: memberSeq }, sender);
    if (stage === 'NEW') await tellOld(tx, account, 'emailAsked', { email, askedBySeq: memberSeq }, sender);
  } else if (!isTakenUp(account)) {
    // signed in or changed since the preparation, which then made no password
    if (!oneTime) throw new AppError('CONFLICT');
    await setEmail(tx, scope, email, now);
    await sendWelcome(tx, scope, oneTime, sender);
  } else if (watchesCompany(viewer.role) || account.email === '') {
    await setEmail(tx, scope, email, now);
    await tellOld(tx, account, 'emailChanged', { email, askedBySeq: viewer.memberSeq }, sender);
  } else {
    await limit(tx, account, sender);
    await askToConfirm(tx, account, { email, stage: 'OLD', askedBySeq: viewer.memberSeq }, sender);
  }
}

/** The profile's fields about changing the address. */
export async function emailOf(tx: Tx, scope: MemberScope, now: Date): Promise<Pick<Profile, 'proof' | 'emailChange'>> {
  const change = await waitingChange(tx, scope, now);
  const emailChange = change && { email: change.email, stage: change.stage, expiresAt: change.expiresAt.toISOString() };
  return { proof: proofOf(await getMember(tx, scope)), emailChange };
}

/** Cancels a pending change. Throws NOT_FOUND. */
export async function cancelChange(tx: Tx, scope: MemberScope, now: Date): Promise<void> {
  if (!(await waitingChange(tx, scope, now))) throw new AppError('NOT_FOUND');
  await endEmailChange(tx, scope, now);
}

/** The pending change that the viewer may see: of their own account, or one requested by someone in charge. */
async function waitingChange(tx: Tx, scope: MemberScope, now: Date): Promise<EmailChange | null> {
  const change = await findEmailChange(tx, scope, now);
  const own = scope.viewer.memberSeq === scope.memberSeq;
  return change && (own || change.askedBySeq !== scope.memberSeq) ? change : null;
}

/** Mails the link of a pending change again; the previous link expires. Throws NOT_FOUND, RATE_LIMITED. */
export async function resendChange(tx: Tx, scope: MemberScope, sender: Sender): Promise<void> {
  const account = await getMember(tx, scope);
  const change = await waitingChange(tx, scope, sender.clock());
  if (!change) throw new AppError('NOT_FOUND');
  await limit(tx, account, sender);
  await askToConfirm(tx, account, change, sender);
}

/** Processes a confirmed code: after the old address, mails a link to the new one; after the new one, makes the change. */
export async function confirmChange(tx: Tx, { memberSeq, code }: { memberSeq: number; code: string }, sender: Sender) {
  const now = sender.clock();
  const taken = await redeemEmailCode(tx, memberSeq, code, now);
  if ('reason' in taken) throw new AppError('NO_SESSION', { details: { ...taken } });
  const { account, email, stage, askedBySeq, companyCode } = taken;
  if (stage === 'OLD') {
    await askToConfirm(tx, account, { email, stage: 'NEW', askedBySeq }, sender);
    return { email, done: false, companyCode };
  }
  await setEmail(tx, { compSeq: account.compSeq, memberSeq }, email, now);
  await tellOld(tx, account, 'emailChanged', { email, askedBySeq }, sender);
  return { email, done: true, companyCode };
}

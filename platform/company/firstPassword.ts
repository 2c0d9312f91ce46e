import { AppError } from '@/lib/shared/errors';
import { linkFor } from '../auth/mailLinks';
import { awaitSignIn } from '../auth/accountTurn.queries';
import type { OneTimePassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import { accountFacts } from '../mail/accountFacts.queries';
import { issueFirstPassword, type CreatedAccount, type NewAccount } from '../member/account.queries';
import { isInvited } from '../member/emailChange';
import { setEmail } from '../member/emailChange.queries';

/** Mails a new account its one-time password; does nothing for social accounts, which have none. */
export async function mailFirstPassword(
  tx: Tx,
  services: Services,
  compSeq: number,
  account: Pick<NewAccount, 'login' | 'profile'>,
  created: CreatedAccount,
): Promise<void> {
  if (created.password === null) return;
  const { login, profile } = account;
  const link = await linkFor(tx, services.mail, { compSeq, memberSeq: created.memberSeq }, services.clock());
  const facts = await accountFacts(tx, services.mail, { compSeq, name: profile.name, loginId: login.id, email: profile.email });
  const data = { ...facts, password: created.password, link };
  await services.mail.queue(tx, { compSeq, to: profile.email, lang: login.lang, template: 'welcome', data });
}

/**
 * Mails an account that was never signed in to a new first password, to the `given` email if its address is corrected; the previous one
 * becomes invalid. Throws CONFLICT for any other account, BAD_INPUT without an address. Returns whether the address was changed.
 */
export async function inviteAgain(
  tx: Tx,
  services: Services,
  known: typeof members.$inferSelect,
  oneTime: OneTimePassword,
  given?: string,
): Promise<boolean> {
  const account = await awaitSignIn(tx, known);
  if (!isInvited(account)) throw new AppError('CONFLICT');
  const email = given ?? account.email;
  if (email === '') throw new AppError('BAD_INPUT', { fields: [{ path: 'email', code: 'no_email' }] });
  const { compSeq, seq: memberSeq, loginId: id, sns, lang, name } = account;
  const now = services.clock();
  if (email !== account.email) await setEmail(tx, { compSeq, memberSeq }, email, now);
  await issueFirstPassword(tx, account, oneTime, now);
  const { password } = oneTime;
  await mailFirstPassword(tx, services, compSeq, { login: { id, sns, lang }, profile: { name, email } }, { memberSeq, password });
  return email !== account.email;
}

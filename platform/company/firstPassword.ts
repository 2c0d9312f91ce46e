import { linkFor } from '../auth/mailLinks';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { accountFacts } from '../mail/accountFacts.queries';
import type { CreatedAccount, NewAccount } from '../member/account.queries';

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

import type { Mail } from '../core/ports/mailPort';
import { dayWords } from '../core/texts';
import type { Tx } from '../db/client';
import { accountFacts } from '../mail/accountFacts.queries';
import type { ErasureResult } from './withdrawal.queries';

/** Mails the erasure receipt to the address the account had, if any. `by`: who deleted the account, its owner or somebody else. */
export async function sendReceipt(tx: Tx, mail: Mail, { rows, account }: ErasureResult, by: 'self' | 'other', now: Date): Promise<void> {
  const { compSeq, email: to, lang, timeZone, type: role } = account;
  if (to === '') return;
  const { company } = await accountFacts(tx, mail, account);
  const data = { role, company, day: dayWords(lang, now, timeZone), rows, by, keptForSeq: account.seq };
  await mail.queue(tx, { compSeq, to, lang, template: 'dataErased', data });
}

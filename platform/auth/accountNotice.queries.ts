import { and, eq } from 'drizzle-orm';
import type { AccountMailData, MailData } from '../core/ports/mailPort';
import type { Owner } from '../core/scope';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { createSafeguard } from './safeguard/safeguardCode.queries';

/**
 * Mails a person about a change to their account, with a safeguard link that locks it, if they have an address; `more` is further data of
 * the template.
 */
export async function mailAccountNotice<T extends keyof AccountMailData>(
  tx: Tx,
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  owner: Owner,
  template: T,
  more: Omit<AccountMailData[T], 'name' | 'company' | 'lockLink' | 'signsInBy' | 'keptForSeq'>,
): Promise<void> {
  const { compSeq, memberSeq } = owner;
  const [person] = await tx
    .select({ to: members.email, lang: members.lang, sns: members.sns, name: members.name, company: companies.name })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  if (!person || person.to === '') return;
  const { to, lang, sns, name, company } = person;
  const lockLink = mail.addressOf(await createSafeguard(tx, owner, clock()));
  const data = { name, company, lockLink, signsInBy: sns === 'O' ? 'password' : 'provider', keptForSeq: memberSeq, ...more } as MailData[T];
  await mail.queue(tx, { compSeq, to, lang, template, data });
}

import { eq } from 'drizzle-orm';
import { visitorPath } from '@/lib/shared/paths';
import type { AccountFacts, Mail } from '../core/ports/mailPort';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import type { members } from '../db/schema/member';

type Account = Pick<typeof members.$inferSelect, 'compSeq' | 'name' | 'loginId' | 'email'>;

/** Account data for a mail, enough to sign in and to recover a lost password. */
export async function accountFacts(tx: Tx, mail: Pick<Mail, 'addressOf'>, account: Account): Promise<AccountFacts> {
  const { name, loginId: id, email, compSeq } = account;
  const [owner] = await tx.select({ company: companies.name, code: companies.code }).from(companies).where(eq(companies.seq, compSeq));
  if (!owner) throw new Error('account without a company');
  const { company, code: companyCode } = owner;
  const addressOf = (page: 'signIn' | 'find') => mail.addressOf(visitorPath(page, companyCode));
  return { name, id, email, company, companyCode, signInAt: addressOf('signIn'), findAt: addressOf('find') };
}

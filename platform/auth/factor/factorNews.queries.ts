import { and, eq } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { namesOf } from '../../core/member.queries';
import type { FactorMailData, MailData } from '../../core/ports/mailPort';
import type { MemberScope, Viewer } from '../../core/scope';
import type { Services } from '../../core/services';
import { revokeTokens } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import { endFactor } from './factor.queries';

type Owner = Pick<MemberScope, 'compSeq' | 'memberSeq'>;
type Sender = Pick<Services, 'mail' | 'clock'>;

/** Tells a person by mail what became of their second factor or a passkey, where they can be reached; `more` is what that mail names besides. */
export async function tellOfFactor<T extends keyof FactorMailData>(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  owner: Owner,
  template: T,
  more: Omit<FactorMailData[T], 'name' | 'company'>,
): Promise<void> {
  const { compSeq, memberSeq } = owner;
  const [person] = await tx
    .select({ to: members.email, lang: members.lang, name: members.name, company: companies.name })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  if (!person || person.to === '') return;
  const { to, lang, name, company } = person;
  const data = { name, company, ...more } as MailData[T];
  await mail.queue(tx, { compSeq, to, lang, template, data });
}

/** Switches off the factor of somebody who can give it no more, ends their sessions and tells them who did. Throws NOT_FOUND where it is off. */
export async function resetFactor(tx: Tx, sender: Sender, owner: Owner, viewer: Viewer): Promise<void> {
  const by = (await namesOf(tx, viewer.compSeq, [viewer.memberSeq])).get(viewer.memberSeq) ?? '';
  if (!(await endFactor(tx, owner))) throw new AppError('NOT_FOUND');
  await revokeTokens(tx, owner, sender.clock());
  await tellOfFactor(tx, sender, owner, 'factorReset', { by });
}

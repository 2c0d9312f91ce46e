import type { MailPage } from '@/lib/auth/entry/entryLinks';
import type { Owner } from '../core/scope';
import type { Mail } from '../core/ports/mailPort';
import type { Tx } from '../db/client';
import { createMailLinks } from './entry.queries';

/** URLs that open the portal as these members, each to be mailed to that member only; other roles get none. */
export async function linksFor(
  tx: Tx,
  mail: Pick<Mail, 'addressOf'>,
  { compSeq, memberSeqs }: { compSeq: number; memberSeqs: readonly number[] },
  now: Date,
  page?: MailPage,
): Promise<Map<number, string>> {
  const paths = await createMailLinks(tx, compSeq, memberSeqs, now, page);
  return new Map([...paths].map(([memberSeq, path]) => [memberSeq, mail.addressOf(path)]));
}

/** `linksFor` for a single member. */
export async function linkFor(
  tx: Tx,
  mail: Pick<Mail, 'addressOf'>,
  { compSeq, memberSeq }: Owner,
  now: Date,
  page?: MailPage,
): Promise<string | undefined> {
  return (await linksFor(tx, mail, { compSeq, memberSeqs: [memberSeq] }, now, page)).get(memberSeq);
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { consents } from '../db/schema/consent';
import { members } from '../db/schema/member';

const onMails = and(eq(consents.compSeq, members.compSeq), eq(consents.memberSeq, members.seq), eq(consents.kind, 'MAIL'));
const newestFirst = [desc(consents.at), desc(consents.seq)];

/** Each member's newest word on mails, to be joined laterally to `members`; no row is no. */
export function mailChoice(tx: Tx) {
  return tx
    .select({ given: consents.given })
    .from(consents)
    .where(onMails)
    .orderBy(...newestFirst)
    .limit(1)
    .as('mail_choice');
}

/** The same as a value, in a statement that is written out: whether the person of an account of `members` wants mails. */
export const wantsMail = sql`coalesce((
  select ${consents.given} from ${consents} where ${onMails} order by ${sql.join(newestFirst, sql`, `)} limit 1
), false)`;

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { consents } from '../db/schema/consent';
import { members } from '../db/schema/member';

const onMails = and(eq(consents.compSeq, members.compSeq), eq(consents.memberSeq, members.seq), eq(consents.kind, 'MAIL'));
const newestFirst = [desc(consents.at), desc(consents.seq)];

/** Each member's latest choice on mails, to be joined laterally to `members`; no row means no. */
export function mailChoice(tx: Tx) {
  return tx
    .select({ given: consents.given })
    .from(consents)
    .where(onMails)
    .orderBy(...newestFirst)
    .limit(1)
    .as('mail_choice');
}

/** `mailChoice` as a scalar for hand-written SQL: whether the account in `members` wants mails. */
export const wantsMail = sql`coalesce((
  select ${consents.given} from ${consents} where ${onMails} order by ${sql.join(newestFirst, sql`, `)} limit 1
), false)`;

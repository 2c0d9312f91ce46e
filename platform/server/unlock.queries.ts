import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Account with a login ID and password in the company with a code; undefined if there is none. */
export async function findAccountByCode(tx: Tx, code: string, id: string) {
  const [account] = await tx
    .select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(companies.code, code), eq(members.sns, 'O'), eq(members.loginId, id), isNull(members.withdrawnAt)));
  return account;
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** The account that signs in with a company's code and an ID and password; undefined when there is none. */
export async function findAccountByCode(tx: Tx, code: string, id: string) {
  const [account] = await tx
    .select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(companies.code, code), eq(members.sns, 'O'), eq(members.loginId, id), isNull(members.withdrawnAt)));
  return account;
}

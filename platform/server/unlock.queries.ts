import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Accounts with a login ID in the company with a code: at most one with a password, and one of each provider. */
export function findAccountsByCode(tx: Tx, code: string, id: string) {
  return tx
    .select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId, sns: members.sns })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(companies.code, code), eq(members.loginId, id), isNull(members.withdrawnAt)));
}

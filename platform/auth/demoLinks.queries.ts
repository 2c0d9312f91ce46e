import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { DEMO_OFFER } from '@/lib/auth/demo';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Accounts of the demo company, whose passwords are public anyway. */
export function listPeople(tx: Tx) {
  return tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq, role: members.type, name: members.name, login: members.loginId })
    .from(members)
    .innerJoin(companies, and(eq(companies.seq, members.compSeq), eq(companies.code, DEMO_OFFER.companyCode)))
    .where(and(isNull(members.withdrawnAt), ne(members.type, 'A')))
    .orderBy(asc(members.seq));
}

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../core/scope';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';

/** The company's master, as whom an import runs. Throws with a one-sentence message when there is no such company or master. */
export async function masterOf(tx: Tx, code: string): Promise<Viewer> {
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq })
    .from(companies)
    .innerJoin(members, eq(members.compSeq, companies.seq))
    .where(and(eq(companies.code, code), isNull(companies.deletedAt), eq(members.type, 'S'), isNull(members.withdrawnAt)))
    .orderBy(members.seq)
    .limit(1);
  if (!row) throw new Error(`There is no company with the code ${code} that has a master.`);
  return { ...row, role: 'S' };
}

/** Number of the member with a login ID (not a social one); undefined when there is none. */
export async function findMemberByLogin(tx: Tx, compSeq: number, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ memberSeq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.sns, 'O'), eq(members.loginId, id)));
  return row?.memberSeq;
}

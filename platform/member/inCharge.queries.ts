import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** People currently in charge of the given members: their managers, and the company's master for those without one. */
export async function inChargeOf(tx: Tx, compSeq: number, memberSeqs: readonly number[]): Promise<number[]> {
  const inCharge = sql<number | null>`coalesce(${members.managerSeq}, ${companies.masterSeq})`;
  const rows = await tx
    .selectDistinct({ seq: inCharge })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(members.compSeq, compSeq), equalsAny(members.seq, memberSeqs)));
  return rows.flatMap(({ seq }) => seq ?? []);
}

/** Everyone whom a company's master is in charge of: managers, and members without one. */
export async function listMastersOwn(tx: Tx, compSeq: number): Promise<number[]> {
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), isNull(members.managerSeq), inArray(members.type, ['U', 'M']), isNull(members.withdrawnAt)));
  return rows.map(({ seq }) => seq);
}

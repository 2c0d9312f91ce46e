import { and, count, desc, eq } from 'drizzle-orm';
import { MAX_LEFT_OUT, type LeftOut } from '@/lib/consent/contract';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { leftOut } from '../db/schema/consent';

/** Count of readings of a member that were delivered but not stored, by kind and day, newest day first. */
export function listLeftOut(tx: Tx, { compSeq, memberSeq }: MemberScope): Promise<LeftOut[]> {
  const { kind, day } = leftOut;
  return tx
    .select({ kind, day, count: count() })
    .from(leftOut)
    .where(and(eq(leftOut.compSeq, compSeq), eq(leftOut.memberSeq, memberSeq)))
    .groupBy(day, kind)
    .orderBy(desc(day), kind)
    .limit(MAX_LEFT_OUT);
}

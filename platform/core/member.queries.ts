import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { ownRows } from '../db/ownRows';
import { members } from '../db/schema/member';
import { remembered } from './remembered';
import type { MemberScope } from './scope';
import type { WireLang } from '@/lib/shared/languages';

export const ofScope = (scope: MemberScope) =>
  and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt));

/**
 * The account row a scope opens. Throws NOT_FOUND where the account has ended; WITHDRAWN to whom it belonged, whose call came in before.
 */
export async function getMember(tx: Tx, scope: MemberScope): Promise<typeof members.$inferSelect> {
  const ask = () => ownRows(tx, 'member', scope, {}, (own) => tx.select().from(members).where(ofScope(own)));
  const [row] = await remembered(tx, scope, 'member', ask);
  if (!row) throw new AppError(scope.memberSeq === scope.viewer.memberSeq ? 'WITHDRAWN' : 'NOT_FOUND');
  return row;
}

export async function languageOf(tx: Tx, scope: MemberScope): Promise<WireLang> {
  return (await getMember(tx, scope)).lang;
}

/** Names of accounts by their numbers, withdrawn ones included. */
export async function namesOf(tx: Tx, compSeq: number, given: number[]): Promise<Map<number, string>> {
  const seqs = [...new Set(given)];
  if (seqs.length === 0) return new Map();
  const rows = await tx
    .select({ seq: members.seq, name: members.name })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), inArray(members.seq, seqs)));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

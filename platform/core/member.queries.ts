import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/lib/shared/errors';
import { isAmong } from '../db/among';
import type { Tx } from '../db/client';
import { ownRows } from '../db/ownRows';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { remembered } from './remembered';
import type { GroupScope, MemberScope } from './scope';
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

/** The people of a page, each whose name another has, too, of those the viewer watches over marked as a namesake. */
export async function markNamesakes<P extends { name: string }>(
  tx: Tx,
  { compSeq, managerSeq }: GroupScope,
  people: P[],
): Promise<(P & { namesake?: true })[]> {
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 0) return people;
  const rows = await tx
    .select({ name: members.name })
    .from(members)
    .where(
      and(
        eq(members.compSeq, compSeq),
        // the name as it is: of what is computed from a row that not everybody may see no index is asked, and a scan computes it for all
        isAmong(members.name, names),
        isNull(members.withdrawnAt),
        managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
      ),
    )
    .groupBy(members.name)
    .having(gt(count(), 1));
  const shared = new Set(rows.map(({ name }) => name));
  return people.map((person) => (shared.has(person.name) ? { ...person, namesake: true } : person));
}

/** Whom a page ended with. */
const there = alias(members, 'there');

/**
 * The name by which lists are ordered, of the account that a page ended with: found by its number, so that nobody's name stands in an
 * address. '' once the account was changed after `changedAt` (ms) or is no more: its name may be another, and the list begins anew.
 */
export function nameOfPlace(tx: Tx, compSeq: number, seq: number, changedAt: number): SQL {
  const isUnchanged = or(eq(there.updatedAt, new Date(changedAt)), isNotNull(there.withdrawnAt));
  const name = tx
    .select({ name: naturally(there.name) })
    .from(there)
    .where(and(eq(there.compSeq, compSeq), eq(there.seq, seq), isUnchanged));
  return sql`coalesce((${name}), '')`;
}

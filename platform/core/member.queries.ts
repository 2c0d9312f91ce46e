import { millisecondsInDay } from 'date-fns/constants';
import { and, count, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import { AppError } from '@/lib/shared/errors';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { cachedRead } from './cachedRead';
import type { GroupScope, MemberScope, Owner, Viewer } from './scope';
import type { WireLang } from '@/lib/shared/languages';

export const ofScope = (scope: MemberScope) =>
  and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt));

/**
 * Since when the member of a table or alias has been with their manager. What the team was sent before was not sent to them: they can read
 * it, but it does not count as unread.
 */
export const inTeamSince = (member: 'member' | 'm') => sql.raw(`greatest(${member}.created_at, ${member}.managed_since)`);

/**
 * Whether a member took up their invitation: signed in, and replaced the first one-time password. A later one-time password, found or reset,
 * does not turn them into someone invited again.
 */
export const takenUp = sql`(${members.checkInAt} is not null and (not ${members.mustChangePassword} or ${members.passwordChangedAt} is not null))`;

/** Account row of a scope. Throws NOT_FOUND if the account has ended; WITHDRAWN if it is the viewer's own and ended during the call. */
export async function getMember(tx: Tx, scope: MemberScope): Promise<typeof members.$inferSelect> {
  const ask = () => queryOwnPrepared(tx, 'member', scope, {}, (own) => tx.select().from(members).where(ofScope(own)));
  const [row] = await cachedRead(tx, scope, 'member', ask);
  if (!row) throw new AppError(scope.memberSeq === scope.viewer.memberSeq ? 'WITHDRAWN' : 'NOT_FOUND');
  return row;
}

/**
 * Locks an account until the transaction ends, before anything is stored for it: a withdrawal then waits, and erases that too; after one
 * nothing is stored, although the account's row is still there. Throws like `getMember`; without a viewer the account is the caller's own.
 * The default lock does not hinder other writers; 'update' also serialises them. Company-wide rows such as an import or a chat room are
 * locked before it, and the member's own rows after it, in the same order as by a withdrawal.
 */
export async function lockPresent(
  tx: Tx,
  { compSeq, memberSeq, viewer }: Owner & { viewer?: Pick<Viewer, 'memberSeq'> },
  strength: 'key share' | 'update' = 'key share',
): Promise<void> {
  const [row] = await tx
    .select({ withdrawnAt: members.withdrawnAt })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)))
    .for(strength);
  if (!row || row.withdrawnAt) throw new AppError((viewer?.memberSeq ?? memberSeq) === memberSeq ? 'WITHDRAWN' : 'NOT_FOUND');
}

export async function languageOf(tx: Tx, scope: MemberScope): Promise<WireLang> {
  return (await getMember(tx, scope)).lang;
}

/** Names of accounts by number, including withdrawn ones. */
export async function namesOf(tx: Tx, compSeq: number, given: number[]): Promise<Map<number, string>> {
  const seqs = [...new Set(given)];
  if (seqs.length === 0) return new Map();
  const rows = await tx
    .select({ seq: members.seq, name: members.name })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), equalsAny(members.seq, seqs)));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

/** Marks people of a page whose name is shared by another member the viewer watches over. */
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
        // compares the plain column: under row-level security an expression index is not used, and a scan would compute the expression for
        // every row
        equalsAny(members.name, names),
        isNull(members.withdrawnAt),
        managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
      ),
    )
    .groupBy(members.name)
    .having(gt(count(), 1));
  const shared = new Set(rows.map(({ name }) => name));
  return people.map((person) => (shared.has(person.name) ? { ...person, namesake: true } : person));
}

/** The account that the previous page ended with. */
const there = alias(members, 'there');

/**
 * Sort name of the account that a page ended with, looked up by number so that no name appears in a URL. '' if the account was changed
 * after `changedAt` (ms) or is gone: its name may differ, and the list restarts.
 */
export function nameOfPlace(tx: Tx, compSeq: number, seq: number, changedAt: number): SQL {
  const isUnchanged = or(eq(there.updatedAt, new Date(changedAt)), isNotNull(there.withdrawnAt));
  const name = tx
    .select({ name: naturally(there.name) })
    .from(there)
    .where(and(eq(there.compSeq, compSeq), eq(there.seq, seq), isUnchanged));
  return sql`coalesce((${name}), '')`;
}

/** Whether an account deleted at this time can still be restored. */
export const isStillRestorable = (withdrawnAt: Date, now: Date) => withdrawnAt.getTime() > now.getTime() - RESTORE_DAYS * millisecondsInDay;

import { millisecondsInDay } from 'date-fns/constants';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESTORE_DAYS, type DeletedMember } from '@/lib/member/list/contract';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope, Owner } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { lockTeam } from './account.queries';

const KEPT_MS = RESTORE_DAYS * millisecondsInDay;
const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS);
const managers = alias(members, 'manager');

/** Condition for watched accounts deleted recently enough to be restored. */
function isRestorable({ compSeq, managerSeq }: GroupScope, now: Date) {
  return and(
    eq(members.compSeq, compSeq),
    inArray(members.type, managerSeq === null ? ['U', 'M'] : ['U']),
    // members who withdrew themselves are erased at once
    isNull(members.erasedAt),
    gt(members.withdrawnAt, oldest(now)),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** A page of restorable accounts, most recently deleted first. */
export async function listDeleted(
  tx: Tx,
  scope: GroupScope,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ list: DeletedMember[]; total: number }> {
  const where = isRestorable(scope, now);
  const rows = await tx
    .select({
      uindex: members.seq,
      name: members.name,
      id: members.loginId,
      type: members.type,
      at: members.withdrawnAt,
      mngName: managers.name,
    })
    .from(members)
    .leftJoin(managers, and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq)))
    .where(where)
    .orderBy(desc(members.withdrawnAt), desc(members.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(members).where(where);
  const list = rows.flatMap(({ type, at, ...row }): DeletedMember[] =>
    at === null
      ? []
      : [
          {
            ...row,
            utype: type === 'M' ? 'M' : 'U',
            deletedAt: at.toISOString(),
            until: new Date(at.getTime() + KEPT_MS).toISOString(),
          },
        ],
  );
  return { list, total: counted!.total };
}

/** The account as it was when deleted. Throws NOT_FOUND for one that cannot be restored. */
export async function getRestorable(tx: Tx, scope: GroupScope, memberSeq: number, now: Date): Promise<typeof members.$inferSelect> {
  const [account] = await tx
    .select()
    .from(members)
    .where(and(isRestorable(scope, now), eq(members.seq, memberSeq)));
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}

/**
 * Restores an account, and for a manager also their former members who have no other manager now; returns these. Throws NOT_FOUND for an
 * account that cannot be restored.
 */
export async function restoreMember(tx: Tx, scope: GroupScope, memberSeq: number, now: Date): Promise<number[]> {
  const restored = await tx
    .update(members)
    .set({ withdrawnAt: null, takeOutAt: null, takeOutHash: null, updatedAt: now })
    .where(and(isRestorable(scope, now), eq(members.seq, memberSeq)))
    .returning({ seq: members.seq });
  if (restored.length === 0) throw new AppError('NOT_FOUND');
  const team = and(eq(members.compSeq, scope.compSeq), eq(members.formerManagerSeq, memberSeq), isNull(members.managerSeq));
  await lockTeam(tx, team);
  const back = await tx
    .update(members)
    // `managedSince` stays: they were nobody else's meanwhile
    .set({ managerSeq: memberSeq, formerManagerSeq: null })
    .where(team)
    .returning({ seq: members.seq });
  return back.map(({ seq }) => seq);
}

/** Clears the former team of managers who can no longer be restored, across all companies. */
export async function forgetFormerTeams(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ formerManagerSeq: null })
    .from(managers)
    .where(
      and(
        isNotNull(members.formerManagerSeq),
        eq(managers.compSeq, members.compSeq),
        eq(managers.seq, members.formerManagerSeq),
        lte(managers.withdrawnAt, oldest(now)),
      ),
    );
}

/** Invalidates a leaver's take-out code, which may be in the wrong hands; a new one is sent to the present address. */
export async function resetTakeOut(tx: Tx, { compSeq, memberSeq }: Owner): Promise<void> {
  await tx
    .update(members)
    .set({ takeOutAt: null, takeOutHash: null })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
}

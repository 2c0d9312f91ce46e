import { millisecondsInDay } from 'date-fns/constants';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESTORE_DAYS, type DeletedMember } from '@/lib/member/list/contract';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope, MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';

const KEPT_MS = RESTORE_DAYS * millisecondsInDay;
const oldest = (now: Date) => new Date(now.getTime() - KEPT_MS);
const managers = alias(members, 'manager');

/** Accounts of those a viewer watches over that were deleted so lately that they can be given back. */
function isRestorable({ compSeq, managerSeq }: GroupScope, now: Date) {
  return and(
    eq(members.compSeq, compSeq),
    inArray(members.type, managerSeq === null ? ['U', 'M'] : ['U']),
    // who left by themselves was erased at once
    isNull(members.erasedAt),
    gt(members.withdrawnAt, oldest(now)),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** A page of them, the newest first. */
export async function listDeleted(
  tx: Tx,
  scope: GroupScope,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ list: DeletedMember[]; total: number }> {
  const where = isRestorable(scope, now);
  const rows = await tx
    .select({
      ...{ uindex: members.seq, name: members.name, id: members.loginId, type: members.type, at: members.withdrawnAt },
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

/**
 * Gives an account back, and a manager those of their members who have no other by now; answers these. Throws NOT_FOUND for an account
 * that is not among them.
 */
export async function restoreMember(tx: Tx, scope: GroupScope, memberSeq: number, now: Date): Promise<number[]> {
  const restored = await tx
    .update(members)
    .set({ withdrawnAt: null, takeOutAt: null, takeOutHash: null, updatedAt: now })
    .where(and(isRestorable(scope, now), eq(members.seq, memberSeq)))
    .returning({ seq: members.seq });
  if (restored.length === 0) throw new AppError('NOT_FOUND');
  const back = await tx
    .update(members)
    .set({ managerSeq: memberSeq, formerManagerSeq: null })
    .where(and(eq(members.compSeq, scope.compSeq), eq(members.formerManagerSeq, memberSeq), isNull(members.managerSeq)))
    .returning({ seq: members.seq });
  return back.map(({ seq }) => seq);
}

/** Forgets, of every company, who belonged to managers that can no longer be given back. */
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

/** Ends the offer of a deleted person's data, whose code may be in the wrong hands: it is made anew, to the address in force. */
export async function offerAnew(tx: Tx, { compSeq, memberSeq }: Pick<MemberScope, 'compSeq' | 'memberSeq'>): Promise<void> {
  await tx
    .update(members)
    .set({ takeOutAt: null, takeOutHash: null })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
}

import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Administrator } from '@/lib/company/administrator/contract';
import { AppError } from '@/lib/shared/errors';
import type { Owner, PlatformScope } from '../core/scope';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { secondFactors } from '../db/schema/factor';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { isTakenUp } from '../member/emailChange';

const isAdministrator = and(eq(members.type, 'A'), isNull(members.withdrawnAt));

export async function listAdministrators(tx: Tx, { viewer }: PlatformScope): Promise<{ list: Administrator[] }> {
  const rows = await tx
    .select({ account: getTableColumns(members), compName: companies.name, pcode: companies.code, factorAt: secondFactors.confirmedAt })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .leftJoin(secondFactors, and(eq(secondFactors.compSeq, members.compSeq), eq(secondFactors.memberSeq, members.seq)))
    .where(and(isAdministrator, isNull(companies.deletedAt)))
    .orderBy(asc(naturally(members.name)), asc(members.seq));
  const list = rows.map(({ account, compName, pcode, factorAt }) => {
    const { seq: memberSeq, name, loginId: id, email } = account;
    const own = memberSeq === viewer.memberSeq;
    return { memberSeq, name, id, email, compName, pcode, invited: !isTakenUp(account), factor: factorAt !== null, own };
  });
  return { list };
}

/** An administrator's account. Throws NOT_FOUND. */
export async function getAdministrator(tx: Tx, _scope: PlatformScope, memberSeq: number): Promise<typeof members.$inferSelect> {
  const [found] = await tx
    .select()
    .from(members)
    .where(and(isAdministrator, eq(members.seq, memberSeq)));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Another administrator or a company's master. Throws NOT_FOUND for anyone else, CONFLICT for the viewer. */
export async function findKeeper(tx: Tx, { viewer }: PlatformScope, memberSeq: number): Promise<Owner> {
  if (memberSeq === viewer.memberSeq) throw new AppError('CONFLICT');
  const isKeeper = and(eq(members.seq, memberSeq), inArray(members.type, ['A', 'S']), isNull(members.withdrawnAt));
  const [found] = await tx.select({ compSeq: members.compSeq, memberSeq: members.seq }).from(members).where(isKeeper);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Deletes an administrator's account and returns its keys. Locking all administrators serialises two who remove each other: the second is
 * no longer one, so at least one always remains. Throws NOT_FOUND for anyone else, CONFLICT for the viewer.
 */
export async function removeAdministrator(tx: Tx, { viewer }: PlatformScope, memberSeq: number, now: Date): Promise<Owner> {
  const active = await tx
    .select({ compSeq: members.compSeq, seq: members.seq })
    .from(members)
    .where(isAdministrator)
    .orderBy(asc(members.seq))
    .for('update');
  if (!active.some(({ seq }) => seq === viewer.memberSeq)) throw new AppError('FORBIDDEN');
  if (memberSeq === viewer.memberSeq) throw new AppError('CONFLICT');
  const found = active.find(({ seq }) => seq === memberSeq);
  if (!found) throw new AppError('NOT_FOUND');
  await tx
    .update(members)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(and(eq(members.compSeq, found.compSeq), eq(members.seq, memberSeq)));
  return { compSeq: found.compSeq, memberSeq };
}

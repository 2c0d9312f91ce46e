import { and, eq, getTableColumns, inArray, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

type Account = typeof members.$inferSelect;

/** Joins a company with its master. */
export const isMaster = and(eq(members.compSeq, companies.seq), eq(members.seq, companies.masterSeq), isNull(members.withdrawnAt));

/** The account of a company's master. Throws NOT_FOUND without one. */
export async function getMaster(tx: Tx, { compSeq }: CompanyScope): Promise<Account> {
  const [found] = await tx.select(getTableColumns(members)).from(companies).innerJoin(members, isMaster).where(eq(companies.seq, compSeq));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Makes a manager the company's master and the previous one, if any, a manager. Row locks serialise concurrent calls. Throws NOT_FOUND for
 * someone who is not a manager of the company, CONFLICT for its master.
 */
export async function replaceMaster(
  tx: Tx,
  { compSeq }: CompanyScope,
  managerSeq: number,
  now: Date,
): Promise<{ given: Account; taken: Account | null }> {
  const company = eq(companies.seq, compSeq);
  const open = await tx
    .select({ seq: companies.seq })
    .from(companies)
    .where(and(company, isNull(companies.deletedAt)))
    // not 'update', for which a member being added would wait while holding the lock on their manager
    .for('no key update');
  if (open.length === 0) throw new AppError('NOT_FOUND');
  const inCompany = and(eq(members.compSeq, compSeq), isNull(members.withdrawnAt));
  const people = await tx
    .select()
    .from(members)
    .where(and(inCompany, or(eq(members.type, 'S'), and(eq(members.seq, managerSeq), inArray(members.type, ['M', 'S'])))))
    .orderBy(members.seq)
    .for('update');
  const given = people.find(({ seq }) => seq === managerSeq);
  if (!given) throw new AppError('NOT_FOUND');
  if (watchesCompany(given.type)) throw new AppError('CONFLICT');
  await tx
    .update(members)
    .set({ type: 'M', updatedAt: now })
    .where(and(inCompany, eq(members.type, 'S'), ne(members.seq, managerSeq)));
  await tx
    .update(members)
    .set({ type: 'S', updatedAt: now })
    .where(and(inCompany, eq(members.seq, managerSeq)));
  await tx.update(companies).set({ masterSeq: managerSeq }).where(company);
  return { given, taken: people.find(({ type }) => watchesCompany(type)) ?? null };
}

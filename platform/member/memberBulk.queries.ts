import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NewMember } from '@/lib/member/bulk/contract';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { addOneTimePassword } from '../auth/signIn.queries';
import type { CompanyScope, GroupScope } from '../core/scope';
import type { OneTimePassword } from '../core/credentials/password';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { managerOf } from './account.queries';
import { requireBirthDate } from './personCheck.queries';
import type { WireLang } from '@/lib/shared/languages';

/** Rows per insert: a statement is limited to 65,535 parameters. */
const BATCH = 500;

/** Filters login IDs to those in use; IDs of withdrawn accounts remain in use. */
export async function takenIds(tx: Tx, { compSeq }: Pick<CompanyScope, 'compSeq'>, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: members.loginId })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.sns, 'O'), equalsAny(members.loginId, ids)));
  return rows.map(({ id }) => id);
}

/** A created member, named as in the member list. */
interface AddedMember {
  uindex: number;
  name: string;
}

/**
 * Creates members, all or none: CONFLICT lists the login IDs in use. They have no password yet; `welcomeNext` issues them, because hashing
 * thousands would delay the call and everyone's sign-in.
 */
export async function createMembers(
  tx: Tx,
  scope: GroupScope,
  lang: WireLang,
  list: readonly NewMember[],
  now: Date,
): Promise<AddedMember[]> {
  const { compSeq } = scope;
  const [owner] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.seq, compSeq));
  if (!owner) throw new AppError('NOT_FOUND');
  const today = dayOf(now, owner.timeZone);
  list.forEach(({ birthDate }, index) => requireBirthDate(birthDate, today, `members.${index}.birthDate`));
  const common = {
    compSeq,
    type: 'U',
    sns: 'O',
    lang,
    timeZone: owner.timeZone,
    mustChangePassword: true,
    createdAt: now,
    updatedAt: now,
  } as const;
  const made = new Map<string, AddedMember>();
  for (let from = 0; from < list.length; from += BATCH) {
    const rows = list.slice(from, from + BATCH).map(({ id, managerSeq, dept, ...facts }) => ({
      ...common,
      ...facts,
      loginId: id,
      dept: dept || null,
      managerSeq: managerOf(scope, { managerSeq }),
    }));
    const inserted = await tx
      .insert(members)
      .values(rows)
      .onConflictDoNothing({ target: [members.compSeq, members.sns, members.loginId] })
      .returning({ id: members.loginId, uindex: members.seq, name: members.name });
    for (const { id, ...member } of inserted) made.set(id, member);
  }
  const taken = list.map(({ id }) => id).filter((id) => !made.has(id));
  if (taken.length > 0) throw new AppError('CONFLICT', { details: { taken } });
  return [...made.values()];
}

/** Issues the first password to the next account without one; null when there is none that is not locked by another worker. */
export async function welcomeNext(tx: Tx, oneTime: OneTimePassword, now: Date) {
  const [account] = await tx
    .select({
      compSeq: members.compSeq,
      seq: members.seq,
      loginId: members.loginId,
      name: members.name,
      email: members.email,
      lang: members.lang,
    })
    .from(members)
    .where(
      and(
        eq(members.sns, 'O'),
        eq(members.mustChangePassword, true),
        isNull(members.passwordHash),
        isNull(members.oneTimeHash),
        // locked by its owner's safeguard link: only Find Password or a reset issues a password
        isNull(members.lockedAt),
        isNull(members.withdrawnAt),
      ),
    )
    .orderBy(asc(members.compSeq), asc(members.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!account) return null;
  await addOneTimePassword(tx, account, oneTime, now);
  return { ...account, password: oneTime.password };
}

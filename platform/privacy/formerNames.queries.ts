import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { numberIn } from '@/lib/shared/searchParams';
import { roleRow } from '@/lib/shared/roles';
import type { Owner } from '../core/scope';
import { nameDigest } from '../core/shortDigest';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { devicePersons, unassignedReadings } from '../db/schema/ingest';
import { members } from '../db/schema/member';

/** Device names that managers assigned to a member. */
async function taughtFor(tx: Tx, { compSeq, memberSeq }: Owner): Promise<string[]> {
  const rows = await tx
    .select({ person: devicePersons.person })
    .from(devicePersons)
    .where(and(eq(devicePersons.compSeq, compSeq), eq(devicePersons.memberSeq, memberSeq)));
  return rows.map(({ person }) => person);
}

/**
 * Names by which devices identify a member besides assigned ones: their number, and their login ID unless it is a social account. Names
 * that also match another member, such as a login ID that looks like a number, are left out, as readings under them may be the other's.
 */
async function ownNames(tx: Tx, { compSeq, memberSeq }: Owner, loginId: string | null): Promise<string[]> {
  const names = [String(memberSeq), ...(loginId === null ? [] : [loginId])];
  const others = await tx
    .select({ seq: members.seq, loginId: members.loginId, sns: members.sns })
    .from(members)
    .where(
      and(
        eq(members.compSeq, compSeq),
        ne(members.seq, memberSeq),
        isNull(members.withdrawnAt),
        or(
          and(eq(members.sns, 'O'), inArray(members.loginId, names)),
          equalsAny(
            members.seq,
            names.flatMap((name) => numberIn(name) ?? []),
          ),
        ),
      ),
    );
  const taken = new Set(others.flatMap((one) => [String(one.seq), ...(one.sns === 'O' ? [one.loginId] : [])]));
  return names.filter((name) => !taken.has(name));
}

/** Condition for readings delivered under one of these names, or returned by the member. */
const cameUnder = ({ compSeq, memberSeq }: Owner, names: readonly string[]) =>
  and(
    eq(unassignedReadings.compSeq, compSeq),
    or(eq(unassignedReadings.returnedBySeq, memberSeq), inArray(unassignedReadings.person, [...names])),
  );

/**
 * Locks the readings waiting under a member's names, and those they returned, until the transaction ends. Must come before locking the
 * account, as when assigning readings, to avoid deadlocks.
 */
export async function lockWaitingOf(tx: Tx, owner: Owner): Promise<void> {
  const { compSeq, memberSeq } = owner;
  const [account] = await tx
    .select({ loginId: members.loginId, sns: members.sns })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  if (!account) return;
  const names = [...(await ownNames(tx, owner, account.sns === 'O' ? account.loginId : null)), ...(await taughtFor(tx, owner))];
  await tx
    .select({ one: sql`1` })
    .from(unassignedReadings)
    .where(cameUnder(owner, names))
    .orderBy(unassignedReadings.seq)
    .for('update');
}

/**
 * Erases readings waiting under the names of a person who leaves, and returns the digests to keep: later deliveries under those names are
 * dropped. Must come before the names themselves are erased.
 */
export async function eraseNamed(tx: Tx, { compSeq, seq, loginId, sns, type }: typeof members.$inferSelect) {
  // devices only name people of their company: a match with an administrator is someone else
  if (roleRow(type).reach === 'PLATFORM') return { formerLogin: null, formerNames: [] };
  const owner = { compSeq, memberSeq: seq };
  const taught = await taughtFor(tx, owner);
  const names = [...(await ownNames(tx, owner, sns === 'O' ? loginId : null)), ...taught];
  await tx.delete(unassignedReadings).where(cameUnder(owner, names));
  return { formerLogin: sns === 'O' ? nameDigest(loginId) : null, formerNames: taught.map(nameDigest) };
}

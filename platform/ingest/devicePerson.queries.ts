import { and, eq, sql } from 'drizzle-orm';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { devicePersons } from '../db/schema/ingest';
import { members } from '../db/schema/member';

/** A member's number as a device may spell it; below the largest that a number of ours can be. */
const NUMBER = '^[1-9][0-9]{0,8}$';

/**
 * The members that names on devices stand for, by name: what a manager has said, else a login ID or a member's number. A name that
 * fits two people stands for nobody: a login ID may look like somebody else's number.
 */
export async function personsOf(tx: Tx, compSeq: number, names: ReadonlySet<string>): Promise<Map<string, number>> {
  if (names.size === 0) return new Map();
  const { rows } = (await tx.execute(sql`
    with named as (select json_array_elements_text(${JSON.stringify([...names])}::json) as person),
    found as (
      select named.person, ${devicePersons.memberSeq} as seq, true as taught from named
        join ${devicePersons} on ${devicePersons.compSeq} = ${compSeq} and ${devicePersons.person} = named.person
      union select named.person, ${members.seq}, false from named
        join ${members} on ${members.compSeq} = ${compSeq} and ${members.sns} = 'O' and ${members.loginId} = named.person
      union select named.person, ${members.seq}, false from named
        join ${members} on ${members.compSeq} = ${compSeq} and ${members.seq} = case when named.person ~ ${NUMBER} then named.person::int end
    )
    select found.person, found.seq, found.taught from found
      join ${members} on ${members.compSeq} = ${compSeq} and ${members.seq} = found.seq
      where ${members.withdrawnAt} is null and ${members.type} <> 'A'
  `)) as unknown as { rows: { person: string; seq: number; taught: boolean }[] };
  const taught = rows.filter((row) => row.taught);
  const told = new Set(taught.map(({ person }) => person));
  const guessed = rows.filter(({ person }) => !told.has(person));
  const once = guessed.filter((row) => guessed.every((other) => other === row || other.person !== row.person));
  return new Map([...taught, ...once].map(({ person, seq }) => [person, seq]));
}

/** From now on these names stand for the member. */
export async function teachPersons(tx: Tx, scope: MemberScope, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const { compSeq, memberSeq, viewer } = scope;
  const taught = { memberSeq, taughtBySeq: viewer.memberSeq, taughtAt: now };
  await tx
    .insert(devicePersons)
    .values(names.map((person) => ({ compSeq, person, ...taught })))
    .onConflictDoUpdate({ target: [devicePersons.compSeq, devicePersons.person], set: taught });
}

/** No name that was taught stands for the member any more: one of them may have been the wrong one. */
export async function forgetPersons(tx: Tx, { compSeq, memberSeq }: MemberScope): Promise<void> {
  await tx.delete(devicePersons).where(and(eq(devicePersons.compSeq, compSeq), eq(devicePersons.memberSeq, memberSeq)));
}

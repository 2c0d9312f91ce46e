import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '@/lib/ingest/unassigned/unassigned';
import type { MemberScope } from '../core/scope';
import { nameDigest } from '../core/shortDigest';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { devicePersons, unassignedReadings } from '../db/schema/ingest';
import { members } from '../db/schema/member';

/** A member number as sent by a device; at most nine digits, to fit an integer. */
const NUMBER = '^[1-9][0-9]{0,8}$';

/**
 * Maps person names sent by devices to members: as assigned by a manager, else by login ID or member number. A name that matches two people
 * is left out, since a login ID may look like another member's number.
 */
export async function personsOf(tx: Tx, compSeq: number, names: ReadonlySet<string>): Promise<Map<string, number>> {
  if (names.size === 0) return new Map();
  const rows = await rowsOf<{ person: string; seq: number; taught: boolean }>(
    tx,
    sql`
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
  `,
  );
  const taught = rows.filter((row) => row.taught);
  const told = new Set(taught.map(({ person }) => person));
  const guessed = rows.filter(({ person }) => !told.has(person));
  const once = guessed.filter((row) => guessed.every((other) => other === row || other.person !== row.person));
  return new Map([...taught, ...once].map(({ person, seq }) => [person, seq]));
}

/**
 * Of names that match no active member, those that belonged to a leaver: by the deleted account, or after its erasure by the stored
 * digests.
 * The value is until when the name was theirs, null for ever. A card may be handed on: what is measured under an assigned name after its
 * person left belongs to its new holder, and after the retention period the name is free again.
 */
export async function leftNames(tx: Tx, compSeq: number, names: readonly string[], now: Date): Promise<Map<string, Date | null>> {
  if (names.length === 0) return new Map();
  const number = (person: string) => (new RegExp(NUMBER).test(person) ? Number(person) : null);
  const asked = JSON.stringify(names.map((person) => ({ person, digest: nameDigest(person), number: number(person) })));
  const lately = new Date(now.getTime() - RETENTION_DAYS * millisecondsInDay).toISOString();
  const left = sql`m.company_seq = ${compSeq}::int and m.withdrawn_at is not null and m.type <> 'A'`;
  const rows = await rowsOf<{ person: string; until: number | null }>(
    tx,
    sql`with named as (select * from json_to_recordset(${asked}::json) as g (person text, digest text, number int)),
      found as (
        select named.person, m.withdrawn_at as until from named join ${devicePersons} p on p.company_seq = ${compSeq}::int and p.person = named.person
          join ${members} m on ${left} and m.seq = p.member_seq
        union select named.person, null from named join ${members} m on ${left} and m.sns = 'O' and m.login_id = named.person
        union select named.person, null from named join ${members} m on ${left} and m.seq = named.number
        union select named.person, null from named join ${members} m on ${left} and m.former_login = named.digest
        union select named.person, m.withdrawn_at from named
          join ${members} m on ${left} and m.erased_at > ${lately}::timestamptz and named.digest = any (m.former_names)
      )
      select person, case when bool_and(until is not null) then extract(epoch from max(until))::float8 * 1000 end as until from found where (select heir.withdrawn_at is null from ${members} heir
        where heir.company_seq = ${compSeq}::int and heir.sns = 'O' and heir.login_id = found.person) is not true group by person`,
  );
  return new Map(rows.map(({ person, until }) => [person, until === null ? null : new Date(until)]));
}

/** Deletes the assigned names of people erased before an instant, as they are no longer needed. */
export async function forgetFormerNames(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(members)
    .set({ formerNames: [] })
    .where(and(lt(members.erasedAt, before), sql`cardinality(${members.formerNames}) > 0`));
}

/** Assigns these names to the member from now on. */
export async function learnPersons(tx: Tx, scope: MemberScope, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const { compSeq, memberSeq, viewer } = scope;
  const taught = { memberSeq, taughtBySeq: viewer.memberSeq, taughtAt: now };
  await tx
    .insert(devicePersons)
    .values(names.map((person) => ({ compSeq, person, ...taught })))
    .onConflictDoUpdate({ target: [devicePersons.compSeq, devicePersons.person], set: taught });
}

/** Names on these readings, waiting or not, that are assigned to the member. */
export async function learnedFrom(tx: Tx, { compSeq, memberSeq }: MemberScope, seqs: readonly number[]): Promise<string[]> {
  const { person } = devicePersons;
  const onThem = tx
    .select({ person: unassignedReadings.person })
    .from(unassignedReadings)
    .where(and(eq(unassignedReadings.compSeq, compSeq), inArray(unassignedReadings.seq, [...seqs])));
  const rows = await tx
    .select({ person })
    .from(devicePersons)
    .where(and(eq(devicePersons.compSeq, compSeq), eq(devicePersons.memberSeq, memberSeq), inArray(person, onThem)));
  return rows.map((row) => row.person);
}

/** Deletes all names assigned to the member, since one of them may be wrong. */
export async function forgetPersons(tx: Tx, { compSeq, memberSeq }: MemberScope): Promise<void> {
  await tx.delete(devicePersons).where(and(eq(devicePersons.compSeq, compSeq), eq(devicePersons.memberSeq, memberSeq)));
}

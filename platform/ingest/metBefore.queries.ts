import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { devicePersons, unassignedReadings } from '../db/schema/ingest';
import type { Parsed } from './ingest.queries';

/** What became of readings that had come before anybody knew whose they are, by their places in the delivery. */
export interface MetBefore {
  /** Deleted, or given to somebody before their name stood for whom it stands for now: they come no second time. */
  settled: ReadonlySet<number>;
  /** They wait still; the numbers of what waits. */
  waiting: ReadonlyMap<number, number[]>;
}

const momentOf = (one: Reading) => ('day' in one ? one.day : one.measuredAt);

/** The readings of these numbers that wait still, held until the transaction ends. */
async function hold(tx: Tx, compSeq: number, seqs: readonly number[]): Promise<Set<number>> {
  if (seqs.length === 0) return new Set();
  const { seq, resolvedAt } = unassignedReadings;
  const rows = await tx
    .select({ seq })
    .from(unassignedReadings)
    .where(and(eq(unassignedReadings.compSeq, compSeq), inArray(seq, [...seqs]), isNull(resolvedAt)))
    .orderBy(seq)
    .for('update');
  return new Set(rows.map((row) => row.seq));
}

/**
 * Finds what of a source came before under the same name while that stood for nobody, or without any name at the same moment. A day's
 * total that was given together with its name may have grown, and is judged as any other. Belongs before the locks on the members, as
 * where a manager gives readings to somebody.
 */
export async function metBefore(
  tx: Tx,
  compSeq: number,
  source: string,
  named: readonly (Parsed & { name: string })[],
): Promise<MetBefore> {
  if (named.length === 0) return { settled: new Set(), waiting: new Map() };
  const asked = named.map(({ one, index, name }) => ({
    index,
    kind: one.kind,
    known: one.externalId,
    person: name,
    moment: momentOf(one),
  }));
  const rows = await rowsOf<{ index: number; seq: number; waits: boolean }>(
    tx,
    sql`select g.index, u.seq, u.settled_at is null as waits
      from json_to_recordset(${JSON.stringify(asked)}::json) as g (index int, kind text, known text, person text, moment text)
      join ${unassignedReadings} u on u.company_seq = ${compSeq}::int and u.source = ${source} and u.kind = g.kind and u.external_id = g.known
        and u.returned_by_seq is null and (u.person = g.person
          or u.person = '' and u.settled_at is null and coalesce(u.reading ->> 'measuredAt', u.reading ->> 'day') = g.moment)
      where u.settled_at is null or u.settled_as = 'DISCARDED' or u.settled_by_seq is not null and not exists (
        select from ${devicePersons} p where p.company_seq = u.company_seq and p.person = u.person and p.taught_at <= u.settled_at)`,
  );
  const held = await hold(
    tx,
    compSeq,
    rows.filter(({ waits }) => waits).map(({ seq }) => seq),
  );
  const settled = new Set<number>();
  const waiting = new Map<number, number[]>();
  for (const { index, seq } of rows)
    if (held.has(seq)) waiting.set(index, [...(waiting.get(index) ?? []), seq]);
    else settled.add(index);
  return { settled, waiting };
}

/** Settles what waited and has come with a name that is known: it is that person's now. */
export async function settleMet(tx: Tx, compSeq: number, seqs: readonly number[], now: Date): Promise<void> {
  if (seqs.length === 0) return;
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: 'ASSIGNED' })
    .where(and(eq(unassignedReadings.compSeq, compSeq), inArray(unassignedReadings.seq, [...seqs])));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { devicePersons, unassignedReadings } from '../db/schema/ingest';
import type { ParsedReading } from './ingest.queries';

/** Outcome of readings that were delivered before their owner was known, by index in the delivery. */
export interface MetBefore {
  /** Deleted, or assigned before the name got its present owner: they are not stored again. */
  settled: ReadonlySet<number>;
  /** Still waiting; the numbers of the waiting rows. */
  waiting: ReadonlyMap<number, number[]>;
}

const momentOf = (one: Reading) => ('day' in one ? one.day : one.measuredAt);

/** Filters numbers to rows that are still waiting, and locks them until the transaction ends. */
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
 * Finds earlier deliveries of the same readings from a source, under the same name while it was unknown, or without a name at the same
 * time. A day total that was assigned together with its name may have grown, and is processed like any other. Must run before members are
 * locked, in the same order as when a manager assigns readings.
 */
export async function metBefore(
  tx: Tx,
  compSeq: number,
  source: string,
  named: readonly (ParsedReading & { name: string })[],
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

/** Marks waiting readings as assigned after they were delivered again under a known name. */
export async function settleMet(tx: Tx, compSeq: number, seqs: readonly number[], now: Date): Promise<void> {
  if (seqs.length === 0) return;
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: 'ASSIGNED' })
    .where(and(eq(unassignedReadings.compSeq, compSeq), inArray(unassignedReadings.seq, [...seqs])));
}

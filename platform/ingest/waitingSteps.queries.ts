import { sql } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import type { Tx } from '../db/client';
import { unassignedReadings } from '../db/schema/ingest';

type Waiting = Pick<typeof unassignedReadings.$inferInsert, 'externalId' | 'person'> & { reading: Reading };

/** Raises waiting day totals of steps to the largest one delivered again from a source. */
export async function raiseWaitingSteps(tx: Tx, compSeq: number, source: string, rows: readonly Waiting[]): Promise<void> {
  const totals = rows.flatMap(({ externalId, person, reading }) =>
    reading.kind === 'steps' ? [{ known: externalId, person, reading, steps: reading.steps }] : [],
  );
  if (totals.length === 0) return;
  // rows that are being assigned are skipped: members are locked by now, which an assignment does after these rows
  await tx.execute(sql`
    with given as (
      select distinct on (known, person) * from json_to_recordset(${JSON.stringify(totals)}::json)
        as t (known text, person text, reading jsonb, steps int)
      order by known, person, steps desc
    ),
    lower as (
      select w.seq, g.reading from given g
      join ${unassignedReadings} w on w.company_seq = ${compSeq}::int and w.source = ${source} and w.kind = 'steps'
        and w.external_id = g.known and w.person = g.person
      where w.returned_by_seq is null and w.settled_at is null and (w.reading ->> 'steps')::int < g.steps
      for no key update of w skip locked
    )
    update ${unassignedReadings} u set reading = lower.reading from lower where u.company_seq = ${compSeq}::int and u.seq = lower.seq`);
}

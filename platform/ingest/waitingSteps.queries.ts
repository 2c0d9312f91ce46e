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
  await tx.execute(sql`
    update ${unassignedReadings} u set reading = g.reading
    from (
      select distinct on (known, person) * from json_to_recordset(${JSON.stringify(totals)}::json)
        as t (known text, person text, reading jsonb, steps int)
      order by known, person, steps desc
    ) g
    where u.company_seq = ${compSeq}::int and u.source = ${source} and u.kind = 'steps' and u.external_id = g.known and u.person = g.person
      and u.returned_by_seq is null and u.settled_at is null and (u.reading ->> 'steps')::int < g.steps`);
}

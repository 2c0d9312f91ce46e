import { sql } from 'drizzle-orm';
import { asKeeper } from '../core/keeper.queries';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { stepDays } from '../db/schema/health';
import { unassignedReadings } from '../db/schema/ingest';
import type { ParsedReading } from './ingest.queries';

/**
 * Members to whom a manager assigned an earlier total of the same day's steps, by index in the delivery: later ones are theirs as well,
 * whatever became of the name. A day that is no longer stored does not return.
 */
export async function assignedDays(
  tx: Tx,
  compSeq: number,
  source: string,
  rows: readonly (ParsedReading & { name: string })[],
): Promise<ReadonlyMap<number, number>> {
  const asked = rows.flatMap(({ one, index, name }) =>
    one.kind === 'steps' ? [{ index, known: one.externalId, person: name, day: one.day }] : [],
  );
  if (asked.length === 0) return new Map();
  const found = await asKeeper(tx, () =>
    rowsOf<{ index: number; member: number }>(
      tx,
      sql`select g.index, u.assigned_to_seq as member
        from json_to_recordset(${JSON.stringify(asked)}::json) as g (index int, known text, person text, day date)
        join ${unassignedReadings} u on u.company_seq = ${compSeq}::int and u.source = ${source} and u.kind = 'steps'
          and u.external_id = g.known and u.person = g.person and u.returned_by_seq is null and u.settled_as = 'ASSIGNED'
          and u.assigned_day = g.day
        join ${stepDays} d on d.company_seq = u.company_seq and d.member_seq = u.assigned_to_seq and d.day = g.day`,
    ),
  );
  return new Map(found.map(({ index, member }) => [index, member]));
}

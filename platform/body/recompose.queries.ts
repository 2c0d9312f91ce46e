import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { asKeeper } from '../core/keeper.queries';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { ageAt, composedColumns, type ReadingOwner } from './composedColumns';

/** Records per statement, about 300 kB. */
const BATCH = 500;
/** Measured columns, which are never recomputed. */
const AS_MEASURED: ReadonlySet<string> = new Set(['weight', 'bfp', 'ecf', 'measured']);
const COLUMNS = getTableColumns(bodyRecords);
type Column = keyof typeof COLUMNS;

/** Changed columns of the member's records that were computed for outdated personal data, newest first. */
async function listChanges(tx: Tx, owner: ReadingOwner): Promise<Record<string, unknown>[]> {
  const { seq, measuredAt, gender, age, height, heightMeasured, weight, bfp, ecf, measured } = bodyRecords;
  const rows = await tx
    .select({ seq, measuredAt, gender, age, height, heightMeasured, weight, bfp, ecf, measured })
    .from(bodyRecords)
    .where(and(eq(bodyRecords.compSeq, owner.compSeq), eq(bodyRecords.memberSeq, owner.memberSeq)))
    .orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq));
  return rows.flatMap((row) => {
    const person = {
      gender: owner.gender,
      age: ageAt(row.measuredAt, owner),
      height: row.heightMeasured ? row.height : owner.height,
    };
    if (person.gender === row.gender && person.age === row.age && person.height === row.height) return [];
    const { weight: kg, bfp: fat, ecf: ratio, measured: parts } = row;
    const composed = composedColumns({ ...person, weight: kg, bfp: fat, ecf: ratio, measured: parts });
    return [{ seq: row.seq, ...person, ...composed }];
  });
}

/**
 * Recomputes a member's body records for their current personal data: age on the day, height unless the device measured it, and all derived
 * values. Measured values are kept. Must run in the transaction that changed the member, with the member locked; database triggers do the
 * rest (docs/decisions/015), newest records first, so that each statement touches few other rows.
 */
export function recomposeBody(tx: Tx, owner: ReadingOwner): Promise<void> {
  return asKeeper(tx, () => recompose(tx, owner));
}

async function recompose(tx: Tx, owner: ReadingOwner): Promise<void> {
  const changes = await listChanges(tx, owner);
  const names = Object.keys(changes[0] ?? {}).filter((name): name is Column => name in COLUMNS && name !== 'seq' && !AS_MEASURED.has(name));
  const set = names.map((name) => sql`${sql.identifier(COLUMNS[name].name)} = change.${sql.identifier(name)}`);
  const typed = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(COLUMNS[name].getSQLType())}`);
  for (let from = 0; from < changes.length; from += BATCH)
    await tx.execute(sql`
      update ${bodyRecords} set ${sql.join(set, sql`, `)}
      from json_to_recordset(${JSON.stringify(changes.slice(from, from + BATCH))}::json) as change (seq int, ${sql.join(typed, sql`, `)})
      where ${bodyRecords.compSeq} = ${owner.compSeq} and ${bodyRecords.seq} = change.seq`);
}

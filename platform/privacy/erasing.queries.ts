import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { ErasedKind } from '@/lib/privacy/protection/protection';
import { startOfDay } from '@/lib/shared/dates';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { keepDirections } from '../body/goalStart.queries';
import { isPicked } from '../db/among';
import type { Tx } from '../db/client';
import { onlyOf, tableOf, timeOf } from '../db/measureTables';
import { rowsOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { consents, leftOut } from '../db/schema/consent';
import { members } from '../db/schema/member';
import { accessLogs } from '../db/schema/privacy';
import { erasures } from '../db/schema/protection';
import { importDaysBefore } from '../db/schema/transfer';

/** Members looked at in one go, so that nobody waits long for the lock on theirs. */
const MEMBERS = 50;

/** A table that holds something of a kind, whose rows it is about and when they were. */
export interface AgedTable {
  kind: DataKind;
  table: PgTable & Record<'compSeq' | 'memberSeq', PgColumn>;
  only: SQL | undefined;
  time: PgColumn;
  /** The column holds instants, not days. */
  ofInstants: boolean;
}

/** Everything that a kind of data consists of; steps that were there before an import would come back with its undoing. */
export const AGED_TABLES: readonly AgedTable[] = [
  ...MEASURE_SPECS.map((one) => {
    const table = tableOf(one);
    return { kind: one.about, table, only: onlyOf(one), time: timeOf(table), ofInstants: 'measuredAt' in table };
  }),
  { kind: 'activity', table: importDaysBefore, only: undefined, time: importDaysBefore.day, ofInstants: false },
  ...DATA_KINDS.map((kind) => ({ kind, table: leftOut, only: eq(leftOut.kind, kind), time: leftOut.day, ofInstants: false })),
];

interface Batch {
  /** Rows at most. */
  most: number;
  now: Date;
}

/** Whose rows are too old. */
export interface Aged {
  compSeq: number;
  timeZone: string;
  /** Rows of days before this one go. */
  until: string;
}

/** The companies that are there, with what their days are counted in. */
export function listKeepers(tx: Tx) {
  return tx
    .select({ compSeq: companies.seq, timeZone: companies.timeZone })
    .from(companies)
    .where(isNull(companies.deletedAt))
    .orderBy(companies.seq);
}

/** Adds to the receipt of a kind and day; of a company that is gone there is nobody left to have one. */
async function noteErased(tx: Tx, compSeq: number, kind: ErasedKind, until: string, rows: number, now: Date): Promise<void> {
  if (rows === 0 || (await tx.$count(companies, eq(companies.seq, compSeq))) === 0) return;
  await tx
    .insert(erasures)
    .values({ compSeq, kind, until, rows, at: now })
    .onConflictDoUpdate({
      target: [erasures.compSeq, erasures.kind, erasures.until],
      set: { rows: sql`${erasures.rows} + ${rows}`, at: now },
    });
}

/** Rows that one statement deletes: by their place in the table, because not every table numbers them. */
async function deleteSome(tx: Tx, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  const gone = await rowsOf(
    tx,
    sql`delete from ${table} where ${isPicked(sql`select ctid from ${table} where ${where} limit ${most}`)} returning 1`,
  );
  return gone.length;
}

/**
 * Erases the next rows of a table that are too old, and adds them to the receipt; answers after which member to go on, null when none is
 * left. Whoever writes of a member holds the lock on their account first, and so does this.
 */
export async function eraseBatch(
  tx: Tx,
  { kind, table, only, time, ofInstants }: AgedTable,
  { compSeq, timeZone, until }: Aged,
  { after, most, now }: Batch & { after: number },
): Promise<number | null> {
  const start = startOfDay(until, timeZone);
  const old = and(eq(table.compSeq, compSeq), only, lt(time, ofInstants ? start : until));
  const owners = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(
      and(
        eq(members.compSeq, compSeq),
        gt(members.seq, after),
        sql`exists (select 1 from ${table} where ${and(old, eq(table.memberSeq, members.seq))})`,
      ),
    )
    .orderBy(members.seq)
    .limit(MEMBERS)
    .for('no key update');
  const seqs = owners.map(({ seq }) => seq);
  if (seqs.length === 0) return null;
  if (table === bodyRecords) await keepDirections(tx, compSeq, seqs, start);
  const rows = await deleteSome(tx, table, and(old, inArray(table.memberSeq, seqs)), most);
  await noteErased(tx, compSeq, kind, until, rows, now);
  return rows === most ? after : seqs.at(-1)!;
}

/** Removes the rows of a table that a query names by their place, of all companies, with a receipt for each; true when there may be more. */
async function erasePicked(tx: Tx, kind: ErasedKind, table: PgTable, picked: SQL, until: string, { most, now }: Batch): Promise<boolean> {
  const gone = await rowsOf<{ company_seq: number }>(
    tx,
    sql`delete from ${table} where ${isPicked(sql`${picked} limit ${most}`)} returning company_seq`,
  );
  const counts = new Map<number, number>();
  for (const { company_seq: compSeq } of gone) counts.set(compSeq, (counts.get(compSeq) ?? 0) + 1);
  for (const [compSeq, rows] of counts) await noteErased(tx, compSeq, kind, until, rows, now);
  return gone.length === most;
}

const startIn = (day: string) => startOfDay(day, 'UTC').toISOString();

/** Ends looks in the access log that are older than a day in UTC; true when there may be more. */
export function eraseLooks(tx: Tx, until: string, batch: Batch): Promise<boolean> {
  const picked = sql`select l.ctid from access_log l where l.at < ${startIn(until)}::timestamptz`;
  return erasePicked(tx, 'accessLog', accessLogs, picked, until, batch);
}

/** The same for consents; what a person said last stays, because it still counts. */
export function eraseConsents(tx: Tx, until: string, batch: Batch): Promise<boolean> {
  const newer = sql`select 1 from consent n where n.company_seq = c.company_seq and n.member_seq = c.member_seq and n.kind = c.kind
    and n.about is not distinct from c.about and (n.at, n.seq) > (c.at, c.seq)`;
  const picked = sql`select c.ctid from consent c where c.at < ${startIn(until)}::timestamptz and exists (${newer})`;
  return erasePicked(tx, 'consents', consents, picked, until, batch);
}

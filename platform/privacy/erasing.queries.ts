import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countBy } from '@/lib/format/shares';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { ErasedKind } from '@/lib/privacy/protection/protection';
import { startOfDay } from '@/lib/shared/dates';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { storeGoalDirections } from '../body/goalStart.queries';
import { companyInUse } from '../core/credentials/companyInUse.queries';
import { equalsAny } from '../db/among';
import { isCtidIn } from '../db/among';
import type { Tx } from '../db/client';
import { onlyOf, tableOf, timeOf } from '../db/measureTables';
import { rowsOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { consents, consentsInForce, leftOut } from '../db/schema/consent';
import { members } from '../db/schema/member';
import { accessLogs } from '../db/schema/privacy';
import { erasures } from '../db/schema/protection';
import { importDaysBefore } from '../db/schema/transfer';

/** Members per batch, so that their rows are not locked for long. */
const MEMBERS = 50;

/** A table with data of a kind, and how to tell its owner and age. */
export interface AgedTable {
  about: DataKind;
  table: PgTable & Record<'compSeq' | 'memberSeq', PgColumn>;
  only: SQL | undefined;
  time: PgColumn;
  /** The column holds instants rather than days. */
  ofInstants: boolean;
}

/** All tables of each kind of data; saved step totals are included, because undoing an import would restore them. */
export const AGED_TABLES: readonly AgedTable[] = [
  ...MEASURE_SPECS.map((one) => {
    const table = tableOf(one);
    return { about: one.about, table, only: onlyOf(one), time: timeOf(table), ofInstants: 'measuredAt' in table };
  }),
  { about: 'activity', table: importDaysBefore, only: undefined, time: importDaysBefore.day, ofInstants: false },
  ...DATA_KINDS.map((about) => ({ about, table: leftOut, only: eq(leftOut.kind, about), time: leftOut.day, ofInstants: false })),
];

interface Batch {
  /** Maximum number of rows. */
  most: number;
  now: Date;
}

/** A company's rows that are too old. */
export interface AgedRows {
  compSeq: number;
  timeZone: string;
  /** Rows before this day are erased. */
  until: string;
}

/** Companies in use, with their time zone; of any other nothing is erased by its rules, as no one could download it or object. */
export function listKeepers(tx: Tx) {
  return tx
    .select({ compSeq: companies.seq, timeZone: companies.timeZone })
    .from(companies)
    .where(and(...companyInUse))
    .orderBy(companies.seq);
}

/** Adds to the receipt for a kind and day; nothing for a company that no longer exists. */
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

/** Condition on a member that their latest answer lets the company's master see their data of a kind, even if it has lapsed since. */
function letsSee(compSeq: number, kind: DataKind): SQL {
  const { memberSeq, reader, given } = consentsInForce;
  const agreed = and(eq(consentsInForce.compSeq, compSeq), eq(reader, 'MANAGER'), eq(consentsInForce.kind, kind), given);
  return sql`member_seq in (select ${memberSeq} from ${consentsInForce} where ${agreed})`;
}

/**
 * Deletes rows in batches by ctid, because not every table has a numeric key. Returns how many, and how many of them are of members of whom
 * `counted` holds.
 */
async function deleteSome(tx: Tx, table: PgTable, where: SQL | undefined, most: number, counted: SQL) {
  const [gone] = await rowsOf<{ rows: number; counted: number }>(
    tx,
    sql`with gone as (delete from ${table} where ${isCtidIn(sql`select ctid from ${table} where ${where} limit ${most}`)} returning member_seq)
      select count(*)::int as rows, count(*) filter (where ${counted})::int as counted from gone`,
  );
  return gone!;
}

/**
 * Erases the next batch of a table's rows that are too old, and adds those to the receipt that the company's master could see: a receipt
 * for others would disclose who refused something (decision 032). Returns the member to continue after, null when done.
 * Locks the members' accounts first, like every writer of their data.
 */
export async function eraseBatch(
  tx: Tx,
  { about, table, only, time, ofInstants }: AgedTable,
  { compSeq, timeZone, until }: AgedRows,
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
  if (table === bodyRecords) await storeGoalDirections(tx, compSeq, seqs, start);
  const counted = table === leftOut ? sql`false` : letsSee(compSeq, about);
  const gone = await deleteSome(tx, table, and(old, equalsAny(table.memberSeq, seqs)), most, counted);
  await noteErased(tx, compSeq, about, until, gone.counted, now);
  return gone.rows === most ? after : seqs.at(-1)!;
}

/** Deletes rows selected by ctid, across all companies, with a receipt for each; true when there may be more. */
async function erasePicked(tx: Tx, kind: ErasedKind, table: PgTable, picked: SQL, until: string, { most, now }: Batch): Promise<boolean> {
  const gone = await rowsOf<{ company_seq: number }>(
    tx,
    sql`delete from ${table} where ${isCtidIn(sql`${picked} limit ${most}`)} returning company_seq`,
  );
  for (const [compSeq, rows] of countBy(gone, ({ company_seq }) => company_seq)) await noteErased(tx, compSeq, kind, until, rows, now);
  return gone.length === most;
}

const startIn = (day: string) => startOfDay(day, 'UTC').toISOString();

/** Erases access log entries older than a UTC day; true when there may be more. */
export function eraseLooks(tx: Tx, until: string, batch: Batch): Promise<boolean> {
  const picked = sql`select l.ctid from access_log l where l.at < ${startIn(until)}::timestamptz`;
  return erasePicked(tx, 'accessLog', accessLogs, picked, until, batch);
}

/** Erases consents older than a UTC day, except for each member's latest answers, which are still in force; true when there may be more. */
export function eraseConsents(tx: Tx, until: string, batch: Batch): Promise<boolean> {
  const newer = sql`select 1 from consent n where n.company_seq = c.company_seq and n.member_seq = c.member_seq and n.kind = c.kind
    and n.about is not distinct from c.about and (n.at, n.seq) > (c.at, c.seq)`;
  const picked = sql`select c.ctid from consent c where c.at < ${startIn(until)}::timestamptz and exists (${newer})`;
  return erasePicked(tx, 'consents', consents, picked, until, batch);
}

import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { KINDS_OF_READER, type Reader } from '@/lib/consent/readers';
import type { DataKind } from '@/lib/shared/permissions';
import { roleRow, watchesCompany, watchesMembers } from '@/lib/shared/roles';
import { equalsAny } from '../../db/among';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { consentsInForce } from '../../db/schema/consent';
import { members } from '../../db/schema/member';
import { accessLogs } from '../../db/schema/privacy';
import { importJobs } from '../../db/schema/transfer';
import { setScope } from '../../db/setScope';
import type { Owner, Viewer } from '../scope';

/** Data kinds that a member withholds from a reader: all without a consent in force. */
export async function listWithheld(tx: Tx, compSeq: number, memberSeq: number, reader: Reader, now: Date): Promise<DataKind[]> {
  const withheld = await mapWithheld(tx, compSeq, [memberSeq], reader, now);
  return KINDS_OF_READER[reader].filter((kind) => withheld.has(memberSeq, kind));
}

/** The same for several members, as a lookup. */
export async function mapWithheld(tx: Tx, compSeq: number, memberSeqs: readonly number[], reader: Reader, now: Date) {
  if (memberSeqs.length === 0) return { has: () => true };
  const { given, kind, memberSeq, until } = consentsInForce;
  const whose = and(eq(consentsInForce.compSeq, compSeq), equalsAny(memberSeq, memberSeqs));
  // naming each kind makes the index lead to these members' rows instead of scanning the company's
  const what = and(eq(consentsInForce.reader, reader), inArray(kind, KINDS_OF_READER[reader]));
  const rows = await tx
    .select({ kind, memberSeq })
    .from(consentsInForce)
    .where(and(whose, what, eq(given, true), gt(until, now)));
  const agreed = new Set(rows.map((row) => `${row.memberSeq} ${row.kind}`));
  return { has: (seq: number, one: DataKind) => !agreed.has(`${seq} ${one}`) };
}

/** Filters accounts to those the viewer may open: same company, not withdrawn. */
export async function listOpenable(tx: Tx, viewer: Viewer, memberSeqs: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ memberSeq: members.seq, managerSeq: members.managerSeq, type: members.type })
    .from(members)
    .where(and(eq(members.compSeq, viewer.compSeq), equalsAny(members.seq, memberSeqs), isNull(members.withdrawnAt)));
  // an administrator may belong to a company without being under its master
  const watched = rows.filter(({ type }) => roleRow(type).reach !== 'PLATFORM');
  const mayOpen = ({ managerSeq }: (typeof rows)[number]) =>
    watchesCompany(viewer.role) || (watchesMembers(viewer.role) && managerSeq === viewer.memberSeq);
  return watched.filter(mayOpen).map(({ memberSeq }) => memberSeq);
}

/** Switches the transaction's scope to another company's rows; false if there is no such company. */
export async function scopeToCompany(tx: Tx, compSeq: number): Promise<boolean> {
  await setScope(tx, { 'app.company_seq': String(compSeq) });
  const rows = await tx.select({ seq: companies.seq }).from(companies).where(eq(companies.seq, compSeq));
  return rows.length > 0;
}

/** Switches the transaction's scope to the rows of all companies. */
export async function scopeToPlatform(tx: Tx): Promise<void> {
  await setScope(tx, { 'app.platform': 'on' });
}

const LOGGED = ['compSeq', 'viewerSeq', 'subjectSeq', 'groupSeq', 'action', 'reason', 'rows', 'ip', 'at'] as const;
const LOGGED_COLUMNS = sql.join(
  LOGGED.map((name) => sql.identifier(accessLogs[name].name)),
  sql`, `,
);
const LOGGED_TYPES = sql.join(
  LOGGED.map((name) => sql`${sql.identifier(accessLogs[name].name)} ${sql.raw(accessLogs[name].getSQLType())}`),
  sql`, `,
);

/** A row to add to the access log. */
export type AccessRow = Pick<typeof accessLogs.$inferInsert, Exclude<(typeof LOGGED)[number], 'at'>> & { at: Date };

/** Adds rows to the access log; passed as one JSON value, so that the statement text is the same for any number of rows. */
export async function writeAccesses(tx: Tx, rows: readonly AccessRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map((row) => Object.fromEntries(LOGGED.map((name) => [accessLogs[name].name, row[name]])));
  await tx.execute(sql`insert into ${accessLogs} (${LOGGED_COLUMNS})
    select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as logged (${LOGGED_TYPES})`);
}

/** Members for whom a user confirmed an import of theirs; storing that confirmation also logged the access to them. */
export async function listConfirmed(tx: Tx, { compSeq, memberSeq }: Owner, importSeq: number) {
  const [row] = await tx
    .select({ mapping: importJobs.mapping })
    .from(importJobs)
    .where(and(eq(importJobs.compSeq, compSeq), eq(importJobs.memberSeq, memberSeq), eq(importJobs.seq, importSeq)));
  return (row?.mapping ?? []).map((owner) => owner.memberSeq);
}

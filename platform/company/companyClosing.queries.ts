import { millisecondsInDay } from 'date-fns/constants';
import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ARCHIVE_DAYS, type Going } from '@/lib/company/closing/closing';
import type { Closing } from '@/lib/company/closing/contract';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { HeldKind } from '@/lib/privacy/accessLog';
import { AppError } from '@/lib/shared/errors';
import { STAFF_ROLES, type Role } from '@/lib/shared/roles';
import { writeAccesses } from '../core/access/access.queries';
import { membersOf } from '../core/cohort.queries';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { loginFailures, passwordRequests } from '../db/schema/auth';
import { chatMessages } from '../db/schema/chat';
import { companies } from '../db/schema/company';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { missions } from '../db/schema/mission';
import { notices } from '../db/schema/notice';
import { KIND_SOURCES } from '../privacy/kindSources.queries';
import { isMaster } from './companyMaster.queries';

const BODY: readonly HeldKind[] = MEASURE_SPECS.filter(({ about }) => about === 'body').map(({ held }) => held);
const HEALTH: readonly HeldKind[] = MEASURE_SPECS.filter(({ about }) => about !== 'body').map(({ held }) => held);
const ofMaster = { masterName: members.name, masterEmail: members.email, masterLang: members.lang };

async function rowsOf(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(table).where(where);
  return row!.rows;
}

async function heldRows(tx: Tx, compSeq: number, kinds: readonly HeldKind[]): Promise<number> {
  let rows = 0;
  for (const { kind, table, company, only } of KIND_SOURCES)
    if (kinds.includes(kind)) rows += await rowsOf(tx, table, and(eq(company, compSeq), only));
  return rows;
}

/** Counts what deleting a company would remove. Throws NOT_FOUND for a deleted company. */
export async function previewClosing(tx: Tx, { compSeq }: CompanyScope): Promise<Closing> {
  const [found] = await tx
    .select({ compName: companies.name, pcode: companies.code, email: companies.email, ...ofMaster })
    .from(companies)
    .leftJoin(members, isMaster)
    .where(and(eq(companies.seq, compSeq), isNull(companies.deletedAt)));
  if (!found) throw new AppError('NOT_FOUND');
  const people = (types: Role[]) =>
    rowsOf(tx, members, and(eq(members.compSeq, compSeq), inArray(members.type, types), isNull(members.withdrawnAt)));
  const counts: Record<Going, number> = {
    members: await people(['U']),
    managers: await people(STAFF_ROLES),
    bodyRecords: await heldRows(tx, compSeq, BODY),
    healthReadings: await heldRows(tx, compSeq, HEALTH),
    missions: await rowsOf(tx, missions, eq(missions.compSeq, compSeq)),
    notices: await rowsOf(tx, notices, eq(notices.compSeq, compSeq)),
    messages: await rowsOf(tx, chatMessages, eq(chatMessages.compSeq, compSeq)),
    pictures: await rowsOf(tx, files, eq(files.compSeq, compSeq)),
  };
  const { compName, pcode } = found;
  const going = Object.entries(counts).map(([kind, rows]) => ({ kind: kind as Going, count: rows }));
  return { compSeq, compName, pcode, going, archiveTo: found.masterEmail || found.email || null, archiveDays: ARCHIVE_DAYS };
}

const ofArchive = and(eq(files.compSeq, companies.seq), eq(files.purpose, 'ARCHIVE'));
/** Condition for deleted companies whose data is not erased yet. */
function waiting(tx: Tx): SQL | undefined {
  const archive = tx
    .select({ one: sql`1` })
    .from(files)
    .where(ofArchive);
  return and(isNotNull(companies.deletedAt), notExists(archive));
}

/** Deleted companies whose data is not erased yet. */
export async function listClosed(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ seq: companies.seq }).from(companies).where(waiting(tx)).orderBy(companies.deletedAt);
  return rows.map(({ seq }) => seq);
}

/** A deleted company whose data is not erased yet, locked, with the address for its archive (`to` is null if there is none). */
export async function findClosed(tx: Tx, compSeq: number) {
  const [row] = await tx
    .select({ company: companies, ...ofMaster })
    .from(companies)
    .leftJoin(members, isMaster)
    .where(and(eq(companies.seq, compSeq), waiting(tx)))
    .for('update', { of: companies });
  if (!row) return null;
  const { company, masterName, masterEmail, masterLang } = row;
  const reader = masterEmail ? ('master' as const) : ('company' as const);
  return { company, reader, name: masterName ?? '', to: masterEmail || company.email || null, lang: masterLang ?? ('KR' as const) };
}

/** File names of a company's stored files. */
export async function listPictures(tx: Tx, compSeq: number): Promise<string[]> {
  const rows = await tx.select({ name: files.name }).from(files).where(eq(files.compSeq, compSeq));
  return rows.map(({ name }) => name);
}

/** Logs for every member that their data was handed to the company's master; only numbers, which survive the erasure. */
export async function logHandover(tx: Tx, { seq, masterSeq }: typeof companies.$inferSelect, now: Date): Promise<void> {
  const people = await tx
    .select({ subjectSeq: members.seq })
    .from(members)
    .where(membersOf({ compSeq: seq, managerSeq: null }));
  const common = { compSeq: seq, viewerSeq: masterSeq ?? 0, action: 'POST /company/archive', ip: '', at: now };
  await writeAccesses(
    tx,
    people.map((person) => ({ ...common, ...person })),
  );
}

/**
 * Erases a company with all dependent rows, and what is stored by login ID. The access log is kept, with numbers only. With an archive, a
 * placeholder row remains until the archive expires, with only the name for the download.
 */
export async function eraseCompany(
  tx: Tx,
  { seq, name, timeZone, createdAt, deletedAt }: typeof companies.$inferSelect,
  archive: { name: string; size: number; at: Date } | null,
): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.compSeq, seq));
  await tx.delete(passwordRequests).where(eq(passwordRequests.compSeq, seq));
  await tx.delete(companies).where(eq(companies.seq, seq));
  if (!archive) return;
  // a code that cannot be entered, which frees the old one
  const code = `~${seq.toString(36)}`;
  await tx.insert(companies).values({ seq, name, code, status: 'N', timeZone, createdAt, deletedAt });
  const { at: made, ...file } = archive;
  await tx.insert(files).values({ compSeq: seq, ...file, ownerSeq: null, purpose: 'ARCHIVE', type: 'application/zip', createdAt: made });
}

const oldest = (now: Date) => new Date(now.getTime() - ARCHIVE_DAYS * millisecondsInDay);

/** The unexpired archive with this stored name; null otherwise. */
export async function findArchive(tx: Tx, name: string, now: Date) {
  const [row] = await tx
    .select({ compSeq: files.compSeq, company: companies.name, madeAt: files.createdAt })
    .from(files)
    .innerJoin(companies, eq(companies.seq, files.compSeq))
    .where(and(ofArchive, eq(files.name, name), gt(files.createdAt, oldest(now))));
  return row ?? null;
}

/** Removes the placeholders of companies whose archive has expired, and returns their numbers. */
export async function dropOldArchives(tx: Tx, now: Date): Promise<number[]> {
  const old = tx
    .select({ one: sql`1` })
    .from(files)
    .where(and(ofArchive, lte(files.createdAt, oldest(now))));
  const gone = await tx
    .delete(companies)
    .where(and(isNotNull(companies.deletedAt), exists(old)))
    .returning({ seq: companies.seq });
  return gone.map(({ seq }) => seq);
}

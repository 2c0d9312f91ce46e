import { MAX_READINGS, type Reading } from '@/lib/ingest/contract';
import type { ImportRefusal } from '@/lib/ingest/transfer/contract';
import type { FormatName, ImportFaultCode } from '@/lib/shared/formatNames';
import { Access } from '../../core/access/access';
import { KEEPER, type Database, type Tx } from '../../db/client';
import { headOf, type Format, type SourceRow } from '../formats/format';
import { detectFormat } from '../formats/formats';
import { ImportFault } from '../formats/text/importFault';
import { openSources, type SourceFile } from '../formats/text/source';
import { ingestReadings } from '../ingest.queries';
import { globalOwnerName, UnknownPersonError, AmbiguousPersonError, People } from './importPeople';
import { findMemberByLogin, masterOf } from './importPeople.queries';

export interface ImportReport {
  rows: number;
  accepted: number;
  duplicates: number;
  refused: { file: string; line: number; field: string; reason: ImportRefusal['reason'] }[];
  /** Files of no known or requested format. */
  skipped: string[];
  /** Files that could not be read or do not identify their owner; nothing of them was stored. */
  faults: { file: string; code: ImportFaultCode | 'namesNobody' | 'namesSeveral' }[];
  /** The error that stopped the import early, and the file it occurred in. Everything else in the report was loaded. */
  stopped?: { file: string; error: unknown };
}

/** An account created for an unknown person, with its one-time password. */
export interface ImportedAccount {
  id: string;
  password: string;
}

/** What to load, and for whom. */
export interface ImportOrder {
  /** A file, a zip or a folder. */
  path: string;
  company: string;
  /** Restricts to files of this format. */
  format?: FormatName;
  password?: string;
  /** Login ID of the member who owns files that name no one. */
  member?: string;
}

type OwnedRow = SourceRow & { content: { reading: Reading } };

/** Loads the rows of one file in batches, within the caller's transaction, so that a fault further down leaves nothing behind. */
async function loadFile(tx: Tx, access: Access, people: People, format: Format, file: SourceFile, now: Date) {
  const accounts: ImportedAccount[] = [];
  const report: ImportReport = { rows: 0, accepted: 0, duplicates: 0, refused: [], skipped: [], faults: [] };
  const named = globalOwnerName(format);
  let waiting: OwnedRow[] = [];
  const load = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    const readings: Reading[] = [];
    for (const { owner, content } of rows)
      readings.push({ ...content.reading, memberSeq: await people.memberOf(tx, format, owner, accounts) });
    const done = await ingestReadings(tx, access, { source: format.name, readings, byOperator: true }, now);
    report.accepted += done.accepted;
    report.duplicates += done.duplicates;
    for (const { index, field, reason } of done.refused)
      report.refused.push({ file: rows[index]!.file, line: rows[index]!.line, field, reason });
  };
  for await (const row of format.read(file, { skip: (name) => report.skipped.push(name) })) {
    report.rows += 1;
    const { file: name, line, content } = row;
    if ('bad' in content) report.refused.push({ file: name, line, ...content.bad });
    else waiting.push({ ...row, owner: named(row.owner), content });
    if (waiting.length === MAX_READINGS) await load();
  }
  await load();
  return { report, accounts };
}

function add(sum: ImportReport, one: ImportReport): void {
  sum.rows += one.rows;
  sum.accepted += one.accepted;
  sum.duplicates += one.duplicates;
  for (const key of ['refused', 'skipped', 'faults'] as const) for (const item of one[key]) sum[key].push(item as never);
}

/** The company's master as the viewer, and the member who owns files that name no one. */
function ownersOf(database: Database, { company, member }: ImportOrder) {
  return database.transaction(async (tx) => {
    const viewer = await masterOf(tx, company);
    if (member === undefined) return { viewer, memberSeq: undefined };
    await database.enterScope(tx, viewer.compSeq, KEEPER);
    const memberSeq = await findMemberByLogin(tx, viewer.compSeq, member);
    if (memberSeq === undefined) throw new Error(`There is no member with the ID ${member} in this company.`);
    return { viewer, memberSeq };
  });
}

function faultOf(error: unknown, file: string): ImportReport['faults'][number] | undefined {
  if (error instanceof UnknownPersonError) return { file, code: 'namesNobody' };
  if (error instanceof AmbiguousPersonError) return { file, code: 'namesSeveral' };
  return error instanceof ImportFault ? { file: error.file, code: error.code } : undefined;
}

/**
 * Loads a file, zip or folder into a company; idempotent. New accounts are told after each file, since no later run repeats their
 * passwords. Throws for an unknown company or member, before anything is loaded; later failures are part of the report.
 */
export async function importFiles(
  database: Database,
  order: ImportOrder,
  now: Date,
  tell: (accounts: readonly ImportedAccount[]) => void,
): Promise<ImportReport> {
  const sum: ImportReport = { rows: 0, accepted: 0, duplicates: 0, refused: [], skipped: [], faults: [] };
  const { viewer, memberSeq } = await ownersOf(database, order);
  const people = new People(viewer.compSeq, memberSeq, now);
  const readOne = async (file: SourceFile) => {
    const format = detectFormat(await headOf(file));
    if (!format || (order.format && format.name !== order.format)) return void sum.skipped.push(file.name);
    const { report, accounts } = await database.transaction(async (tx) => {
      await database.enterScope(tx, viewer.compSeq, KEEPER);
      const access = Access.open(viewer, tx, { action: `IMPORT ${format.name}`, about: 'OTHER', ip: 'console', now });
      return loadFile(tx, access, people, format, file, now);
    });
    if (accounts.length > 0) tell(accounts);
    add(sum, report);
  };
  let file = order.path;
  const noted = (error: unknown) => {
    const fault = faultOf(error, file);
    if (!fault) throw error;
    people.forget();
    sum.faults.push(fault);
  };
  try {
    for await (const source of openSources(order.path, order.path.split(/[/\\]/).pop() ?? order.path, order)) {
      file = source.name;
      await readOne(source).catch(noted);
    }
  } catch (error) {
    const fault = faultOf(error, file);
    if (fault) sum.faults.push(fault);
    else sum.stopped = { file, error };
  }
  return sum;
}

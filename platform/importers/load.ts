import { and, eq, isNull } from 'drizzle-orm';
import { MAX_READINGS, type Reading, type Refusal } from '@/lib/ingest/contract';
import { Access, type Viewer } from '../access';
import type { Database, Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { createAccount } from '../queries/account';
import { ingestReadings } from '../queries/ingest';
import type { Format, SourceRow } from './format';

export interface ImportReport {
  rows: number;
  accepted: number;
  duplicates: number;
  refused: { file: string; line: number; field: string; reason: Refusal['reason'] }[];
  /** Files of the folder that the format does not know. */
  skipped: string[];
  /** Accounts made for people who had none, with the password that works once. */
  accounts: { id: string; password: string }[];
}

/** The company's master, in whose name an import runs. Throws with one sentence when there is no such company or master. */
async function masterOf(tx: Tx, code: string): Promise<Viewer> {
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq })
    .from(companies)
    .innerJoin(members, eq(members.compSeq, companies.seq))
    .where(and(eq(companies.code, code), isNull(companies.deletedAt), eq(members.type, 'S'), isNull(members.withdrawnAt)))
    .orderBy(members.seq)
    .limit(1);
  if (!row) throw new Error(`There is no company with the code ${code} and a master to import for.`);
  return { ...row, role: 'S' };
}

async function findOrCreate(tx: Tx, compSeq: number, account: { id: string; name: string }, now: Date) {
  const [known] = await tx
    .select({ memberSeq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.sns, 'O'), eq(members.loginId, account.id)));
  if (known) return { memberSeq: known.memberSeq, password: null };
  return createAccount(
    tx,
    { compSeq },
    { type: 'U', login: { id: account.id, sns: 'O', lang: 'EN' }, profile: { name: account.name, email: '' }, managerSeq: null },
    now,
  );
}

/** Reads a folder and loads it into a company, a thousand rows at a time; loading it again adds nothing. */
export async function importFolder(
  database: Database,
  format: Format,
  source: { folder: string; company: string },
  now: Date,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, accepted: 0, duplicates: 0, refused: [], skipped: [], accounts: [] };
  const viewer = await database.transaction((tx) => masterOf(tx, source.company));
  const people = new Map<string, number>();

  const memberOf = async (tx: Tx, owner: string) => {
    const account = format.account(owner);
    const found = people.get(owner) ?? (await findOrCreate(tx, viewer.compSeq, account, now));
    if (typeof found === 'number') return found;
    people.set(owner, found.memberSeq);
    if (found.password) report.accounts.push({ id: account.id, password: found.password });
    return found.memberSeq;
  };

  const load = async (rows: readonly (SourceRow & { content: { reading: Reading } })[]) => {
    if (rows.length === 0) return;
    const done = await database.transaction(async (tx) => {
      await database.enterScope(tx, viewer.compSeq);
      const access = new Access(viewer, tx, { action: `IMPORT ${format.name}`, ip: 'console', now });
      const readings: Reading[] = [];
      for (const { owner, content } of rows) readings.push({ ...content.reading, memberSeq: await memberOf(tx, owner) });
      return ingestReadings(tx, access, { source: format.name, readings }, now);
    });
    report.accepted += done.accepted;
    report.duplicates += done.duplicates;
    for (const { index, field, reason } of done.refused)
      report.refused.push({ file: rows[index]!.file, line: rows[index]!.line, field, reason });
  };

  let waiting: (SourceRow & { content: { reading: Reading } })[] = [];
  for await (const row of format.read(source.folder, (file) => report.skipped.push(file))) {
    report.rows += 1;
    const { file, line, content } = row;
    if ('bad' in content) report.refused.push({ file, line, ...content.bad });
    else waiting.push({ ...row, content });
    if (waiting.length < MAX_READINGS) continue;
    await load(waiting);
    waiting = [];
  }
  await load(waiting);
  return report;
}

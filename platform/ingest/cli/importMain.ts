/** `npm run import -- --company CODE --dir PATH`: loads an export, or a zip or folder of them, into a company. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '../../db/client';
import { requireDatabase } from '../../db/embedded';
import { exitOnUncaught, exitWith, sentenceOf } from '../../core/logCause';
import { loadSettings } from '../../core/settings';
import { FORMATS } from '../formats/formats';
import { importFiles, type ImportOrder, type ImportReport, type ImportedAccount } from './importFiles';

const NAMES = FORMATS.map(({ name }) => name);
const USAGE = `Usage: npm run import -- --company CODE --dir PATH [--format ${NAMES.join('|')}] [--member ID] [--password ZIP-PASSWORD]`;
const WHOSE = {
  namesNobody: 'names no person (specify the member with --member ID)',
  namesSeveral: 'contains several people distinguished only by height or number (import it in the portal and assign each to a member)',
};
/** Exit codes: the import failed or was stopped; no row could be read. */
const FAILED = 1;
const NOTHING_READ = 2;
const OPTIONS = {
  format: { type: 'string' },
  company: { type: 'string' },
  dir: { type: 'string' },
  member: { type: 'string' },
  password: { type: 'string' },
} as const;

function orderOf(args: string[]): ImportOrder {
  const { format, company, dir: path, member, password } = parseArgs({ args, options: OPTIONS }).values;
  if (!company || !path) throw new Error(USAGE);
  const known = NAMES.find((name) => name === format);
  if (format && !known) throw new Error(`There is no format named ${format}.\n${USAGE}`);
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`There is no file or folder ${path}.`);
  return { path, company, format: known, member, password };
}

function lines(report: ImportReport): string[] {
  return [
    ...report.skipped.map((file) => `not read, unknown table: ${file}`),
    ...report.faults.map(({ file, code }) => `not read, ${code in WHOSE ? WHOSE[code as keyof typeof WHOSE] : code}: ${file}`),
    ...report.refused.map(({ file, line, field, reason }) => `refused: ${file} line ${line}, ${field}: ${reason}`),
    `${report.rows} rows: ${report.accepted} new, ${report.duplicates} duplicates, ${report.refused.length} refused`,
  ];
}

/** Prints the new accounts of a file. */
function print(accounts: readonly ImportedAccount[]): void {
  const rows = accounts.map(({ id, password }) => `  ${id}  ${password}`);
  process.stdout.write(`${['New accounts and their one-time passwords:', ...rows].join('\n')}\n`);
}

exitOnUncaught();
try {
  const order = orderOf(process.argv.slice(2));
  const settings = loadSettings();
  requireDatabase(settings);
  const clock = clockAhead(settings.clockOffset);
  const database = await openDatabase(settings, clock);
  try {
    const report = await importFiles(database, order, clock(), print);
    process.stdout.write(`${lines(report).join('\n')}\n`);
    if (report.stopped) {
      process.stderr.write(`Stopped at ${report.stopped.file}: ${sentenceOf(report.stopped.error)}\n`);
      process.exitCode = FAILED;
    } else if (report.accepted + report.duplicates === 0) process.exitCode = NOTHING_READ;
  } finally {
    await database.close();
  }
} catch (error) {
  exitWith(sentenceOf(error));
}

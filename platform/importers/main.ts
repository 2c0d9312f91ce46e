/** `npm run import -- --format fitbit --company CODE --dir PATH`: loads a folder of exports into a company. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client';
import { loadSettings } from '../settings';
import { fitbit } from './fitbit';
import { importFolder, type ImportReport } from './load';

const FORMATS = { fitbit };
const USAGE = `Usage: npm run import -- --format ${Object.keys(FORMATS).join('|')} --company CODE --dir PATH`;

function give(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function optionsOf(args: string[]) {
  const { values } = parseArgs({ args, options: { format: { type: 'string' }, company: { type: 'string' }, dir: { type: 'string' } } });
  const { format, company, dir } = values;
  if (!format || !company || !dir) throw new Error(USAGE);
  const known = FORMATS[format as keyof typeof FORMATS];
  if (!known) throw new Error(`There is no format named ${format}.\n${USAGE}`);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`There is no folder ${dir}.`);
  return { format: known, company, folder: dir };
}

function lines(report: ImportReport): string[] {
  return [
    ...report.skipped.map((file) => `not read, unknown table: ${file}`),
    ...report.refused.map(({ file, line, field, reason }) => `refused: ${file} line ${line}, ${field}: ${reason}`),
    ...(report.accounts.length > 0
      ? ['New accounts and the passwords that work once:', ...report.accounts.map(({ id, password }) => `  ${id}  ${password}`)]
      : []),
    `${report.rows} rows: ${report.accepted} new, ${report.duplicates} already there, ${report.refused.length} refused`,
  ];
}

try {
  const { format, company, folder } = optionsOf(process.argv.slice(2));
  const database = await openDatabase(loadSettings());
  try {
    const report = await importFolder(database, format, { company, folder }, new Date());
    process.stdout.write(`${lines(report).join('\n')}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  give(error instanceof Error ? error.message : String(error));
}

import { parseArgs } from 'node:util';
import { clockAhead } from '@/lib/shared/clock';
import { restrictUmask } from '../db/privateFiles';
import { exitOnUncaught, sentenceOf } from '../core/logCause';
import { loadSettings } from '../core/settings';
import { openDatabase } from '../db/client';
import { gatherStatistics } from '../db/statistics';
import { openFiles } from '../files/files';
import { seedBig } from './big';
import { prepareData } from './start';

/** `npm run seed -- --members 10000`: fills an empty database as the first start does, then adds the company BIG. */

const MAX_MEMBERS = 100_000;

function countOf(text: string | undefined): number {
  const count = Number(text ?? 10_000);
  if (!Number.isInteger(count) || count < 1 || count > MAX_MEMBERS)
    throw new Error(`--members must be a whole number from 1 to ${MAX_MEMBERS}.`);
  return count;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  const count = countOf(values.members);
  const settings = loadSettings();
  const clock = clockAhead(settings.clockOffset);
  const database = await openDatabase(settings, clock);
  try {
    const started = performance.now();
    const password = await prepareData(database, settings, clock(), openFiles(settings));
    if (password) process.stdout.write(`The administrator's one-time password, shown once:  ${password}\n`);
    const onProgress = (done: number) => {
      if (done % 1000 === 0 || done === count) process.stdout.write(`${done} of ${count} members\n`);
    };
    const rows = await seedBig(database, { anchor: clock(), count, onProgress });
    await gatherStatistics(database);
    process.stdout.write(`Company BIG: ${count} members, ${rows} rows, ${Math.round((performance.now() - started) / 1000)} s.\n`);
  } finally {
    await database.close();
  }
}

exitOnUncaught();
restrictUmask();
try {
  await run();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

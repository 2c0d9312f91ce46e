import { readFileSync } from 'node:fs';
import { BROWSER_TURNS, dueFiles, opensDatabase, seedWithin, testFilesIn } from '../fileTurns.mjs';

/** Number of consecutive runs with a seed in which a test covers everything that it samples itself. */
export const TURNS = 5;

/**
 * Platform tests by engine. A file that imports nothing from __tests__/support/database opens no database and runs once; one that starts
 * with a docblock of `@engine embedded` or `@engine postgres` runs only there. In a run with a seed every other file that is due runs on one
 * engine, the embedded one in every fifth of its runs and otherwise PostgreSQL; without a seed on both.
 */
export function testsOn(engine, seed) {
  const files = testFilesIn('__tests__/platform', '.test.ts').map((name) => {
    const named = /^\/\*\*(?:(?!\*\/)[^])*@engine (embedded|postgres)\b/.exec(readFileSync(name, 'utf8'))?.[1];
    return { name, only: named ?? (opensDatabase(name) ? undefined : 'embedded') };
  });
  const due = new Set(
    dueFiles(
      files.map(({ name }) => name),
      seed,
    ),
  );
  const onBoth = files.filter(({ only }) => only === undefined);
  const engineOf = (file) => (onBoth.indexOf(file) % TURNS === Number(seedWithin(file.name, seed)) % TURNS ? 'embedded' : 'postgres');
  const runsOn = (file) => (file.only ? file.only === engine : !seed || engineOf(file) === engine);
  return files.filter((file) => due.has(file.name) && runsOn(file)).map(({ name }) => name);
}

/**
 * The engine of the browser tests’ demo: the embedded database, which is the default of `npm start`, without a seed and in one of TURNS
 * runs, each time with other files (fileTurns.mjs); otherwise PostgreSQL, which serves a page with a third of the work.
 */
export const engineOfDemo = (seed) =>
  seed && ((Number(seed) % BROWSER_TURNS) + Math.floor(Number(seed) / BROWSER_TURNS)) % TURNS !== 0 ? 'postgres' : 'embedded';

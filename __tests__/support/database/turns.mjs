import { readdirSync, readFileSync } from 'node:fs';

/** Number of consecutive runs with a seed that cover everything sampled by turns. */
export const TURNS = 5;

/**
 * Platform tests by engine. A file that imports nothing from __tests__/support/database opens no database and runs once; one that starts
 * with a docblock of `@engine embedded` or `@engine postgres` runs only there. In a run with a seed every other file runs on one engine,
 * the embedded one when it is its turn and otherwise PostgreSQL; without a seed on both.
 */
export function testsOn(engine, seed) {
  const files = readdirSync('__tests__/platform', { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => {
      const text = readFileSync(`__tests__/platform/${name}`, 'utf8');
      const named = /^\/\*\*(?:(?!\*\/)[^])*@engine (embedded|postgres)\b/.exec(text)?.[1];
      return { name, only: named ?? (text.includes('/support/database/') ? undefined : 'embedded') };
    });
  const onBoth = files.filter(({ only }) => only === undefined);
  const engineOf = (file) => (onBoth.indexOf(file) % TURNS === Number(seed) % TURNS ? 'embedded' : 'postgres');
  const isItsTurn = (file) => !seed || engineOf(file) === engine;
  return files.filter((file) => (file.only ? file.only === engine : isItsTurn(file))).map(({ name }) => `__tests__/platform/${name}`);
}

/**
 * The engine of the browser tests’ demo: the embedded database, which is the default of `npm start`, without a seed and in one of TURNS
 * runs; otherwise PostgreSQL, which serves a page with a third of the work.
 */
export const engineOfDemo = (seed) => (seed && Number(seed) % TURNS !== 0 ? 'postgres' : 'embedded');

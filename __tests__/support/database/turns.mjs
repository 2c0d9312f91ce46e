import { readdirSync, readFileSync } from 'node:fs';

/** Of what goes by turns everything has been in so many runs, one part of it in each. */
export const TURNS = 5;

/**
 * Tests of the platform by the engine that they say themselves: what takes nothing from __tests__/support/database opens no database
 * and runs once; a file that begins with a docblock of `@engine embedded` or `@engine postgres` runs there alone. Whatever else runs on
 * one of the two in a run with a seed, on the embedded database when it is its turn and else on PostgreSQL; without a seed on both.
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
 * What the demo that the browser walks through is kept in: the embedded database, as people start it, without a seed and in one of TURNS
 * runs, else PostgreSQL, which answers a page with a third of the work.
 */
export const engineOfDemo = (seed) => (seed && Number(seed) % TURNS !== 0 ? 'postgres' : 'embedded');

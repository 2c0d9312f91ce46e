import { readdirSync, readFileSync } from 'node:fs';

/** Every file that may run on both engines runs on the embedded one in each run of so many. */
export const TURNS = 5;

/**
 * Tests of the platform by the engine that they say themselves: what takes nothing from __tests__/support/database opens no database
 * and runs once; a file that begins with a docblock of `@engine embedded` or `@engine postgres` runs there alone. Whatever else runs on
 * PostgreSQL, and on the embedded database as well: with a seed when it is its turn, without one always.
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
  const isItsTurn = (file) => engine === 'postgres' || !seed || onBoth.indexOf(file) % TURNS === Number(seed) % TURNS;
  return files.filter((file) => (file.only ? file.only === engine : isItsTurn(file))).map(({ name }) => `__tests__/platform/${name}`);
}

import { readdirSync, readFileSync } from 'node:fs';

/** Consecutive seeds it takes to run every browser test. */
export const BROWSER_TURNS = 3;

/** Whether a browser test starts with the docblock `@every run: reason`. */
export const runsAlways = (file) => /^\/\*\* @every run: \S/.test(readFileSync(file, 'utf8'));

/** Browser test files of a run: all without a seed; with one, those that run always and a third of the others. */
export function browserTestsOf(seed) {
  const files = readdirSync('__tests__/e2e')
    .filter((name) => name.endsWith('.e2e.ts'))
    .sort()
    .map((name) => `__tests__/e2e/${name}`);
  const sampled = files.filter((file) => !runsAlways(file));
  const turn = Number(seed) % BROWSER_TURNS;
  return files.filter((file) => !seed || !sampled.includes(file) || sampled.indexOf(file) % BROWSER_TURNS === turn);
}

/** The seed for what a browser test itself samples: it counts the runs of that file, else a sampled file would always see the same remainders. */
export const seedWithin = (file, seed) => (seed && !runsAlways(file) ? String(Math.floor(Number(seed) / BROWSER_TURNS)) : seed);

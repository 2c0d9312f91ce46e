import { readdirSync, readFileSync } from 'node:fs';

/** The number of consecutive runs that cover the browser tests. */
export const BROWSER_TURNS = 12;
/** The number of consecutive runs that cover the component tests and the platform tests that open a database. */
export const FILE_TURNS = 10;
/** The number of consecutive runs that cover the tests of both programs without pages and database. */
export const PROGRAM_TURNS = 3;

/** Large sets of test files and the number of consecutive runs with a seed that run each of their files once. */
const SETS = [
  { turns: FILE_TURNS, includes: (file) => file.includes('__tests__/components/') },
  { turns: FILE_TURNS, includes: (file) => file.includes('__tests__/platform/') && opensDatabase(file) },
  { turns: PROGRAM_TURNS, includes: (file) => file.includes('__tests__/platform/') || file.includes('__tests__/lib/bff/') },
  { turns: BROWSER_TURNS, includes: (file) => file.includes('__tests__/e2e/') },
];

/** Test files below a folder whose names end so, in a fixed order. */
export const testFilesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

const texts = new Map();
function textOf(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
}

/** Whether a platform test opens a database. */
export const opensDatabase = (file) => textOf(file).includes('/support/database/');

/** Whether a test file starts with a docblock that contains `@every run: reason`. */
const runsAlways = (file) => /^\/\*\*(?:(?!\*\/)[^])*@every run: \S/.test(textOf(file));

/** In how many consecutive runs a file runs once: 1 if it is of no large set or runs always. */
export const turnsOf = (file) => (runsAlways(file) ? 1 : (SETS.find(({ includes }) => includes(file))?.turns ?? 1));

/** The files of a run: all without a seed; with one a part of each large set, and all others. */
export function dueFiles(files, seed) {
  if (!seed) return files;
  const counts = new Map();
  return files.filter((file) => {
    const turns = turnsOf(file);
    const index = counts.get(turns) ?? 0;
    counts.set(turns, index + 1);
    return index % turns === Number(seed) % turns;
  });
}

/** The seed for what a test file itself samples: it counts the runs of that file, else one that takes turns would always see the same part. */
export const seedWithin = (file, seed) => (seed ? String(Math.floor(Number(seed) / turnsOf(file))) : seed);

import { readFileSync } from 'node:fs';
import { engineOfDemo, testsOn, TURNS } from '../support/database/turns.mjs';
import {
  BROWSER_TURNS,
  dueFiles,
  FILE_TURNS,
  opensDatabase,
  PROGRAM_TURNS,
  seedWithin,
  testFilesIn,
  turnsOf,
} from '../support/fileTurns.mjs';
import { filesUnder } from '../support/sources';
import { duePairs, dueVariants, duePart } from '../support/turn';

const seeds = Array.from({ length: TURNS }, (_, turn) => String(20_000 + turn));
/** After so many consecutive runs every file has run in all ways. */
const seedsOfAll = Array.from({ length: FILE_TURNS * PROGRAM_TURNS * TURNS }, (_, turn) => String(20_000 + turn));
const all = filesUnder('__tests__/platform').filter((file) => file.endsWith('.test.ts'));

const embedded = (seed?: string) => testsOn('embedded', seed);
const postgres = (seed?: string) => testsOn('postgres', seed);

test('every platform test file runs on an engine; a file that opens a database is limited to one engine only if it gives the reason', () => {
  for (const seed of seeds) {
    const onServer = new Set(postgres(seed));
    expect(embedded(seed).filter((file) => onServer.has(file))).toEqual([]);
  }
  const alone = all.filter((file) => opensDatabase(file) && !postgres().includes(file));
  expect(alone.filter((file) => !/^\/\*\* @engine embedded: \S/.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect([...new Set([...embedded(), ...postgres()])].sort()).toEqual(all);
});

test('consecutive seeds cover every file on every engine on which it runs without a seed', () => {
  expect([...new Set(seedsOfAll.flatMap(embedded))].sort()).toEqual(embedded());
  expect([...new Set(seedsOfAll.flatMap(postgres))].sort()).toEqual(postgres());
});

test('a file for both engines runs on the embedded one in exactly one of five of its runs', () => {
  const onBoth = embedded().filter((file) => postgres().includes(file));
  const [ofEmbedded, ofPostgres] = [seedsOfAll.flatMap(embedded), seedsOfAll.flatMap(postgres)];
  const count = (runs: string[], file: string) => runs.filter((one) => one === file).length;
  expect(onBoth.length).toBeGreaterThan(50);
  for (const file of onBoth) {
    const all = seedsOfAll.length / turnsOf(file);
    expect([file, count(ofEmbedded, file), count(ofPostgres, file)]).toEqual([file, all / TURNS, all - all / TURNS]);
  }
});

test('an item with several ways gets at most one per run, each way once over consecutive seeds, and all without a seed', () => {
  const [looks, languages] = [
    ['en', 'ko', 'light', 'dark'],
    ['en', 'ko'],
  ];
  for (const ways of [looks, languages]) {
    for (const index of [0, 1, 6]) {
      expect(dueVariants(ways, index, '')).toEqual(ways);
      const taken = seeds.map((seed) => dueVariants(ways, index, seed));
      expect(taken.every((way) => way.length <= 1)).toBe(true);
      expect(taken.flat().sort()).toEqual(ways.toSorted());
    }
    // over many items, a run uses each way equally often
    for (const seed of seeds) expect(seeds.flatMap((_, index) => dueVariants(ways, index, seed)).sort()).toEqual(ways.toSorted());
  }
  expect(() => dueVariants([...looks, 'wide', 'narrow'], 0, '7')).toThrow('5 runs');
});

test('the demo of the browser tests is on the embedded database in one of these runs, and without a seed', () => {
  expect(seeds.map((seed) => engineOfDemo(seed)).filter((engine) => engine === 'embedded')).toHaveLength(1);
  expect(engineOfDemo('')).toBe('embedded');
});

test('over many runs every browser test meets the demo on the embedded database', () => {
  const files = testFilesIn('__tests__/e2e', '.e2e.ts');
  const runs = Array.from({ length: BROWSER_TURNS * TURNS }, (_, turn) => String(20_000 + turn)).filter(
    (seed) => engineOfDemo(seed) === 'embedded',
  );
  expect([...new Set(runs.flatMap((seed) => dueFiles(files, seed)))].sort()).toEqual(files);
});

test('each run takes a part of similar items, consecutive runs take all, and a run without a seed takes all at once', () => {
  const things = Array.from({ length: 11 }, (_, index) => index);
  expect(duePart(things, 3, '')).toEqual(things);
  expect(duePart(things, 3, '7')).toEqual([1, 4, 7, 10]);
  for (const parts of [2, 3, TURNS]) expect(new Set(seeds.flatMap((seed) => duePart(things, parts, seed)))).toEqual(new Set(things));
  expect(() => duePart(things, TURNS + 1, '7')).toThrow('5 runs');
});

test.each([2, 4])(
  'a run takes one of %i parts of the items that have several ways, and consecutive runs take each item in each way once',
  (parts) => {
    const [pages, ways] = [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      ['en', 'ko', 'light'],
    ];
    const all = pages.flatMap((page) => ways.map((way) => `${page} ${way}`));
    const taken = (seed: string) => duePairs(pages, ways, parts, seed).map((pair) => pair.join(' '));
    expect(taken('').sort()).toEqual(all);
    const runs = Array.from({ length: parts * TURNS }, (_, turn) => taken(String(20_000 + turn)));
    expect(runs.flat().sort()).toEqual(all);
    expect(Math.max(...runs.map((run) => run.length))).toBeLessThanOrEqual(pages.length / parts + 1);
  },
);

const LARGE_SETS: [folder: string, ending: string, runs: number][] = [
  ['components', '.test.tsx', FILE_TURNS],
  ['platform', '.test.ts', FILE_TURNS * PROGRAM_TURNS],
  ['lib/bff', '.test.ts', PROGRAM_TURNS],
  ['e2e', '.e2e.ts', BROWSER_TURNS],
];

test.each(LARGE_SETS)(
  'consecutive seeds run every file of %s once, files marked for every run each time; without a seed all run',
  (folder, ending, count) => {
    const files = testFilesIn(`__tests__/${folder}`, ending);
    const consecutive = Array.from({ length: count }, (_, turn) => String(20_000 + turn));
    const runs = consecutive.map((seed) => dueFiles(files, seed));
    expect(dueFiles(files, '')).toEqual(files);
    for (const file of files) {
      const isAlways = /@every run: \S/.test(readFileSync(file, 'utf8'));
      const turns = folder === 'platform' ? (opensDatabase(file) ? FILE_TURNS : PROGRAM_TURNS) : count;
      expect([file, runs.filter((run) => run.includes(file)).length]).toEqual([file, isAlways ? count : count / turns]);
    }
    const sizes = runs.map((run) => run.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
  },
);

test('tests of pure rules and of the structure run each time', () => {
  const files = ['lib', 'house', 'scripts'].flatMap((folder) => testFilesIn(`__tests__/${folder}`, '.test.ts'));
  expect(files.filter((file) => !file.startsWith('__tests__/lib/bff/') && turnsOf(file) > 1)).toEqual([]);
});

test.each(['__tests__/e2e/rank.e2e.ts', '__tests__/platform/mission/mission.routes.test.ts'])(
  '%s sees consecutive seeds in the runs it takes part in',
  (sampled) => {
    const seeds = Array.from({ length: 5 * turnsOf(sampled) }, (_, seed) => String(seed));
    const within = seeds.filter((seed) => dueFiles([sampled], seed).length > 0).map((seed) => seedWithin(sampled, seed));
    expect(within).toEqual(['0', '1', '2', '3', '4']);
    expect(seedWithin(sampled, '')).toBe('');
    expect(seedWithin('__tests__/e2e/entry.e2e.ts', '7')).toBe('7');
  },
);

import { readFileSync } from 'node:fs';
import { BROWSER_TURNS, browserTestsOf, runsAlways, seedWithin } from '../support/browser/browserTurns.mjs';
import { engineOfDemo, testsOn, TURNS } from '../support/database/turns.mjs';
import { filesUnder } from '../support/sources';
import { duePairs, dueVariants, duePart } from '../support/turn';

const seeds = Array.from({ length: TURNS }, (_, turn) => String(20_000 + turn));
const opensDatabase = (file: string) => readFileSync(file, 'utf8').includes('/support/database/');
const all = filesUnder('__tests__/platform').filter((file) => file.endsWith('.test.ts'));

const embedded = (seed?: string) => testsOn('embedded', seed);
const postgres = (seed?: string) => testsOn('postgres', seed);

test('with a seed every platform test file runs once; a file that opens a database is limited to one engine only if it gives the reason', () => {
  for (const seed of seeds) expect([...embedded(seed), ...postgres(seed)].sort()).toEqual(all);
  const alone = all.filter((file) => opensDatabase(file) && !postgres().includes(file));
  expect(alone.filter((file) => !/^\/\*\* @engine embedded: \S/.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect([...new Set([...embedded(), ...postgres()])].sort()).toEqual(all);
});

test('consecutive seeds cover every file on every engine on which it runs without a seed', () => {
  expect([...new Set(seeds.flatMap(embedded))].sort()).toEqual(embedded());
  expect([...new Set(seeds.flatMap(postgres))].sort()).toEqual(postgres());
});

test('a file for both engines runs on the embedded one in exactly one of these runs', () => {
  const onBoth = embedded().filter((file) => postgres().includes(file));
  const onTurn = seeds.flatMap(embedded).filter((file) => onBoth.includes(file));
  expect(onTurn.length).toBeGreaterThan(50);
  expect(onTurn.sort()).toEqual(onBoth);
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

test('each run takes a part of similar items, consecutive runs take all, and a run without a seed takes all at once', () => {
  const things = Array.from({ length: 11 }, (_, index) => index);
  expect(duePart(things, 3, '')).toEqual(things);
  expect(duePart(things, 3, '7')).toEqual([1, 4, 7, 10]);
  for (const parts of [2, 3, TURNS]) expect(new Set(seeds.flatMap((seed) => duePart(things, parts, seed)))).toEqual(new Set(things));
  expect(() => duePart(things, TURNS + 1, '7')).toThrow('5 runs');
});

test('a run takes a part of the items that have several ways, and twice as many runs take each item in each way once', () => {
  const [pages, ways] = [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ['en', 'ko', 'light'],
  ];
  const all = pages.flatMap((page) => ways.map((way) => `${page} ${way}`));
  const taken = (seed: string) => duePairs(pages, ways, seed).map((pair) => pair.join(' '));
  expect(taken('').sort()).toEqual(all);
  const runs = Array.from({ length: 2 * TURNS }, (_, turn) => taken(String(20_000 + turn)));
  expect(runs.flat().sort()).toEqual(all);
  expect(Math.max(...runs.map((run) => run.length))).toBeLessThanOrEqual(pages.length / 2 + 1);
});

test('consecutive seeds run every browser test, the marked ones each time and the others once; without a seed all run', () => {
  const files = filesUnder('__tests__/e2e').filter((file) => file.endsWith('.e2e.ts'));
  const runs = seeds.slice(0, BROWSER_TURNS).map((seed) => browserTestsOf(seed));
  expect(browserTestsOf('').sort()).toEqual(files);
  for (const file of files) {
    const count = runs.filter((run) => run.includes(file)).length;
    expect([file, count]).toEqual([file, runsAlways(file) ? runs.length : 1]);
  }
});

test('a sampled browser test sees consecutive seeds in the runs it takes part in', () => {
  const [sampled] = browserTestsOf('0').filter((file) => !runsAlways(file));
  const all = Array.from({ length: 5 * BROWSER_TURNS }, (_, seed) => String(seed));
  const within = all.filter((seed) => browserTestsOf(seed).includes(sampled!)).map((seed) => seedWithin(sampled!, seed));
  expect(within).toEqual(['0', '1', '2', '3', '4']);
  expect(seedWithin(sampled!, '')).toBe('');
  expect(seedWithin('__tests__/e2e/entry.e2e.ts', '7')).toBe('7');
});

import { readFileSync } from 'node:fs';
import { testsOn, TURNS } from '../support/database/turns.mjs';
import { filesUnder } from '../support/sources';

const seeds = Array.from({ length: TURNS }, (_, turn) => String(20_000 + turn));
const opensDatabase = (file: string) => readFileSync(file, 'utf8').includes('/support/database/');
const all = filesUnder('__tests__/platform').filter((file) => file.endsWith('.test.ts'));

const embedded = (seed?: string) => testsOn('embedded', seed);
const postgres = (seed?: string) => testsOn('postgres', seed);

test('every file of the platform runs once in a run with a seed, and what opens a database never runs on one engine alone unless it says why', () => {
  for (const seed of seeds) expect([...embedded(seed), ...postgres(seed)].sort()).toEqual(all);
  const alone = all.filter((file) => opensDatabase(file) && !postgres().includes(file));
  expect(alone.filter((file) => !/^\/\*\* @engine embedded: \S/.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect([...new Set([...embedded(), ...postgres()])].sort()).toEqual(all);
});

test('so many runs with seeds that follow on each other have had every file on each engine that a run without a seed has it on', () => {
  expect([...new Set(seeds.flatMap(embedded))].sort()).toEqual(embedded());
  expect([...new Set(seeds.flatMap(postgres))].sort()).toEqual(postgres());
});

test('a file that runs on both engines is on the embedded one in a single run of so many', () => {
  const onBoth = embedded().filter((file) => postgres().includes(file));
  const onTurn = seeds.flatMap(embedded).filter((file) => onBoth.includes(file));
  expect(onTurn.length).toBeGreaterThan(50);
  expect(onTurn.sort()).toEqual(onBoth);
});

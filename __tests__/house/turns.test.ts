import { readFileSync } from 'node:fs';
import { testsOn, TURNS } from '../support/database/turns.mjs';
import { filesUnder } from '../support/sources';

const seeds = Array.from({ length: TURNS }, (_, turn) => String(20_000 + turn));
const opensDatabase = (file: string) => readFileSync(file, 'utf8').includes('/support/database/');
const all = filesUnder('__tests__/platform').filter((file) => file.endsWith('.test.ts'));

test('no file of the platform is left out of a run, and what opens a database runs on PostgreSQL unless it says why not', () => {
  for (const seed of seeds) {
    const [embedded, postgres] = [testsOn('embedded', seed), testsOn('postgres', seed)];
    expect(all.filter((file) => !embedded.includes(file) && !postgres.includes(file))).toEqual([]);
    const alone = all.filter((file) => opensDatabase(file) && !postgres.includes(file));
    expect(alone.filter((file) => !/^\/\*\* @engine embedded: \S/.test(readFileSync(file, 'utf8')))).toEqual([]);
  }
});

test('so many runs with seeds that follow on each other have had every file on the embedded database once, and one without a seed has all', () => {
  const turns = seeds.map((seed) => testsOn('embedded', seed));
  const always = turns.reduce((kept, turn) => kept.filter((file) => turn.includes(file)));
  const onTurn = turns.flatMap((turn) => turn.filter((file) => !always.includes(file)));
  expect(onTurn.length).toBeGreaterThan(50);
  expect(new Set(onTurn).size).toBe(onTurn.length);
  expect([...always, ...onTurn].sort()).toEqual([...testsOn('embedded')].sort());
});

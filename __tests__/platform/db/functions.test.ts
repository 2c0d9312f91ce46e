/** @every run: the functions of the database are those of the source */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { muscleShare } from '@/lib/body/composition/ideal';
import { smmGoalRate } from '@/lib/body/goal/goal';
import type { Database, Tx } from '@/platform/db/client';
import { FUNCTIONS, functionFiles, loadFunctions } from '@/platform/db/functions';
import { MIGRATIONS } from '@/platform/db/migrations';
import { Random } from '@/platform/seed/random';
import { codeOf, filesUnder, ROOT, textOf } from '../../support/sources';
import { openTestDatabase, rowsOf } from '../../support/database/database';

jest.setTimeout(120_000);

/** The last migration that may contain functions; after it they are in the functions folder. */
const LAST_OF_HISTORY = '0022';

const text = functionFiles()
  .map((file) => file.text)
  .join('\n');
const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => database.asPlatform(work);
const sourceOf = async (name: string) =>
  (await inDatabase((tx) => rowsOf<{ prosrc: string }>(tx, `select prosrc from pg_proc where proname = '${name}'`)))[0]?.prosrc;

test('the database’s functions and triggers are those of the folder, each defined in one file', async () => {
  const [functions, triggers] = await inDatabase(async (tx) => [
    await rowsOf<{ name: string }>(
      tx,
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`,
    ),
    await rowsOf<{ name: string; enabled: string }>(
      tx,
      `select tgname as name, tgenabled as enabled from pg_trigger where not tgisinternal order by tgname collate "C"`,
    ),
  ]);
  expect(functions!.map(({ name }) => name)).toEqual(named(/^CREATE OR REPLACE FUNCTION (\w+)/gm));
  // 'always', to run also while seeding, which switches foreign key checks and ordinary triggers off
  expect(triggers).toEqual(named(/^CREATE OR REPLACE TRIGGER (\w+)/gm).map((name) => ({ name, enabled: 'A' })));
  expect(new Set(named(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) (\w+)/gm)).size).toBe(functions!.length + triggers!.length);
});

test('each function matches its file exactly, whatever earlier migrations defined', async () => {
  for (const { text: file } of functionFiles())
    for (const [, name, body] of file.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)[^$]*\$\$([^$]*)\$\$/gm))
      expect(await sourceOf(name!)).toBe(body);
});

test('no later migration defines a function', () => {
  const folder = relative(ROOT, MIGRATIONS);
  const late = filesUnder(folder, ['.sql']).filter((file) => file.slice(folder.length + 1) > `${LAST_OF_HISTORY}~`);
  expect(late.filter((file) => /create (or replace )?(function|trigger)/i.test(textOf(file)))).toEqual([]);
});

test('which records count is defined in one place', () => {
  const pattern = /standing\s*=\s*'counts'|standing,\s*'counts'/;
  const platform = filesUnder('platform').filter((file) => pattern.test(codeOf(file)));
  expect([...platform, ...functionFiles().flatMap(({ name, text }) => (pattern.test(text) ? [name] : []))]).toEqual(['body_counts.sql']);
});

test('a changed function is loaded at the next start without a migration, once, and a broken one changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-functions-'));
  cpSync(FUNCTIONS, folder, { recursive: true });
  const path = join(folder, 'body_counts.sql');
  const before = readFileSync(path, 'utf8');
  const was = await sourceOf('body_counts');
  expect(await loadFunctions(database.db)).toBe(false);
  writeFileSync(path, before.replace("standing = 'counts'", "standing = 'asked'"));
  expect(await loadFunctions(database.db, folder)).toBe(true);
  expect(await sourceOf('body_counts')).toContain("'asked'");
  expect(await loadFunctions(database.db, folder)).toBe(false);
  writeFileSync(path, `${before.replace("standing = 'counts'", "standing = 'denied'")}--> statement-breakpoint\nselect nothing;`);
  await expect(loadFunctions(database.db, folder)).rejects.toThrow();
  expect(await sourceOf('body_counts')).toContain("'asked'");
  expect(await loadFunctions(database.db)).toBe(true);
  expect(await sourceOf('body_counts')).toBe(was);
});

describe('the SQL copies of formulas in lib/body give the same results', () => {
  const random = new Random('formulas in SQL');
  const SEXES = ['M', 'F'] as const;
  const listOf = (rows: readonly (readonly unknown[])[]) =>
    `json_to_recordset('${JSON.stringify(rows.map((row) => Object.fromEntries(row.map((value, index) => [`v${index}`, value]))))}')`;
  const ask = async <T>(text: string) => inDatabase((tx) => rowsOf<T>(tx, text));

  test('the muscle share at every age', async () => {
    const people = SEXES.flatMap((sex) => Array.from({ length: 131 }, (_, age) => [sex, age] as const));
    const rows = await ask<{ share: number }>(`select muscle_share(v0, v1) as share from ${listOf(people)} as one (v0 text, v1 int)`);
    expect(rows.map(({ share }) => share)).toEqual(people.map(([sex, age]) => muscleShare(sex, age)));
  });

  test('a rate in tenths, up to its cap, and with nothing to reach', async () => {
    const edges = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, -1],
      [-1, 1],
      [120, 100],
      [120.05, 100],
      [119.95, 100],
      [0.895, 1],
      [1, 3],
    ] as const;
    const parts = [...edges, ...Array.from({ length: 2_000 }, () => [random.between(-5, 80), random.between(-1, 80)] as const)];
    const rows = await ask<{ rate: number }>(`select body_rate(v0, v1) as rate from ${listOf(parts)} as one (v0 float8, v1 float8)`);
    expect(rows.map(({ rate }) => rate / 10)).toEqual(parts.map(([part, whole]) => smmGoalRate(part, { bfm: 0, smm: whole })));
  });
});

test('a trigger that reads as the keeper restores its transaction’s reader', async () => {
  expect(text).not.toMatch(/LANGUAGE \w+ SET app\./);
  const read = await inDatabase(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, "insert into company (code, name) values ('READER', 'R') returning seq");
    const [member] = await rowsOf<{ seq: number }>(
      tx,
      `insert into member (company_seq, login_id, type, name, email) values (${company!.seq}, 'reader', 'U', 'R', '') returning seq`,
    );
    await rowsOf(tx, "select set_config('app.reads_as', 'MANAGER', true)");
    await rowsOf(
      tx,
      `insert into step_day (company_seq, member_seq, day, step, source, external_id) values (${company!.seq}, ${member!.seq}, '2026-01-01', 5, 'test', '1')`,
    );
    return rowsOf<{ as: string }>(tx, "select current_setting('app.reads_as') as as");
  });
  expect(read).toEqual([{ as: 'MANAGER' }]);
});

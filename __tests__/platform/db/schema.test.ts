import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../support/database/database';

jest.setTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inDatabase = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));

/** Tables of no company, or with rows stored before the company is known. */
const OF_NO_COMPANY = ['company', 'passkey_challenge', 'push_key', 'social_flow'];
/** Looked up by a credential before its company is known: docs/decisions/038. */
const FOUND_BEFORE = [
  'access_token_hash_unique',
  'device_key_hash',
  'member_identity_subject_unique',
  'member_take_out_unique',
  'one_time_code_hash_unique',
  'passkey_credential_unique',
];

test('R-OPS-05: rows can be distributed by company: every key begins with it, and no reference crosses companies', async () => {
  const keys = await inDatabase<{ table: string; name: string; first: string }>(
    `select t.relname as table, k.relname as name, coalesce(a.attname, '') as first
     from pg_index i join pg_class k on k.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where t.relnamespace = 'public'::regnamespace and i.indisunique`,
  );
  const others = keys.filter(({ table, first }) => first !== 'company_seq' && !OF_NO_COMPANY.includes(table)).map(({ name }) => name);
  expect(others.sort()).toEqual(FOUND_BEFORE);
  const references = await inDatabase<{ name: string; along: boolean; to: string }>(
    `select c.conname as name, c.confrelid::regclass::text as to, exists (
       select 1 from unnest(c.conkey, c.confkey) as pair (own, other)
       join pg_attribute o on o.attrelid = c.conrelid and o.attnum = pair.own
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.other
       where o.attname = 'company_seq' and f.attname = case when c.confrelid = 'company'::regclass then 'seq' else 'company_seq' end
     ) as along
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter(({ along }) => !along).map(({ name }) => name)).toEqual([]);
});

const SCHEMA = 'platform/db/schema';
const SNAPSHOTS = 'platform/db/migrations/meta';

test('R-OPS-05: every changed table has its migration', async () => {
  const tables: Record<string, unknown> = {};
  for (const file of readdirSync(SCHEMA)) Object.assign(tables, await import(`@/${SCHEMA}/${file.replace('.ts', '')}`));
  const newest = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  const migrated = JSON.parse(readFileSync(`${SNAPSHOTS}/${newest}`, 'utf8'));
  const written = generateDrizzleJson(tables, migrated.id, undefined, 'snake_case');
  expect(Object.keys(written.tables).length).toBeGreaterThan(50);
  // run `npm run db:generate` and read what it writes
  expect(await generateMigration(migrated, written)).toEqual([]);
});

const MIGRATED = 'platform/db/migrations';
const migrations = readdirSync(MIGRATED)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
/** The statements of a migration, without its comments. */
const statementsOf = (name: string) =>
  readFileSync(`${MIGRATED}/${name}`, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

test('R-OPS-04: a migration that reads or changes rows enters the platform’s scope, because the owner sees none otherwise', () => {
  const [asPlatform, asNobody] = ["SELECT set_config('app.platform', 'on', true)", "SELECT set_config('app.platform', '', true)"];
  const blind: string[] = [];
  for (const name of migrations) {
    let isOpen = false;
    for (const statement of statementsOf(name)) {
      if (statement.startsWith(asPlatform)) isOpen = true;
      else if (statement.startsWith(asNobody)) isOpen = false;
      else if (/^(insert|update|delete|with|select)\b/i.test(statement) && !isOpen) blind.push(`${name}: ${statement.slice(0, 60)}`);
    }
    if (isOpen) blind.push(`${name}: stays the platform`);
  }
  expect(blind).toEqual([]);
});

test('R-OPS-04: an index on an existing table may have been created by hand beforehand', () => {
  const refused = migrations
    .filter((name) => name >= '0054')
    .flatMap((name) => {
      const statements = statementsOf(name);
      const made = statements.flatMap((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(statement)?.[1] ?? []);
      return statements.filter((statement) => {
        const table = /^CREATE (?:UNIQUE )?INDEX (?!IF NOT EXISTS).* ON "?(\w+)/is.exec(statement)?.[1];
        return table !== undefined && !made.includes(table);
      });
    });
  expect(refused).toEqual([]);
});

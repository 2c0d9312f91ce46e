/** @engine postgres: the embedded database caches no plans. */
import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/shared/roles';
import { cachePlansOfSmallCompany } from '@/platform/core/smallCompany.queries';
import type { Database } from '@/platform/db/client';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import { openTestDatabase, rowsOf } from '../../support/database/database';

const START = Date.parse('2031-01-01T00:00:00Z');
const MINUTES = 60_000;
let database: Database;
beforeAll(async () => void (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());

const makeCompany = (code: string) =>
  database.asPlatform(async (tx) => (await tx.insert(companies).values({ code, name: code }).returning({ seq: companies.seq }))[0]!.seq);

const addAccounts = (compSeq: number, count: number, batch: string) =>
  database.asPlatform((tx) =>
    tx
      .insert(members)
      .values(Array.from({ length: count }, (_, index) => ({ compSeq, loginId: `${batch}.${index}`, type: 'U' as const, name: 'One' }))),
  );

/** Whether the plan of a statement about a company was cached, at this many minutes. */
let runs = 0;
function isCached(compSeq: number, minutes: number, role: Role = 'S'): Promise<boolean> {
  const mark = `asked ${(runs += 1)}`;
  return database.asPlatform(async (tx) => {
    await cachePlansOfSmallCompany(tx, { compSeq, memberSeq: 1, role }, new Date(START + minutes * MINUTES));
    for (let turn = 0; turn < 2; turn += 1) await tx.execute(sql`select ${sql.raw(`'${mark}'`)} where ${compSeq} > 0`);
    return (await rowsOf(tx, `select from pg_prepared_statements where statement like 'select ''${mark}''%'`)).length > 0;
  });
}

test('F3: plans are cached for a company of up to a thousand accounts and not for a larger one, once it is counted again', async () => {
  const compSeq = await makeCompany('SMALL');
  await addAccounts(compSeq, 1_000, 'first');
  expect(await isCached(compSeq, 0)).toBe(true);
  await addAccounts(compSeq, 1, 'second');
  expect(await isCached(compSeq, 9)).toBe(true);
  expect(await isCached(compSeq, 11)).toBe(false);
  expect(await isCached(await makeCompany('OTHER'), 11)).toBe(true);
});

test('F3: an administrator, whose own company is small and who reads any, has no plans cached', async () => {
  expect(await isCached(await makeCompany('STAFF'), 0, 'A')).toBe(false);
});

test('F3: the connection’s next transaction caches no plans by default', async () => {
  expect(await isCached(await makeCompany('THIRD'), 0)).toBe(true);
  const rows = await database.asPlatform(async (tx) => {
    for (let turn = 0; turn < 2; turn += 1) await tx.execute(sql`select 'not cached' where ${1} > 0`);
    return rowsOf(tx, `select from pg_prepared_statements where statement like 'select ''not cached''%'`);
  });
  expect(rows).toEqual([]);
});

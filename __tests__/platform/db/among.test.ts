import { eq, sql } from 'drizzle-orm';
import { ctid, equalsAny, isCtidIn } from '@/platform/db/among';
import type { Database } from '@/platform/db/client';
import { queryPrepared } from '@/platform/db/queryOwnPrepared';
import { loginFailures } from '@/platform/db/schema/auth';
import { companies } from '@/platform/db/schema/company';
import { openTestDatabase } from '../../support/database/database';

let database: Database;
const seqs: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const codes = ['ONE', 'TWO', 'a,b', '{NULL}', 'say "yes"'].map((code) => ({ code, name: code }));
  const made = await database.asPlatform((tx) => tx.insert(companies).values(codes).returning({ seq: companies.seq }));
  seqs.push(...made.map(({ seq }) => seq));
}, 60_000);
afterAll(() => database.close());

const codesWhere = (condition: ReturnType<typeof equalsAny>) =>
  database.asPlatform(async (tx) => {
    const rows = await tx.select({ code: companies.code }).from(companies).where(condition).orderBy(companies.seq);
    return rows.map(({ code }) => code);
  });

test('equalsAny finds the named ones, and none if none is named', async () => {
  expect(await codesWhere(equalsAny(companies.seq, [seqs[1]!, seqs[0]!, seqs[1]!, -1]))).toEqual(['ONE', 'TWO']);
  expect(await codesWhere(equalsAny(sql`${companies.seq} + 1`, [seqs[0]! + 1]))).toEqual(['ONE']);
  expect(await codesWhere(equalsAny(companies.seq, []))).toEqual([]);
});

test('a text is taken literally, whatever its meaning in an array', async () => {
  expect(await codesWhere(equalsAny(companies.code, ['a,b', '{NULL}', 'say "yes"', 'NULL']))).toEqual(['a,b', '{NULL}', 'say "yes"']);
});

test('a prepared statement has one placeholder for the values, however many there are', async () => {
  const ask = (wanted: readonly number[]) =>
    database.transaction((tx) =>
      queryPrepared(tx, 'among', { wanted }, (marks) =>
        tx.select({ found: sql<boolean>`${equalsAny(sql`7`, marks.wanted)}` }).from(sql`(select 1) one`),
      ),
    );
  expect(await ask([1, 7])).toEqual([{ found: true }]);
  expect(await ask([8])).toEqual([{ found: false }]);
});

test('equalsAny finds all rows of a subquery and no more, also where the planner expects a single row', async () => {
  const add = (count: number) =>
    database.asPlatform((tx) =>
      tx.execute(
        sql.raw(
          `insert into login_failure (company_seq, login_id, fail_count, last_failed_at)
           select ${seqs[0]!}, 'nobody.' || g.n + count(f.*), 1, '2026-01-01' from generate_series(1, ${count}) g (n) left join login_failure f on true group by g.n`,
        ),
      ),
    );
  await add(1);
  await database.asPlatform((tx) => tx.execute(sql`analyze login_failure`));
  await add(6);
  const take = () =>
    database.asPlatform((tx) => {
      const few = tx
        .select({ ctid })
        .from(loginFailures)
        .where(eq(loginFailures.failCount, 1))
        .limit(4)
        .for('update', { skipLocked: true });
      return tx.update(loginFailures).set({ failCount: 2 }).where(isCtidIn(few)).returning({ id: loginFailures.loginId });
    });
  expect([(await take()).length, (await take()).length, (await take()).length]).toEqual([4, 3, 0]);
});

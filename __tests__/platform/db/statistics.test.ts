import type { Database } from '@/platform/db/client';
import { gatherStatistics } from '@/platform/db/statistics';
import { openTestDatabase, rowsOf } from '../../support/database/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The planner's row estimate, and the actual number of rows. */
const believed = () =>
  database.asPlatform(async (tx) => {
    const [row] = await rowsOf<{ believed: number; rows: number }>(
      tx,
      `select reltuples::int as believed, (select count(*)::int from login_failure) as rows from pg_class where relname = 'login_failure'`,
    );
    return row!;
  });

const fill = (from: number, to: number) =>
  database.asPlatform((tx) =>
    rowsOf(
      tx,
      `insert into login_failure (company_seq, login_id, fail_count, last_failed_at)
       select (select min(seq) from company), 'nobody.' || n, 1, now() from generate_series(${from}, ${to}) n`,
    ),
  );

test('statistics are gathered, and again once a table has doubled in size', async () => {
  await database.asPlatform((tx) => rowsOf(tx, `insert into company (code, name) values ('LARGE', 'Large')`));
  await fill(1, 6_000);
  await gatherStatistics(database);
  expect(await believed()).toEqual({ believed: 6_000, rows: 6_000 });
  // a little growth is not worth another count
  await fill(6_001, 6_400);
  await gatherStatistics(database);
  expect(await believed()).toEqual({ believed: 6_000, rows: 6_400 });
  await fill(6_401, 20_000);
  await gatherStatistics(database);
  expect(await believed()).toEqual({ believed: 20_000, rows: 20_000 });
});

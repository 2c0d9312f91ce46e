/** @engine postgres: concurrent transactions wait for locks. */
import { sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/client';
import { rowsOf } from '@/platform/db/rows';
import { pushDueMissions } from '@/platform/mission/missionPush.queries';
import { openTestDatabase } from '../../support/database/database';
import { seedFixtures } from '../../support/database/fixtures';
import { seedingBy } from '../../support/database/platform';

let database: Database;
const run = <T>(text: string) => database.asPlatform((tx) => rowsOf<T & Record<string, unknown>>(tx, sql.raw(text)));
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test('R-NOTI-02: missions start while another is being changed, which starts later', async () => {
  const { compSeq, M } = await seedFixtures(
    seedingBy((text) => run(text) as never),
    'LOCKED',
  );
  const seqs = await run<{ seq: number }>(
    `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date, created_at)
     select ${compSeq}, ${M.seq}, title, 'x', 'ALL', '2026-11-22', '2026-11-01' from unnest(array['changed', 'other']) title returning seq`,
  );
  const start = () => database.asPlatform((tx) => pushDueMissions(tx, new Date('2026-11-22T00:00:05Z')));
  const started = async () =>
    (await run<{ title: string }>('select title from mission where told_at is not null')).map(({ title }) => title);
  await database.asPlatform(async (tx) => {
    await tx.execute(sql`select from mission where seq = ${seqs[0]!.seq} for update`);
    await start();
  });
  expect(await started()).toEqual(['other']);
  await start();
  expect((await started()).sort()).toEqual(['changed', 'other']);
});

import { sql } from 'drizzle-orm';
import type { GroupScope } from '@/platform/core/scope';
import type { Database } from '@/platform/db/client';
import { rowsOf } from '@/platform/db/rows';
import { entries } from '@/platform/inbox/inboxCause.queries';
import { openTestDatabase } from '../../support/database/database';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { seedingBy } from '../../support/database/platform';

let database: Database;
let fixtures: Fixtures;
const run = (text: string) => database.asPlatform((tx) => rowsOf<{ member_seq: number }>(tx, sql.raw(text)));
beforeAll(async () => {
  database = await openTestDatabase();
  fixtures = await seedFixtures(
    seedingBy((text) => database.asPlatform((tx) => rowsOf(tx, sql.raw(text)))),
    'DAYS',
  );
  const { compSeq, M, U } = fixtures;
  await run(`update member set created_at = '2026-01-01', check_in_at = '2026-01-02' where company_seq = ${compSeq}`);
  await run(
    `insert into mission (company_seq, seq, sender_seq, title, contents, mission_type, start_date, end_date)
     values (${compSeq}, 100, ${M.seq}, 'Walk', 'x', 'INDIVIDUAL', '2026-11-14T00:00:00Z', '2026-11-28')`,
  );
  await run(`insert into mission_taker (company_seq, mission_seq, member_seq) values (${compSeq}, 100, ${U.seq})`);
}, 60_000);
afterAll(() => database.close());

/** The members that a manager in this zone should remind of a mission whose last day is the 28th. */
async function waitedFor(zone: string, at: string): Promise<number[]> {
  const { compSeq, M } = fixtures;
  await run(`update company set time_zone = '${zone}' where seq = ${compSeq}`);
  const scope = { compSeq, managerSeq: M.seq, viewer: { compSeq, memberSeq: M.seq, role: 'M' } } as GroupScope;
  const rows = await database.asPlatform((tx) =>
    rowsOf<{ member_seq: number }>(tx, sql`${entries(scope, { kinds: ['MISSION'] }, new Date(at))} select member_seq from entry`),
  );
  return rows.map(({ member_seq: seq }) => seq);
}

test('R-HOME-04: a mission is waited for until its last day ends in the company’s zone, east and west of Greenwich', async () => {
  const theirs = [fixtures.U.seq];
  expect(await waitedFor('Asia/Seoul', '2026-11-28T23:59:00+09:00')).toEqual(theirs);
  expect(await waitedFor('Asia/Seoul', '2026-11-29T00:30:00+09:00')).toEqual([]);
  expect(await waitedFor('America/Los_Angeles', '2026-11-28T17:30:00-08:00')).toEqual(theirs);
  expect(await waitedFor('America/Los_Angeles', '2026-11-29T00:30:00-08:00')).toEqual([]);
});

import { sql } from 'drizzle-orm';
import type { InboxKind } from '@/lib/inbox/inbox';
import type { GroupScope } from '@/platform/core/scope';
import type { Database } from '@/platform/db/client';
import { rowsOf } from '@/platform/db/rows';
import { entries } from '@/platform/inbox/inboxCause.queries';
import { openTestDatabase } from '../../support/database/database';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
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

/** The members with an entry of this kind in a manager's inbox. */
async function enteredFor({ seq: managerSeq }: Person, kind: InboxKind, at: string): Promise<number[]> {
  const { compSeq } = fixtures;
  const scope = { compSeq, managerSeq, viewer: { compSeq, memberSeq: managerSeq, role: 'M' } } as GroupScope;
  const rows = await database.asPlatform((tx) =>
    rowsOf<{ member_seq: number }>(tx, sql`${entries(scope, { kinds: [kind] }, new Date(at))} select member_seq from entry`),
  );
  return rows.map(({ member_seq: seq }) => seq);
}

/** The members that a manager should remind of a mission whose last day is the 28th, with its member in one zone and the company in another. */
async function waitedFor(memberZone: string, companyZone: string, at: string): Promise<number[]> {
  await run(`update company set time_zone = '${companyZone}' where seq = ${fixtures.compSeq}`);
  await run(`update member set time_zone = '${memberZone}' where seq = ${fixtures.U.seq}`);
  return enteredFor(fixtures.M, 'MISSION', at);
}

test.each([
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '+14:00'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '-11:00'],
])(
  'R-HOME-04: a mission is waited for until its last day ends for the member, in %s with the company in %s',
  async (own, company, offset) => {
    expect(await waitedFor(own, company, `2026-11-28T23:59:00${offset}`)).toEqual([fixtures.U.seq]);
    expect(await waitedFor(own, company, `2026-11-29T00:30:00${offset}`)).toEqual([]);
  },
);

/** Gives a manager's member a cause that begins at a time. */
const START = {
  MISSION: (at: string) =>
    run(
      `with made as (insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
         values (${fixtures.compSeq}, ${fixtures.otherM.seq}, 'm', 'm', 'INDIVIDUAL', '${at}') returning seq)
       insert into mission_taker (company_seq, mission_seq, member_seq) select ${fixtures.compSeq}, seq, ${fixtures.otherU.seq} from made`,
    ),
  NOTICE: (at: string) =>
    run(
      `insert into notice (company_seq, sender_seq, manager_seq, title, contents, reserve_at)
       values (${fixtures.compSeq}, ${fixtures.otherM.seq}, ${fixtures.otherM.seq}, 'n', 'n', '${at}')`,
    ),
};

test.each(['MISSION', 'NOTICE'] as const)(
  'R-HOME-04: %s: an entry hidden until there is news returns once the next cause is due, although that began before',
  async (kind) => {
    const { compSeq, otherM, otherU } = fixtures;
    const entered = (at: string) => enteredFor(otherM, kind, at);
    await START[kind]('2026-11-10T00:00:00Z');
    await START[kind]('2026-11-18T00:00:00Z');
    expect(await entered('2026-11-20T00:00:00Z')).toEqual([otherU.seq]);
    await run(
      `insert into inbox_mark (company_seq, member_seq, kind, viewer_seq, dismissed_at)
       values (${compSeq}, ${otherU.seq}, '${kind}', ${otherM.seq}, '2026-11-20T00:00:00Z')`,
    );
    expect(await entered('2026-11-20T23:59:59Z')).toEqual([]);
    expect(await entered('2026-11-21T00:00:00Z')).toEqual([otherU.seq]);
  },
);

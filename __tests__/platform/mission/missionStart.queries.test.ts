import { sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/client';
import { rowsOf } from '@/platform/db/rows';
import { pushDueMissions } from '@/platform/mission/missionPush.queries';
import { openTestDatabase } from '../../support/database/database';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { seedingBy } from '../../support/database/platform';

const SENT = '2026-11-01T00:00:00Z';
const START = '2026-11-22T00:00:00Z';

let database: Database;
const run = <T>(text: string) => database.asPlatform((tx) => rowsOf<T & Record<string, unknown>>(tx, sql.raw(text)));
const seeding = seedingBy((text) => run(text) as never);
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** A company that was there before its missions were sent. */
async function seedCompany(code: string): Promise<Fixtures> {
  const fixtures = await seedFixtures(seeding, code);
  await run(`update member set created_at = '2026-01-01' where company_seq = ${fixtures.compSeq}`);
  return fixtures;
}

/** Adds a member who joins a team after the missions were sent. */
async function join({ compSeq }: Fixtures, id: string, managerSeq: number): Promise<number> {
  const seq = await seeding.addMember({ compSeq, id, type: 'U', managerSeq });
  await run(`update member set created_at = '2026-11-10' where seq = ${seq}`);
  return seq;
}

/** Has a mission sent ahead to these members, as everyone the sender may send to or as chosen people. */
async function sendAhead(
  { compSeq }: Fixtures,
  sender: Person,
  type: 'ALL' | 'INDIVIDUAL',
  to: Person[],
  more: { image_file?: string; repeat_seq?: number; round?: number } = {},
): Promise<number> {
  const columns = ['', ...Object.keys(more)].join(', ');
  const values = ['', ...Object.values(more).map((value) => `'${value}'`)].join(', ');
  const [row] = await run<{ seq: number }>(
    `insert into mission (company_seq, sender_seq, manager_seq, title, contents, mission_type, start_date, created_at${columns})
     values (${compSeq}, ${sender.seq}, (select seq from member where seq = ${sender.seq} and type = 'M'), 'Walk', 'x', '${type}', '${START}', '${SENT}'${values}) returning seq`,
  );
  for (const { seq } of to)
    await run(`insert into mission_taker (company_seq, mission_seq, member_seq) values (${compSeq}, ${row!.seq}, ${seq})`);
  return row!.seq;
}

const start = () => database.asPlatform((tx) => pushDueMissions(tx, new Date(START)));
const recipients = async (missionSeq: number) =>
  (await run<{ seq: number }>(`select member_seq as seq from mission_taker where mission_seq = ${missionSeq} order by 1`)).map(
    ({ seq }) => seq,
  );
const exists = async (missionSeq: number) => (await run(`select seq from mission where seq = ${missionSeq}`)).length === 1;
const setManager = (member: Person, manager: Person) =>
  run(`update member set manager_seq = ${manager.seq}, managed_since = '2026-11-11' where seq = ${member.seq}`);

test('R-NOTI-02: at its start a scheduled mission goes to the sender’s present members only; “everyone” includes those who joined since', async () => {
  const company = await seedCompany('START');
  const { M, U, otherM, otherU } = company;
  const late = await join(company, 'start.late', M.seq);
  const all = await sendAhead(company, M, 'ALL', [U]);
  const some = await sendAhead(company, M, 'INDIVIDUAL', [U]);
  await start();
  expect([await recipients(all), await recipients(some)]).toEqual([[U.seq, late], [U.seq]]);

  const again = [await sendAhead(company, M, 'ALL', [U]), await sendAhead(company, M, 'INDIVIDUAL', [U, otherU])];
  await setManager(U, otherM);
  await setManager(otherU, M);
  await start();
  expect(await Promise.all(again.map(recipients))).toEqual([[otherU.seq, late], [otherU.seq]]);
  // what has started stays with those who got it
  expect([await recipients(all), await recipients(some)]).toEqual([[U.seq, late], [U.seq]]);
});

test('R-NOTI-02: a master’s mission to everyone goes to the company, a manager’s to their members, although they are the master by then', async () => {
  const company = await seedCompany('SWAP');
  const { S, M, U, otherM, otherU } = company;
  const late = await join(company, 'swap.late', otherM.seq);
  const ofMaster = await sendAhead(company, S, 'ALL', [U, otherU]);
  const ofManager = await sendAhead(company, M, 'ALL', [U]);
  await start();
  expect([await recipients(ofMaster), await recipients(ofManager)]).toEqual([[U.seq, otherU.seq, late], [U.seq]]);

  const before = [
    await sendAhead(company, S, 'ALL', [U, otherU]),
    await sendAhead(company, M, 'ALL', [U]),
    await sendAhead(company, S, 'INDIVIDUAL', [U, otherU]),
  ];
  await run(`update member set type = 'M' where seq = ${S.seq}`);
  await run(`update member set type = 'S' where seq = ${M.seq}`);
  await start();
  expect(await Promise.all(before.map(recipients))).toEqual([[], [U.seq], []]);
});

test('R-NOTI-02: a master’s scheduled mission to everyone keeps the members who are assigned to managers before its start', async () => {
  const company = await seedCompany('ASSIGN');
  const { S, M, U, otherM, otherU } = company;
  const mission = await sendAhead(company, S, 'ALL', [U, otherU]);
  await setManager(U, M);
  await setManager(otherU, otherM);
  await start();
  expect(await recipients(mission)).toEqual([U.seq, otherU.seq]);
});

test('R-NOTI-02: a scheduled mission whose sender has left is cancelled with its picture, and a repeat’s first round reaches no one', async () => {
  const company = await seedCompany('GONE');
  const { compSeq, M, U, otherM, otherU } = company;
  const picture = `insert into file (company_seq, name, owner_seq, purpose, type, size) values (${compSeq}, 'gone.jpg', ${M.seq}, 'MISSION', 'image/jpeg', 1)`;
  await run(picture);
  const ofLeaver = await sendAhead(company, M, 'ALL', [U], { image_file: 'gone.jpg' });
  const round = await sendAhead(company, M, 'ALL', [U], { repeat_seq: 1, round: 1 });
  const ofMember = await sendAhead(company, otherM, 'INDIVIDUAL', [otherU]);
  await run(`update member set withdrawn_at = '2026-11-11' where seq = ${M.seq}`);
  await run(`update member set type = 'U' where seq = ${otherM.seq}`);
  await start();
  expect(await Promise.all([ofLeaver, round, ofMember].map(exists))).toEqual([false, true, false]);
  expect(await recipients(round)).toEqual([]);
  expect(await run(`select name from file_removal where company_seq = ${compSeq}`)).toEqual([{ name: 'gone.jpg' }]);
});

test('R-NOTI-02: a recipient whose account is deleted keeps a scheduled mission, in case it is restored', async () => {
  const company = await seedCompany('BACK');
  const mission = await sendAhead(company, company.M, 'INDIVIDUAL', [company.U]);
  await run(`update member set withdrawn_at = '2026-11-11' where seq = ${company.U.seq}`);
  await start();
  expect(await recipients(mission)).toEqual([company.U.seq]);
});

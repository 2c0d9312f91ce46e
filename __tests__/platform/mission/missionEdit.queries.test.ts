import type { Mission } from '@/lib/mission/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedNote, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const HOUR = 3_600_000;
let platform: TestPlatform;
let fixtures: Fixtures;
let notes: number[];

const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const send = (who: Person, change: object = {}) =>
  call<{ missionSeq: number }>('POST', '/mission/sendMission', who, {
    title: 'Steps',
    contents: 'Walk',
    missionNoteSeq: [notes[0]],
    missionType: 'ALL',
    takerSeq: [],
    startDate: Date.now() + 5 * HOUR,
    ...change,
  });
const listOf = async (who: Person) => (await call<{ list: Mission[] }>('GET', '/mission/listMission?size=100', who)).body.list;
const countOf = (missionSeq: number) => platform.sql(`select received, completed from mission_count where mission_seq = ${missionSeq}`);

beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'EDIT');
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.S, { title: 'Habits' })).body;
  const add = async (note: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note })).body.missionNoteSeq;
  notes = [await add('Walk'), await add('Greens')];
}, 60_000);
afterAll(() => platform.stop());

test('a mission that has not begun is changed in place: texts, days, notes and recipients; only by its sender, and no second one is made', async () => {
  const { missionSeq } = (await send(fixtures.S)).body;
  expect(await countOf(missionSeq)).toEqual([{ received: 2, completed: 0 }]);
  const startDate = Date.now() + 9 * HOUR;
  const endDate = addDays(dayOf(new Date(startDate), 'UTC'), 9);
  const change = { missionSeq, title: 'More', missionNoteSeq: [notes[1]], startDate, endDate, daily: true };
  const toOne = { missionType: 'INDIVIDUAL', takerSeq: [fixtures.otherU.seq] };
  for (const who of [fixtures.M, fixtures.otherM]) expect((await send(who, change)).status).toBe(404);
  expect((await send(fixtures.S, { ...change, ...toOne })).body).toEqual({ missionSeq });
  expect((await listOf(fixtures.S)).filter((mission) => mission.missionSeq === missionSeq || mission.title === 'More')).toMatchObject([
    { missionSeq, title: 'More', missionNoteSeq: [notes[1]], takerSeq: [fixtures.otherU.seq], startDate, endDate, daily: true },
  ]);
  expect(await countOf(missionSeq)).toEqual([{ received: 1, completed: 0 }]);
  await platform.sql(`update member set dept = 'Sales' where seq in (${fixtures.U.seq}, ${fixtures.otherU.seq})`);
  expect((await send(fixtures.S, { ...change, missionType: 'INDIVIDUAL', depts: ['Sales'] })).status).toBe(200);
  expect(await countOf(missionSeq)).toEqual([{ received: 2, completed: 0 }]);
  expect((await send(fixtures.S, { ...change, ...toOne })).status).toBe(200);
  // a day before the start, or another manager's recipient, changes nothing
  expect((await send(fixtures.S, { ...change, endDate: '2020-01-01' })).status).toBe(422);
  expect((await send(fixtures.S, { ...change, missionType: 'INDIVIDUAL', takerSeq: [2_000_000_000] })).status).toBe(403);
  expect((await listOf(fixtures.S)).find((mission) => mission.missionSeq === missionSeq)).toMatchObject({
    endDate,
    takerSeq: [fixtures.otherU.seq],
  });
});

test('R-NOTI-02 R-NOTI-03: a mission to everyone stays for its sender’s own members when the sender, now the master, edits it', async () => {
  const company = await seedFixtures(platform, 'WHOSE');
  const { S, M } = company;
  const missionNoteSeq = [await seedNote(platform, company)];
  const [ofMaster, ofManager] = [(await send(S, { missionNoteSeq })).body, (await send(M, { missionNoteSeq })).body];
  const whose = async () =>
    (
      await platform.sql<{ whose: number | null }>(
        `select manager_seq as whose from mission where seq in (${ofMaster.missionSeq}, ${ofManager.missionSeq}) order by seq`,
      )
    ).map((row) => row.whose);
  expect(await whose()).toEqual([null, M.seq]);
  await platform.sql(`update member set type = 'M' where seq = ${S.seq}`);
  await platform.sql(`update member set type = 'S' where seq = ${M.seq}`);
  const edit = async (change: object = {}) => {
    expect((await send(M, { ...ofManager, missionNoteSeq, ...change })).status).toBe(200);
    const seq = ofManager.missionSeq;
    const taken = await platform.sql<{ seq: number }>(`select member_seq as seq from mission_taker where mission_seq = ${seq} order by 1`);
    const { ofTeam } = (await call<{ ofTeam: boolean }>('GET', `/manager/missionAnalysis?mIndex=${seq}`, M)).body;
    return [taken.map((one) => one.seq), ofTeam];
  };
  expect([await edit(), await whose()]).toEqual([
    [[company.U.seq], true],
    [null, M.seq],
  ]);
  // chosen anew by the master, it is for the company
  const everyone = [company.U.seq, company.otherU.seq].sort((a, b) => a - b);
  await platform.sql(`update member set dept = 'Sales' where seq in (${everyone.join()})`);
  expect(await edit({ missionType: 'INDIVIDUAL', depts: ['Sales'] })).toEqual([everyone, false]);
  expect([await edit(), await whose()]).toEqual([
    [everyone, false],
    [null, null],
  ]);
});

test('a mission that has begun cannot be changed', async () => {
  const { missionSeq } = (await send(fixtures.M, { startDate: 0 })).body;
  expect((await send(fixtures.M, { missionSeq, title: 'Late' })).status).toBe(409);
  expect((await listOf(fixtures.U)).find((mission) => mission.missionSeq === missionSeq)?.title).toBe('Steps');
});

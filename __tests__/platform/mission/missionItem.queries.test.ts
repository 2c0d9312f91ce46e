import type { Mission } from '@/lib/mission/contract';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let walk: number;
let greens: number;
/** The day of a member whose zone is the company's. */
let today: string;

const call = async <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const received = async (who: Person, size = 10_000) =>
  (await call<{ list: Mission[] }>('GET', `/mission/listMission?size=${size}`, who)).body.list;
const one = async (who: Person, missionSeq: number) => (await received(who)).find((mission) => mission.missionSeq === missionSeq)!;
const send = (change: object) =>
  call<{ missionSeq: number; error?: { fields?: { path: string }[] } }>('POST', '/mission/sendMission', fixtures.M, {
    title: 'Steps',
    contents: 'Walk',
    missionNoteSeq: [walk, greens],
    missionType: 'ALL',
    takerSeq: [],
    startDate: 0,
    ...change,
  });
const sent = async (change: object) => (await send(change)).body.missionSeq;
const tick = async (missionSeq: number, missionNoteSeq: number, done = true) =>
  (await call('POST', '/mission/checkNote', fixtures.U, { missionSeq, missionNoteSeq, done })).status;
/** Moves a mission back, so that it began so many days ago. */
const began = (missionSeq: number, days: number, endDate: string) =>
  platform.sql(`update mission set start_date = start_date - interval '${days} days', end_date = '${endDate}' where seq = ${missionSeq}`);
const didOn = (missionSeq: number, note: number, days: readonly string[]) =>
  platform.sql(
    `insert into mission_daily_check (company_seq, mission_seq, member_seq, mission_note_seq, day, checked_at) values ${days
      .map((day) => `(${fixtures.compSeq}, ${missionSeq}, ${fixtures.U.seq}, ${note}, '${day}', now())`)
      .join()}`,
  );

beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'DAYS');
  const [row] = await platform.sql<{ time_zone: string }>(`select time_zone from member where seq = ${fixtures.U.seq}`);
  today = dayOf(new Date(), row!.time_zone);
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.S, { title: 'Habits' })).body;
  const add = async (note: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note })).body.missionNoteSeq;
  [walk, greens] = [await add('Walk'), await add('Greens')];
}, 60_000);
afterAll(() => platform.stop());

test('a last day is kept, not before the start and not more than a year from it', async () => {
  const missionSeq = await sent({ endDate: addDays(today, 13) });
  expect(await one(fixtures.U, missionSeq)).toMatchObject({ endDate: addDays(today, 13), daily: false });
  for (const endDate of [addDays(today, -2), addDays(today, 400)]) {
    const { status, body } = await send({ endDate });
    expect([status, body.error?.fields?.map(({ path }) => path)]).toEqual([422, ['endDate']]);
  }
});

test('on the last day it can still be ticked, after it nothing, in the member’s own zone; comments stay open', async () => {
  const missionSeq = await sent({ endDate: today });
  await began(missionSeq, 3, today);
  expect(await tick(missionSeq, walk)).toBe(200);
  await began(missionSeq, 0, addDays(today, -1));
  expect([await tick(missionSeq, greens), await tick(missionSeq, walk, false)]).toEqual([409, 409]);
  expect((await one(fixtures.U, missionSeq)).notes.map(({ done, days }) => [done, days])).toEqual([
    [true, [today]],
    [false, []],
  ]);
  // further west that day still goes on
  await platform.sql(`update member set time_zone = 'Etc/GMT+12' where seq = ${fixtures.U.seq}`);
  const west = dayOf(new Date(), 'Etc/GMT+12');
  await began(missionSeq, 0, west);
  expect(await tick(missionSeq, greens)).toBe(200);
  await platform.sql(
    `update member set time_zone = (select time_zone from company where seq = ${fixtures.compSeq}) where seq = ${fixtures.U.seq}`,
  );
  await began(missionSeq, 0, addDays(today, -1));
  const form = new FormData();
  for (const [name, value] of Object.entries({ missionSeq, memberSeq: fixtures.U.seq, text: 'Done' })) form.append(name, String(value));
  expect((await platform.call('POST', '/mission/photoComment', { token: fixtures.U.token, body: form })).status).toBe(200);
});

test('the current mission is the newest that goes on; what is over comes after it', async () => {
  const going = await sent({ endDate: addDays(today, 1) });
  await began(going, 2, addDays(today, 1));
  const over = await sent({ endDate: today });
  await began(over, 1, addDays(today, -1));
  expect((await received(fixtures.U, 1))[0]!.missionSeq).not.toBe(over);
  const seqs = (await received(fixtures.U)).map(({ missionSeq }) => missionSeq);
  expect(seqs.indexOf(going)).toBeLessThan(seqs.indexOf(over));
});

test('a daily mission is ticked once a day; a note is done on five of seven days, and the mission with its last note, whose rate counts as ever', async () => {
  const missionSeq = await sent({ daily: true, endDate: addDays(today, 6) });
  await began(missionSeq, 6, today);
  const before = [5, 4, 3, 2].map((ago) => addDays(today, -ago));
  await didOn(missionSeq, walk, before);
  await didOn(missionSeq, greens, before.slice(1));
  expect([await tick(missionSeq, walk), await tick(missionSeq, walk), await tick(missionSeq, greens)]).toEqual([200, 200, 200]);
  const report = async () => (await call<MissionAnalysis>('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, fixtures.M)).body;
  const states = async () => {
    const mission = await one(fixtures.U, missionSeq);
    const { clearCnt, members } = await report();
    return [
      mission.notes.map(({ done, days }) => [done, days?.length]),
      mission.clearCnt,
      clearCnt,
      members[0]!.doneCnt,
      members[0]!.dayCnt,
    ];
  };
  // walking five days, greens four
  expect(await states()).toEqual([
    [
      [true, 5],
      [true, 4],
    ],
    0,
    0,
    1,
    5,
  ]);
  await didOn(missionSeq, greens, [addDays(today, -6)]);
  expect(await tick(missionSeq, greens)).toBe(200);
  expect(await states()).toEqual([
    [
      [true, 5],
      [true, 5],
    ],
    1,
    1,
    2,
    6,
  ]);
  // opened again today it is not done any more
  expect(await tick(missionSeq, walk, false)).toBe(200);
  expect(await states()).toEqual([
    [
      [false, 4],
      [true, 5],
    ],
    0,
    0,
    1,
    6,
  ]);
  expect((await report()).days.map(({ date, doneCnt }) => [date, doneCnt])).toEqual([
    [addDays(today, -6), 1],
    [addDays(today, -5), 1],
    [addDays(today, -4), 2],
    [addDays(today, -3), 2],
    [addDays(today, -2), 2],
    [today, 1],
  ]);
});

test('what was done each day goes with the mission', async () => {
  const missionSeq = await sent({ daily: true, endDate: addDays(today, 6) });
  await tick(missionSeq, walk);
  const count = () => platform.sql(`select * from mission_daily_check where mission_seq = ${missionSeq}`);
  expect(await count()).toHaveLength(1);
  expect((await call('DELETE', '/mission/deleteMission', fixtures.M, { seq: [missionSeq] })).status).toBe(200);
  expect(await count()).toEqual([]);
});

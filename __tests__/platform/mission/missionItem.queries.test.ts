import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Mission } from '@/lib/mission/contract';
import type { MissionAnalysis } from '@/lib/mission/overview/contract';
import { missionStateOf, targetOf } from '@/lib/mission/missionList';
import { addDays, dayOf, endOfDay } from '@/lib/shared/dates';
import { seedFixtures, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { passMidnight } from '../../support/passMidnight';

let platform: TestPlatform;
let fixtures: Fixtures;
let walk: number;
let greens: number;
/** Today for a member in the company's zone. */
let today: string;

const call = async <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const received = async (who: Person, size = 10_000) =>
  (await call<{ list: Mission[] }>('GET', `/mission/listMission?size=${size}`, who)).body.list;
const missionOf = async (who: Person, missionSeq: number) => (await received(who)).find((mission) => mission.missionSeq === missionSeq)!;
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
/** Moves a mission back, so that it began this many days ago. */
const began = (missionSeq: number, days: number, endDate: string) =>
  platform.sql(`update mission set start_date = start_date - interval '${days} days', end_date = '${endDate}' where seq = ${missionSeq}`);
const didOn = (missionSeq: number, note: number, days: readonly string[]) =>
  platform.sql(
    `insert into mission_daily_check (company_seq, mission_seq, member_seq, mission_note_seq, day, checked_at) values ${days
      .map((day) => `(${fixtures.compSeq}, ${missionSeq}, ${fixtures.U.seq}, ${note}, '${day}', now())`)
      .join()}`,
  );

beforeAll(async () => {
  await passMidnight('Asia/Seoul');
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'DAYS');
  const [row] = await platform.sql<{ time_zone: string }>(`select time_zone from member where seq = ${fixtures.U.seq}`);
  today = dayOf(new Date(), row!.time_zone);
  const { missionCatSeq } = (await call<{ missionCatSeq: number }>('POST', '/mission/addCat', fixtures.S, { title: 'Habits' })).body;
  const add = async (note: string) =>
    (await call<{ missionNoteSeq: number }>('POST', '/mission/addNote', fixtures.S, { missionCatSeq, note })).body.missionNoteSeq;
  [walk, greens] = [await add('Walk'), await add('Greens')];
}, 180_000);
afterAll(() => platform.stop());

test('a last day is stored, not before the start and not more than a year after it', async () => {
  const missionSeq = await sent({ endDate: addDays(today, 13) });
  expect(await missionOf(fixtures.U, missionSeq)).toMatchObject({ endDate: addDays(today, 13), daily: false });
  for (const endDate of [addDays(today, -2), addDays(today, 400)]) {
    const { status, body } = await send({ endDate });
    expect([status, body.error?.fields?.map(({ path }) => path)]).toEqual([422, ['endDate']]);
  }
});

test('a mission can be checked off on its last day, not after it, in the member’s own zone; comments stay open', async () => {
  const missionSeq = await sent({ endDate: today });
  await began(missionSeq, 3, today);
  expect(await tick(missionSeq, walk)).toBe(200);
  await began(missionSeq, 0, addDays(today, -1));
  expect([await tick(missionSeq, greens), await tick(missionSeq, walk, false)]).toEqual([409, 409]);
  expect((await missionOf(fixtures.U, missionSeq)).notes.map(({ done, days }) => [done, days])).toEqual([
    [true, [today]],
    [false, []],
  ]);
  // further west that day has not ended
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

test('the current mission is the latest open one; past ones come after it', async () => {
  const going = await sent({ endDate: addDays(today, 1) });
  await began(going, 2, addDays(today, 1));
  const over = await sent({ endDate: today });
  await began(over, 1, addDays(today, -1));
  expect((await received(fixtures.U, 1))[0]!.missionSeq).not.toBe(over);
  const seqs = (await received(fixtures.U)).map(({ missionSeq }) => missionSeq);
  expect(seqs.indexOf(going)).toBeLessThan(seqs.indexOf(over));
});

test('a daily mission is checked off once a day; a note is done on five of seven days, and the mission with its last note, in the report too', async () => {
  const missionSeq = await sent({ daily: true, endDate: addDays(today, 6) });
  await began(missionSeq, 6, today);
  const before = [5, 4, 3, 2].map((ago) => addDays(today, -ago));
  await didOn(missionSeq, walk, before);
  await didOn(missionSeq, greens, before.slice(1));
  expect([await tick(missionSeq, walk), await tick(missionSeq, walk), await tick(missionSeq, greens)]).toEqual([200, 200, 200]);
  const report = async () => (await call<MissionAnalysis>('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, fixtures.M)).body;
  const states = async () => {
    const mission = await missionOf(fixtures.U, missionSeq);
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
  // reopened today, it is no longer done
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

describe('a change of zone', () => {
  const moves = (who: Person, zone: string) => platform.sql(`update member set time_zone = '${zone}' where seq = ${who.seq}`);
  const [SEOUL, NEW_YORK] = ['Asia/Seoul', 'America/New_York'];
  afterEach(() => Promise.all([moves(fixtures.U, SEOUL), moves(fixtures.M, SEOUL)]));
  /** Sends a daily mission of one note that began at a local time, with the note done on these days. */
  const dailyOf = async (began: string, endDate: string, done: readonly string[]) => {
    const missionSeq = await sent({ daily: true, endDate: addDays(today, 6), missionNoteSeq: [walk] });
    await platform.sql(`update mission set start_date = '${began}', end_date = '${endDate}' where seq = ${missionSeq}`);
    await didOn(missionSeq, walk, done);
    return missionSeq;
  };
  /** What the member and their manager see. */
  const progressOf = async (missionSeq: number, zone: string) => {
    const mission = await missionOf(fixtures.U, missionSeq);
    const report = await call<MissionAnalysis>('GET', `/manager/missionAnalysis?mIndex=${missionSeq}`, fixtures.M);
    return [targetOf(mission, zone), missionStateOf(mission, Date.now(), zone), mission.clearCnt, report.body.percentage];
  };
  const back = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => addDays(today, index - from));

  test('going west, a completed daily mission stays completed, also after today’s note is reopened and checked off again', async () => {
    // 14 days in Seoul, 15 in New York
    const missionSeq = await dailyOf(`${addDays(today, -10)}T09:00+09:00`, addDays(today, 3), back(10, 2));
    expect(await progressOf(missionSeq, SEOUL)).toEqual([10, 'OPEN', 0, 0]);
    await tick(missionSeq, walk);
    expect(await progressOf(missionSeq, SEOUL)).toEqual([10, 'CLEARED', 1, 100]);
    await moves(fixtures.U, NEW_YORK);
    expect(await progressOf(missionSeq, NEW_YORK)).toEqual([10, 'CLEARED', 1, 100]);
    expect([await tick(missionSeq, walk, false), await tick(missionSeq, walk)]).toEqual([200, 200]);
    expect(await progressOf(missionSeq, NEW_YORK)).toEqual([10, 'CLEARED', 1, 100]);
  });

  test('going east, an incomplete one stays incomplete', async () => {
    await Promise.all([moves(fixtures.M, NEW_YORK), moves(fixtures.U, NEW_YORK)]);
    // 8 days in New York, 7 in Seoul
    const missionSeq = await dailyOf(`${addDays(today, -6)}T20:00-05:00`, addDays(today, 1), back(6, 2));
    expect(await progressOf(missionSeq, NEW_YORK)).toEqual([6, 'OPEN', 0, 0]);
    await moves(fixtures.U, SEOUL);
    expect(await progressOf(missionSeq, SEOUL)).toEqual([6, 'OPEN', 0, 0]);
    await tick(missionSeq, walk);
    expect(await progressOf(missionSeq, SEOUL)).toEqual([6, 'CLEARED', 1, 100]);
  });

  test('a sender’s move changes no sent mission; older ones without a zone use the company’s', async () => {
    // 14 days in Seoul, 15 in New York
    const missionSeq = await dailyOf(`${addDays(today, -10)}T09:00+09:00`, addDays(today, 3), back(10, 2));
    await moves(fixtures.M, NEW_YORK);
    const target = async () => (await missionOf(fixtures.U, missionSeq)).target;
    expect(await target()).toBe(10);
    await platform.sql(`update mission set time_zone = null where seq = ${missionSeq}`);
    expect(await target()).toBe(10);
    const ofCompany = (zone: string) => platform.sql(`update company set time_zone = '${zone}' where seq = ${fixtures.compSeq}`);
    await Promise.all([moves(fixtures.M, SEOUL), ofCompany(NEW_YORK)]);
    expect(await target()).toBe(11);
    await ofCompany(SEOUL);
  });

  test('a one-day mission sent late from the other end of the world comes first while it can be done', async () => {
    await moves(fixtures.U, 'Pacific/Kiritimati');
    const dayInKiritimati = dayOf(new Date(), 'Pacific/Kiritimati');
    const older = await sent({ endDate: addDays(today, 2) });
    await began(older, 1, addDays(dayInKiritimati, 2));
    const short = await sent({ endDate: today });
    // it began just now, on a day that is over there
    await began(short, 0, addDays(dayInKiritimati, -1));
    const order = (await received(fixtures.U)).map(({ missionSeq }) => missionSeq);
    expect(order.indexOf(short)).toBeLessThan(order.indexOf(older));
    expect(await tick(short, walk)).toBe(200);
  });
});

test('one without a last day counts as current for 90 days', async () => {
  const [newer, older, going] = [await sent({}), await sent({}), await sent({ endDate: addDays(today, 6) })];
  await platform.sql(`update mission set start_date = start_date - interval '91 days' where seq = ${older}`);
  await platform.sql(`update mission set start_date = start_date - interval '90 days' where seq = ${newer}`);
  await platform.sql(`update mission set start_date = start_date - interval '100 days', end_date = '${today}' where seq = ${going}`);
  const order = (await received(fixtures.U)).map(({ missionSeq }) => missionSeq);
  const places = [newer, going, older].map((missionSeq) => order.indexOf(missionSeq));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('daily checks are deleted with the mission', async () => {
  const missionSeq = await sent({ daily: true, endDate: addDays(today, 6) });
  await tick(missionSeq, walk);
  const count = () => platform.sql(`select * from mission_daily_check where mission_seq = ${missionSeq}`);
  expect(await count()).toHaveLength(1);
  expect((await call('DELETE', '/mission/deleteMission', fixtures.M, { seq: [missionSeq] })).status).toBe(200);
  expect(await count()).toEqual([]);
});

// last, since the clock does not go back
test('R-MSN-01: a check made just before midnight counts for its day when it arrives after it, for ten minutes', async () => {
  const [last, going] = [await sent({ daily: true, endDate: today }), await sent({ daily: true, endDate: addDays(today, 6) })];
  const once = await sent({ endDate: today, missionNoteSeq: [walk] });
  const token = await seedToken(platform, fixtures.compSeq, fixtures.U.seq, 2 * millisecondsInDay);
  const check = async (missionSeq: number, day?: string) => {
    const body = { missionSeq, missionNoteSeq: walk, done: true, day };
    return (await platform.call('POST', '/mission/checkNote', { token, body })).status;
  };
  /** The days on which the mission was opened and completed and its notes were done, by the times stored. */
  const stampedDays = async (missionSeq: number) => {
    const rows = await platform.sql<{ at: string | Date }>(
      `select unnest(array[t.opened_at, t.completed_at, c.checked_at]) as at from mission_taker t join mission_check c using (mission_seq, member_seq)
       where mission_seq = ${missionSeq}`,
    );
    return rows.map(({ at }) => dayOf(new Date(at), 'Asia/Seoul'));
  };
  const stored = async () =>
    (await platform.sql<{ day: string }>(`select day::text from mission_daily_check where mission_seq = ${going} order by day`)).map(
      ({ day }) => day,
    );
  const midnight = endOfDay(today, 'Asia/Seoul').getTime();
  await platform.advance(midnight - Date.now() + 5 * millisecondsInMinute);
  expect([await check(last, today), await check(going, today), await check(once, today)]).toEqual([200, 200, 200]);
  expect(await stampedDays(once)).toEqual([today, today, today]);
  expect(await stored()).toEqual([today]);
  expect([await check(last), await check(going), await check(going, addDays(today, -1))]).toEqual([409, 200, 200]);
  expect(await stored()).toEqual([today, addDays(today, 1)]);
  await platform.advance(6 * millisecondsInMinute);
  expect(await check(last, today)).toBe(409);
});

import type { NightQuestion, sleepApi, SleepNight } from '@/lib/health/sleep/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { HeldRows } from '@/lib/privacy/contract';
import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'NIGHTS');
}, 60_000);
afterAll(() => platform.stop());

async function person(timeZone = 'Asia/Seoul'): Promise<Person> {
  const id = `nights.n${(count += 1)}`;
  const who = await seedPerson(platform, { compSeq: home.compSeq, id, type: 'U', managerSeq: home.M.seq, timeZone });
  await platform.sql(`update member set birth_date = '1985-01-01' where seq = ${who.seq}`);
  return who;
}
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
interface Draft {
  from: string;
  to: string;
  awake?: number | null;
  seq?: number;
}
const save = (who: Person, { awake = null, ...draft }: Draft) =>
  call<{ seq: number; asked?: boolean }>('POST', '/sleep/saveNight', who, { awake, ...draft });
const NIGHT = { from: '2026-03-04T23:30', to: '2026-03-05T07:00', awake: 20 };
const RANGE = 'startDate=2026-03-01&endDate=2026-03-31';
type Average = ResponseOf<typeof sleepApi.average>;
const average = async (who: Person, about = '', viewer = who) =>
  (await call<Average>('GET', `/v19sleep/avgSleepPoint?${RANGE}${about}`, viewer)).body;
const nights = async (who: Person) => (await average(who)).list;
const questions = async (who: Person) => (await average(who)).questions as NightQuestion[];
const detail = async (who: Person, day: string) =>
  (await call<{ night: SleepNight | null; stages: unknown[] }>('GET', `/v19sleep/sleepDetailDte?day=${day}`, who)).body;
const deliver = (who: Person, rows: { from: string; to: string; day: string; asleep: number; stages?: [number, number, number] }[]) =>
  call<{ accepted: number }>('POST', '/ingest/readings', who, {
    source: 'band',
    readings: rows.map(({ from, to, day, asleep, stages }) => ({
      kind: 'sleep',
      externalId: from,
      day,
      from,
      to,
      asleep,
      deep: stages?.[0],
      light: stages?.[1],
      rem: stages?.[2],
      inBed: (Date.parse(to) - Date.parse(from)) / 60_000,
    })),
  });
const answer = (who: Person, seq: number, right: boolean) => call('POST', '/sleep/answerNight', who, { seq, right });
const remove = async (who: Person, seq: number) => (await call('DELETE', `/sleep/deleteNight?seq=${seq}`, who)).status;

test('R-TRUE-03: a night is typed by the member’s own clock, stored once, under its day of waking, without stages or a score', async () => {
  const who = await person('America/New_York');
  const { seq } = (await save(who, NIGHT)).body;
  expect((await save(who, NIGHT)).body).toEqual({ seq });
  const stored = {
    date: '2026-03-05',
    startDate: '2026-03-05T04:30:00.000Z',
    endDate: '2026-03-05T12:00:00.000Z',
    clock: { start: -30, end: 420 },
    inBed: 450,
    asleep: 430,
    deep: null,
    light: null,
    rem: null,
    efficiency: 95.6,
    score: null,
    typed: { seq, awake: 20 },
  };
  expect(await average(who)).toEqual({
    avgSleepPoint: null,
    asleep: 430,
    bedtime: -30,
    bedtimeDeviation: 0,
    list: [stored],
    questions: [],
  });
  expect(await detail(who, '2026-03-05')).toMatchObject({ night: stored, stages: [] });
});

test('R-TRUE-03: if the time awake is not given, the time in bed counts as sleep, without an efficiency', async () => {
  const who = await person();
  await save(who, { ...NIGHT, awake: null });
  expect(await nights(who)).toMatchObject([{ inBed: 450, asleep: 450, efficiency: null, typed: { awake: null } }]);
});

test('R-TRUE-03: the hour skipped at the start of summer time is not counted as sleep', async () => {
  const who = await person('America/New_York');
  await save(who, { from: '2026-03-07T23:00', to: '2026-03-08T07:00' });
  expect(await nights(who)).toMatchObject([{ date: '2026-03-08', inBed: 420 }]);
});

test('R-TRUE-03: implausible times of a night are refused at their field', async () => {
  const who = await person();
  const refused = async (draft: Draft) => {
    const { status, body } = await save(who, draft);
    return [status, (body as unknown as { error: { fields: { path: string }[] } }).error.fields.map(({ path }) => path)];
  };
  expect(await refused({ from: '2126-03-04T23:00', to: '2126-03-05T07:00' })).toEqual([422, ['to']]);
  expect(await refused({ from: '1984-03-04T23:00', to: '1984-03-05T07:00' })).toEqual([422, ['to']]);
  expect(await refused({ from: '2026-03-05T08:00', to: '2026-03-05T07:00' })).toEqual([422, ['to']]);
  expect(await refused({ from: '2026-03-03T06:59', to: '2026-03-05T07:00' })).toEqual([422, ['to']]);
  expect(await refused({ ...NIGHT, awake: 451 })).toEqual([422, ['awake']]);
  expect(await nights(who)).toEqual([]);
});

test('R-TRUE-03 R-GUARD-06: only its member changes and deletes it, and a tracker’s night stays', async () => {
  const [who, other] = [await person(), await person()];
  const { seq } = (await save(who, NIGHT)).body;
  await deliver(who, [{ day: '2026-03-08', from: '2026-03-07T15:00:00Z', to: '2026-03-07T22:00:00Z', asleep: 400 }]);
  const [{ seq: deviceSeq }] = (await platform.sql<{ seq: number }>(
    `select seq from sleep_night where member_seq = ${who.seq} and source = 'band'`,
  )) as [{ seq: number }];
  const strangers = [
    await save(other, { ...NIGHT, seq }),
    await save(home.M, { ...NIGHT, seq }),
    await answer(other, seq, true),
    await answer(home.M, seq, false),
  ];
  expect(strangers.map(({ status }) => status)).toEqual([404, 403, 404, 403]);
  expect([
    await remove(other, seq),
    await remove(home.M, seq),
    await remove(who, deviceSeq),
    (await save(who, { ...NIGHT, seq: deviceSeq })).status,
  ]).toEqual([404, 403, 404, 404]);
  expect((await save(who, { ...NIGHT, to: '2026-03-05T06:30', seq })).status).toBe(200);
  expect((await nights(who))[0]).toMatchObject({ asleep: 400, typed: { seq } });
  expect(await remove(who, seq)).toBe(200);
  expect((await nights(who)).map(({ date }) => date)).toEqual(['2026-03-08']);
});

test('R-TRUE-03 R-DATA-02: a manual night that overlaps a tracker’s is asked about, in either order, and the tracker’s counts until then', async () => {
  const band = {
    day: '2026-03-05',
    from: '2026-03-04T14:00:00Z',
    to: '2026-03-04T21:00:00Z',
    asleep: 380,
    stages: [60, 240, 80] as [number, number, number],
  };
  const [before, after] = [await person(), await person()];
  await deliver(before, [band]);
  const { seq } = (await save(before, NIGHT)).body;
  const { seq: later } = (await save(after, NIGHT)).body;
  expect(await nights(after)).toMatchObject([{ typed: { seq: later } }]);
  await deliver(after, [band]);
  for (const who of [before, after]) {
    expect(await nights(who)).toMatchObject([{ asleep: 380, typed: null }]);
    expect(await questions(who)).toMatchObject([
      {
        night: { typed: { seq: who === before ? seq : later } },
        other: { asleep: 380, startDate: '2026-03-04T14:00:00.000Z' },
        usual: null,
      },
    ]);
    expect((await detail(who, '2026-03-05')).night).toMatchObject({ asleep: 380 });
  }
  expect((await answer(before, seq, true)).status).toBe(200);
  expect(await nights(before)).toMatchObject([{ asleep: 430, typed: { seq } }]);
  expect((await detail(before, '2026-03-05')).night).toMatchObject({ asleep: 430 });
  expect((await answer(after, later, false)).status).toBe(200);
  expect([(await nights(after)).map(({ asleep }) => asleep), await questions(after), await questions(before)]).toEqual([[380], [], []]);
  await remove(before, seq);
  expect((await nights(before)).map(({ asleep }) => asleep)).toEqual([380]);
});

test('R-TRUE-03: a night in question marks no day and is not the latest one until its member confirms it', async () => {
  const who = await person();
  const band = (day: number) => {
    const [before, of] = [day - 1, day].map((date) => `2026-03-${String(date).padStart(2, '0')}`);
    return { from: `${before!}T23:00:00+09:00`, to: `${of!}T07:00:00+09:00`, day: of!, asleep: 430 };
  };
  const marked = async () => (await call<{ list: { date: string }[]; total: number }>('GET', '/v19sleep/listExistData', who)).body;
  const last = async () => (await call<{ lastDay: { sleep: string | null } }>('GET', '/user/recentBandData', who)).body.lastDay.sleep;
  expect([await marked(), await last()]).toEqual([{ list: [], total: 0 }, null]);
  await deliver(who, [2, 3, 4, 5, 6, 7].map(band));
  const { seq, asked } = (await save(who, { from: '2026-03-09T03:00', to: '2026-03-09T04:30' })).body;
  expect([asked, (await questions(who)).length]).toEqual([true, 1]);
  expect([(await marked()).list[0]!.date, (await marked()).total, await last()]).toEqual(['2026-03-07', 6, '2026-03-07']);
  await answer(who, seq, true);
  expect([(await marked()).list[0]!.date, (await marked()).total, await last()]).toEqual(['2026-03-09', 7, '2026-03-09']);
  // a night without contradiction counts at once
  await save(who, { from: '2026-03-10T23:10', to: '2026-03-11T06:40' });
  expect(await last()).toBe('2026-03-11');
});

test('R-TRUE-03 R-DATA-02: changing a confirmed night checks it again', async () => {
  const who = await person();
  await deliver(who, [{ day: '2026-03-05', from: '2026-03-04T14:00:00Z', to: '2026-03-04T21:00:00Z', asleep: 380 }]);
  const { seq } = (await save(who, NIGHT)).body;
  await answer(who, seq, true);
  await save(who, { ...NIGHT, awake: 30, seq });
  expect(await questions(who)).toHaveLength(1);
});

test('R-TRUE-03: manual nights count in the average, the regularity and the latest night; a manager sees them and open questions', async () => {
  const who = await person();
  for (const [day, bed] of [
    ['02', '23:00'],
    ['03', '23:30'],
    ['04', '22:30'],
  ] as const)
    await save(who, { from: `2026-03-${day}T${bed}`, to: `2026-03-${String(Number(day) + 1).padStart(2, '0')}T07:00`, awake: 0 });
  const seen = await average(who, `&memberSeq=${who.seq}`, home.M);
  expect(seen).toMatchObject({ asleep: 480, bedtime: -60, bedtimeDeviation: 24, avgSleepPoint: null });
  expect(seen.list).toHaveLength(3);
  const newest = (await call<{ night: SleepNight }>('GET', `/v19sleep/sleepDetailDte?${RANGE}`, who)).body;
  expect(newest.night).toMatchObject({ date: '2026-03-05' });
});

test('R-TRUE-03: it is listed in held data and in the take-out as typed, and is erased with the account', async () => {
  const who = await person();
  await save(who, NIGHT);
  const { list: held } = (await call<{ list: HeldRows[] }>('GET', '/privacy/held', who)).body;
  expect(held.find(({ kind }) => kind === 'sleep')).toEqual({ kind: 'sleep', rows: 1 });
  const zip = await fetch(`${platform.url}/privacy/download`, { headers: { authorization: `Bearer ${who.token}` } });
  const csv = takeOutCsv(await unzip(Buffer.from(await zip.arrayBuffer())), 'sleep');
  expect(csv).toMatchObject([
    { source: 'manual', inBed: '450', asleep: '430', awake: '20', startText: NIGHT.from, endText: NIGHT.to, deep: '' },
  ]);
  expect((await call('POST', '/privacy/withdraw', who, { pw: 'Wellness!2026' })).status).toBe(200);
  expect(await platform.sql(`select 1 from sleep_night where member_seq = ${who.seq}`)).toEqual([]);
});

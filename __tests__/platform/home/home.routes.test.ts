import type { homeApi, TileName } from '@/lib/home/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { addDays, dayOf, daysFrom } from '@/lib/shared/dates';
import { seedFixtures, seedNote, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Today = ResponseOf<typeof homeApi.today>;
type TileOf<N extends TileName> = Extract<Today['tiles'][number], { tile: N }>;

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
const ZONE = 'Asia/Seoul';
let today: string;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'TODAY');
  today = dayOf(new Date(), ZONE);
}, 60_000);
afterAll(() => platform.stop());

async function person(birthDate = '1985-01-01'): Promise<Person> {
  const who = await seedPerson(platform, {
    compSeq: home.compSeq,
    id: `today.n${(count += 1)}`,
    type: 'U',
    managerSeq: home.M.seq,
    timeZone: ZONE,
  });
  await platform.sql(`update member set height = 175, birth_date = '${birthDate}' where seq = ${who.seq}`);
  return who;
}
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
async function open(who: Person): Promise<Today> {
  const { status, body } = await call<Today>('GET', '/user/today', who);
  expect(status).toBe(200);
  return body;
}
const tileOf = <N extends TileName>({ tiles }: Today, name: N) => tiles.find(({ tile }) => tile === name) as TileOf<N> | undefined;
/** The minute after midnight of a day in Seoul, which is past however early a test runs. */
const atStart = (day: string, minute = 1) => new Date(Date.parse(`${day}T00:00:00+09:00`) + minute * 60_000).toISOString();
async function deliver(who: Person, readings: Record<string, unknown>[]): Promise<void> {
  const delivered = readings.map((reading, index) => ({
    externalId: `${String(reading.kind)} ${String(reading.day ?? reading.measuredAt)} ${index}`,
    ...reading,
  }));
  const { body } = await call<{ accepted: number; refused: unknown[] }>('POST', '/ingest/readings', who, {
    source: 'test',
    readings: delivered,
  });
  expect([body.accepted, body.refused]).toEqual([readings.length, []]);
}
/** One reading every `step` days over the last `days`, oldest first, today last. */
const each = (days: number, step: number, make: (day: string, index: number) => Record<string, unknown>) =>
  daysFrom(addDays(today, 1 - days), today, step).map(make);
const weighed = (day: string, weight: number, bfp?: number) => ({ kind: 'body', measuredAt: atStart(day), weight, ...(bfp && { bfp }) });

test('R-HOME-01: a member without data gets no tile, no highlight, and the sentence that says so', async () => {
  expect(await open(await person())).toEqual({
    day: today,
    sentence: { say: 'NOTHING', about: null },
    highlights: [],
    tiles: [],
    veryHigh: null,
  });
});

test('R-HOME-01: one tile per kind of content, latest measurement first, each with its kind of data', async () => {
  const who = await person();
  await deliver(who, [
    weighed(addDays(today, -3), 80, 22),
    { kind: 'steps', day: today, steps: 6_480 },
    { kind: 'sleep', day: addDays(today, -1), inBed: 460, asleep: 425, deep: 80, light: 250, rem: 95 },
    ...[58, 60, 90, 100].map((bpm, minute) => ({ kind: 'heart', measuredAt: atStart(addDays(today, -1), minute), bpm })),
    { kind: 'bloodPressure', measuredAt: atStart(addDays(today, -2)), sbp: 124, dbp: 78 },
  ]);
  await call('POST', '/body/somatoGoal', who, { UIndex: who.seq, goalGroup: null, wgt: 76, bfp: 18 });
  const answer = await open(who);
  expect(answer.tiles.map(({ tile, about }) => `${tile} ${about}`)).toEqual([
    'steps activity',
    'sleep sleep',
    'heart vitals',
    'pressure vitals',
    'score body',
    'goal body',
  ]);
  expect(tileOf(answer, 'steps')).toMatchObject({ steps: 6_480, goal: 10_000, day: today });
  // the lowest quarter of the day's readings
  expect(tileOf(answer, 'heart')).toMatchObject({ bpm: 58, resting: true, day: addDays(today, -1) });
  expect(tileOf(answer, 'pressure')).toMatchObject({ sbp: 124, dbp: 78, bpClass: 'ELEVATED' });
  expect(tileOf(answer, 'goal')).toMatchObject({
    weight: { goal: 76, current: 80, percent: 0 },
    bfp: { goal: 18, current: 22, percent: 0 },
  });
  expect(answer.sentence).toEqual({ say: 'STEPS_LEFT', about: 'activity', left: 3_520 });
  expect(answer.highlights).toEqual([]);
});

test('R-HOME-01: a resting heart rate from a device is preferred to one estimated from readings, however rare', async () => {
  const who = await person();
  const yesterday = addDays(today, -1);
  await deliver(who, [
    ...[58, 60, 90, 100].map((bpm, minute) => ({ kind: 'heart', measuredAt: atStart(yesterday, minute), bpm })),
    { kind: 'restingHeart', measuredAt: atStart(addDays(today, -3)), restingHeart: 52 },
  ]);
  expect(tileOf(await open(who), 'heart')).toMatchObject({ bpm: 52, resting: true, day: addDays(today, -3) });
});

test('R-HOME-01: the newest heart rate is shown when a reading of oxygen alone is newer', async () => {
  const who = await person();
  await deliver(who, [
    { kind: 'heart', measuredAt: atStart(today, 1), bpm: 71 },
    { kind: 'heart', measuredAt: atStart(today, 2), oxygen: 97 },
  ]);
  expect(tileOf(await open(who), 'heart')).toMatchObject({ bpm: 71, resting: false, day: today });
});

test('R-HOME-01: a mission without a last day is shown for 90 days', async () => {
  const who = await person();
  const missionNoteSeq = [await seedNote(platform, home)];
  const draft = { title: 'Legs', contents: 'Squat', missionNoteSeq, missionType: 'INDIVIDUAL', takerSeq: [who.seq], startDate: 0 };
  const { missionSeq } = (await call<{ missionSeq: number }>('POST', '/mission/sendMission', home.M, draft)).body;
  const ago = (days: number) => platform.sql(`update mission set start_date = now() - interval '${days} days' where seq = ${missionSeq}`);
  await ago(90);
  expect(tileOf(await open(who), 'mission')).toMatchObject({ title: 'Legs', done: 0, count: 1 });
  await ago(91);
  expect(tileOf(await open(who), 'mission')).toBeUndefined();
});

test('R-HOME-01: steps counted long ago are still shown, until newer ones replace them', async () => {
  const who = await person();
  const [longAgo, later] = [addDays(today, -400), addDays(today, -300)];
  await deliver(who, [
    { kind: 'steps', day: longAgo, steps: 3_000 },
    { kind: 'steps', day: later, steps: 4_000 },
  ]);
  expect(tileOf(await open(who), 'steps')).toMatchObject({ steps: 4_000, day: later });
  await deliver(who, [{ kind: 'steps', day: addDays(today, -2), steps: 5_000 }]);
  expect(tileOf(await open(who), 'steps')).toMatchObject({ steps: 5_000, day: addDays(today, -2) });
});

test('R-HOME-01: three highlights in the order of a question, a new measurement, an unusual value and a goal met', async () => {
  const who = await person();
  await deliver(who, [
    // steady until a weigh-in far from all earlier ones
    ...each(60, 7, (day) => weighed(day, 80, 22)).slice(0, -1),
    ...each(30, 1, (day, index) => ({ kind: 'steps', day, steps: index === 28 ? 900 : index === 29 ? 12_000 : 8_000 + (index % 4) * 300 })),
    ...each(29, 1, (day, index) => ({
      kind: 'restingHeart',
      measuredAt: atStart(day),
      restingHeart: index === 28 ? 70 : 56 + (index % 3),
    })),
    { kind: 'bloodPressure', measuredAt: atStart(today), sbp: 124, dbp: 78 },
  ]);
  await deliver(who, [weighed(today, 120, 22)]);
  const { highlights, sentence } = await open(who);
  expect(highlights).toMatchObject([
    { say: 'QUESTION', about: 'body', count: 1 },
    { say: 'NEW', about: 'vitals', of: 'pressure' },
    { say: 'UNUSUAL', about: 'vitals', measure: 'restingHeart', value: 70, side: 'ABOVE', day: today },
  ]);
  expect(sentence).toEqual({ say: 'STEPS_MET', about: 'activity', steps: 12_000 });
});

test('R-HOME-01 R-TRUE-03: open questions about single readings and manual nights are shown with their measure', async () => {
  const who = await person();
  const yesterday = addDays(today, -1);
  const steady = (kind: string, from: number) => (day: string, index: number) => ({
    kind,
    measuredAt: atStart(day),
    [kind]: from + (index % 3),
  });
  await deliver(who, [
    ...each(20, 1, steady('waist', 80)),
    ...each(20, 1, steady('restingHeart', 56)),
    ...each(20, 1, steady('vo2max', 40)),
  ]);
  expect((await open(who)).highlights).toEqual([]);
  await deliver(who, [
    { kind: 'waist', measuredAt: atStart(today, 2), waist: 140 },
    ...[2, 3].map((minute) => ({ kind: 'restingHeart', measuredAt: atStart(today, minute), restingHeart: 128 })),
  ]);
  const [waist, pulses] = [
    { say: 'QUESTION', about: 'body', of: 'waist', count: 1 },
    { say: 'QUESTION', about: 'vitals', of: 'restingHeart', count: 2 },
  ];
  expect((await open(who)).highlights).toEqual([waist, pulses]);
  const since = addDays(today, -40);
  const night = (day: string) => ({
    kind: 'sleep',
    day,
    from: atStart(addDays(day, -1), 23 * 60),
    to: atStart(day, 6 * 60),
    inBed: 420,
    asleep: 410,
  });
  await deliver(who, [night(since), night(yesterday)]);
  for (const day of [since, yesterday])
    await call('POST', '/sleep/saveNight', who, { from: `${addDays(day, -1)}T09:30`, to: `${day}T08:00`, awake: null });
  const nights = { say: 'QUESTION', about: 'sleep', of: 'sleep', count: 2, day: since };
  expect((await open(who)).highlights).toEqual([waist, pulses, nights]);
  // another member's questions are not shown
  expect((await open(await person())).highlights).toEqual([]);
});

test('R-HOME-01: a resting heart rate derived from a tracker’s readings is marked as estimated, a measured one is not', async () => {
  const who = await person();
  const beats = (day: string, rest: number) =>
    [rest, rest + 10, rest + 30, rest + 40].map((bpm, minute) => ({ kind: 'heart', measuredAt: atStart(day, minute), bpm }));
  const yesterday = addDays(today, -1);
  await deliver(
    who,
    daysFrom(addDays(today, -28), yesterday).flatMap((day, index) => beats(day, day === yesterday ? 80 : 56 + (index % 3))),
  );
  const before = await open(who);
  const { tiles, highlights } = before;
  expect(tiles).toEqual([{ tile: 'heart', about: 'vitals', day: yesterday, bpm: 80, resting: true, estimated: true }]);
  expect(highlights).toEqual([expect.objectContaining({ say: 'UNUSUAL', measure: 'restingHeart', value: 80, estimated: true })]);
  // the readings of an unfinished day are neither compared nor shown as its resting heart rate
  await deliver(who, [{ kind: 'heart', measuredAt: atStart(today), bpm: 98 }]);
  expect(await open(who)).toEqual({ ...before, sentence: { say: 'MEASURED', about: 'vitals', day: today } });
  await deliver(who, [{ kind: 'restingHeart', measuredAt: atStart(addDays(today, -3)), restingHeart: 52 }]);
  expect((await open(who)).tiles).toEqual([{ tile: 'heart', about: 'vitals', day: addDays(today, -3), bpm: 52, resting: true }]);
});

test('R-HOME-01: a trend covers measured values of one device only, and no values filled in by a formula', async () => {
  const who = await person();
  await deliver(
    who,
    each(27, 3, (day, index) => weighed(day, 84 - index * 0.4, 24)),
  );
  // from the first to the last of nine
  expect((await open(who)).sentence).toEqual({ say: 'TREND', about: 'body', measure: 'weight', weeks: 4, change: expect.closeTo(-3.2, 6) });
  await platform.sql(
    `update body_record set device = 'XX' where member_seq = ${who.seq} and measured_at < '${atStart(addDays(today, -3))}'`,
  );
  expect((await open(who)).sentence.say).toBe('MEASURED');
  // two codes of one device (R-BODY-01)
  await platform.sql(`update body_record set device = case when device = 'XX' then 'FN' else 'FT' end where member_seq = ${who.seq}`);
  expect((await open(who)).sentence).toMatchObject({ say: 'TREND', measure: 'weight' });
});

test('R-HOME-01 R-TRUE-02: a child’s body changes and goals are not mentioned', async () => {
  const child = await person(`${Number(today.slice(0, 4)) - 15}-01-01`);
  await deliver(
    child,
    each(27, 3, (day, index) => weighed(day, 50 + index * 0.4, 20)),
  );
  const answer = await open(child);
  expect(answer.tiles).toEqual([{ tile: 'score', about: 'body', day: addDays(today, -2), bodyScore: null, weight: 53.2 }]);
  expect(answer.sentence).toEqual({ say: 'MEASURED', about: 'body', day: addDays(today, -2) });
});

test('R-HOME-01: a very high blood pressure is shown separately for a week, and takes none of the three places', async () => {
  const who = await person();
  await deliver(who, [{ kind: 'bloodPressure', measuredAt: atStart(today), sbp: 190, dbp: 109 }]);
  expect(await open(who)).toMatchObject({ veryHigh: { about: 'vitals', sbp: 190, dbp: 109 }, highlights: [] });
  await platform.sql(`update blood_pressure set measured_at = measured_at - interval '8 days' where member_seq = ${who.seq}`);
  expect(await open(who)).toMatchObject({ veryHigh: null, tiles: [{ tile: 'pressure', bpClass: 'CRISIS' }] });
});

test('R-HOME-01 R-TRUE-03: a later weight-only record is the latest weight; the score stays that of the last full record', async () => {
  const who = await person();
  await deliver(who, [weighed(addDays(today, -2), 80, 22)]);
  const full = tileOf(await open(who), 'score')!;
  await deliver(who, [weighed(addDays(today, -1), 79.4)]);
  expect(tileOf(await open(who), 'score')).toEqual({ ...full, weight: 79.4 });
  expect(full.bodyScore).toBeGreaterThan(0);
});

test('R-HOME-01 R-TRUE-03: a weight measured alone reaches its goal and is the last measurement; fat is as old as its record', async () => {
  const who = await person();
  await deliver(who, [weighed(addDays(today, -90), 80, 25)]);
  await platform.sql(
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${home.compSeq}, ${who.seq}, 75, 22, now() - interval '80 days')`,
  );
  await deliver(who, [weighed(addDays(today, -60), 78, 21.9)]);
  expect(await open(who)).toMatchObject({ sentence: { say: 'MEASURED', day: addDays(today, -60) }, highlights: [] });
  await deliver(who, [weighed(today, 74.9)]);
  const answer = await open(who);
  expect(answer.highlights).toEqual([{ say: 'GOAL_MET', about: 'body', goal: 'weight', value: 75 }]);
  expect(answer.sentence).toEqual({ say: 'MEASURED', about: 'body', day: today });
  expect(tileOf(answer, 'score')).toMatchObject({ day: addDays(today, -60), weight: 74.9 });
});

test('R-HOME-01 R-TRUE-03: without a score the tile shows the latest weight with its own day, which is no new body composition', async () => {
  const child = await person(`${Number(today.slice(0, 4)) - 15}-01-01`);
  await deliver(child, [weighed(addDays(today, -20), 50, 20), weighed(today, 50.6)]);
  const answer = await open(child);
  expect(answer.tiles).toEqual([{ tile: 'score', about: 'body', day: today, bodyScore: null, weight: 50.6 }]);
  expect(answer).toMatchObject({ sentence: { say: 'MEASURED', about: 'body', day: today }, highlights: [] });
  const light = await person();
  await deliver(light, [weighed(today, 70)]);
  expect(await open(light)).toMatchObject({ tiles: [{ tile: 'score', day: today, weight: 70 }, { tile: 'goal' }], highlights: [] });
});

test('R-HOME-01: a goal reached by a record of this week is shown', async () => {
  const who = await person();
  await deliver(who, [weighed(addDays(today, -20), 80, 22)]);
  await platform.sql(
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${home.compSeq}, ${who.seq}, 78, 0, now() - interval '10 days')`,
  );
  expect((await open(who)).highlights).toEqual([]);
  await deliver(who, [weighed(addDays(today, -1), 77.9, 21.9)]);
  expect((await open(who)).highlights).toEqual([{ say: 'GOAL_MET', about: 'body', goal: 'weight', value: 78 }]);
});

test('R-HOME-01 R-BODY-04: a goal to keep a weight is met by the exact figure only; another is met when passed', async () => {
  const goalOf = async (who: Person, wgt: number) => {
    await deliver(who, [weighed(addDays(today, -20), 72.2, 22)]);
    await platform.sql(
      `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${home.compSeq}, ${who.seq}, ${wgt}, 0, now() - interval '10 days')`,
    );
  };
  const met = (value: number) => ({ say: 'GOAL_MET', about: 'body', goal: 'weight', value });
  const keeper = await person();
  await goalOf(keeper, 72.2);
  await deliver(keeper, [weighed(addDays(today, -2), 72.2, 22)]);
  expect((await open(keeper)).highlights).toContainEqual(met(72.2));
  await deliver(keeper, [weighed(addDays(today, -1), 73.9, 22)]);
  const drifted = await open(keeper);
  expect(drifted.highlights).not.toContainEqual(met(72.2));
  expect(tileOf(drifted, 'goal')).toMatchObject({ weight: { goal: 72.2, current: 73.9, percent: null, baseline: 72.2 } });
  for (const [wgt, now] of [
    [71, 70.4],
    [73, 73.5],
  ] as const) {
    const who = await person();
    await goalOf(who, wgt);
    await deliver(who, [weighed(addDays(today, -1), now, 22)]);
    const answer = await open(who);
    expect(answer.highlights).toContainEqual(met(wgt));
    expect(tileOf(answer, 'goal')).toMatchObject({ weight: { percent: 100 } });
  }
});

test('R-HOME-01 R-BODY-04: progress in fat uses the last record that has it, whatever weight was measured since', async () => {
  const who = await person();
  const goal = async () => (await call<{ baseline: object }>('GET', '/body/somatoGoal', who)).body.baseline;
  await deliver(who, [weighed(addDays(today, -30), 80, 25), weighed(addDays(today, -29), 79.8)]);
  await platform.sql(
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${home.compSeq}, ${who.seq}, 75, 20, now() - interval '20 days')`,
  );
  await deliver(who, [weighed(addDays(today, -1), 78, 23)]);
  // 1.8 of 4.8 kg, 2 of 5 points
  expect(tileOf(await open(who), 'goal')).toMatchObject({ weight: { percent: 37.5 }, bfp: { current: 23, percent: 40 } });
  expect(await goal()).toEqual({ date: atStart(addDays(today, -29)), weight: 79.8, bfp: 25 });
  await deliver(who, [weighed(today, 77.5, 20)]);
  expect((await open(who)).highlights).toContainEqual({ say: 'GOAL_MET', about: 'body', goal: 'bfp', value: 20 });
  // without fat when the goal was set, the first record that has it is the baseline
  await platform.sql(`update body_record set bfp = null where member_seq = ${who.seq} and measured_at < now() - interval '20 days'`);
  expect(await goal()).toMatchObject({ weight: 79.8, bfp: 23 });
});

test('R-HOME-01: the page is the caller’s own: managers and masters have none, and no number opens another’s', async () => {
  for (const role of ['M', 'S'] as const) expect((await call('GET', '/user/today', home[role])).status).toBe(403);
  const [who, other] = [await person(), await person()];
  await deliver(who, [{ kind: 'steps', day: today, steps: 500 }]);
  expect((await call<Today>('GET', `/user/today?memberSeq=${who.seq}`, other)).body.tiles ?? []).toEqual([]);
});

test('R-HOME-01 R-NOTI-05: the tile of a message names no notice that was sent before the member came', async () => {
  expect((await call('POST', '/message/send', home.M, { title: 'Earlier', contents: 'On Friday' })).status).toBe(200);
  const who = await person();
  expect(tileOf(await open(who), 'message')).toBeUndefined();
  const message = { memberSeq: who.seq, clientId: crypto.randomUUID(), text: 'Welcome' };
  expect((await call('POST', '/chat/write', home.M, message)).status).toBe(200);
  expect(tileOf(await open(who), 'message')).toEqual({ tile: 'message', about: null, messages: 1, notices: 0, title: null });
});

import type { homeApi, TileName } from '@/lib/home/contract';
import { measureOf, numberKinds, numberOfMeasure } from '@/lib/measures/measures';
import { addDays, dayOf, daysFrom } from '@/lib/shared/dates';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Today = ResponseOf<typeof homeApi.today>;
type Reading = Record<string, unknown>;

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
const ZONE = 'Asia/Seoul';
let today: string;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'SERIES');
  today = dayOf(new Date(), ZONE);
}, 60_000);
afterAll(() => platform.stop());

async function person(): Promise<Person> {
  const id = `series.n${(count += 1)}`;
  const who = await seedPerson(platform, { compSeq: home.compSeq, id, type: 'U', managerSeq: home.M.seq, timeZone: ZONE });
  await platform.sql(`update member set height = 175, birth_date = '1985-01-01' where seq = ${who.seq}`);
  return who;
}
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const open = async (who: Person) => (await call<Today>('GET', '/user/today', who)).body;
const tileOf = (answer: Today, name: TileName) => answer.tiles.find(({ tile }) => tile === name);
/** A minute of a day in Seoul; the first ones are past however early a test runs. */
const at = (day: string, minute = 1) => new Date(Date.parse(`${day}T00:00:00+09:00`) + minute * 60_000).toISOString();
async function deliver(who: Person, readings: Reading[], source = 'test'): Promise<void> {
  const delivered = readings.map((reading, index) => ({
    externalId: `${String(reading.kind)} ${String(reading.day ?? reading.measuredAt)} ${index}`,
    ...reading,
  }));
  const { body } = await call<{ accepted: number; refused: unknown[] }>('POST', '/ingest/readings', who, { source, readings: delivered });
  expect([body.accepted, body.refused]).toEqual([readings.length, []]);
}
/** One reading per day, for this many days up to one. */
const each = (days: number, until: string, make: (day: string, index: number) => Reading) =>
  daysFrom(addDays(until, 1 - days), until).map(make);

/** Usual values of measures that the start page also mentions when they are unusual. */
const SAID: Readonly<Record<string, number>> = { restingHeart: 56, waist: 80 };

test.each(numberKinds())('R-HOME-01 R-TRUE-03: a %s that is in question or denied is not mentioned', async (kind) => {
  const who = await person();
  const { about } = measureOf(kind);
  const { name, of: value } = numberOfMeasure(kind);
  const usual = SAID[kind] ?? Math.round(value.min + (value.max - value.min) / 4);
  const far = Math.round((usual + value.max) / 2);
  await deliver(
    who,
    each(20, addDays(today, -1), (day, index) => ({ kind, measuredAt: at(day), [name]: usual + (index % 3) })),
  );
  const before = await open(who);
  await deliver(who, [{ kind, measuredAt: at(today), [name]: far }]);
  expect(await open(who)).toEqual({ ...before, highlights: [{ say: 'QUESTION', about, of: kind, count: 1 }] });
  const range = `startDate=${today}&endDate=${today}`;
  const { questions } = (await call<{ questions: { seq: number }[] }>('GET', `/${about}/readings?kind=${kind}&${range}`, who)).body;
  const answer = (right: boolean) => call('POST', `/${about}/answerReading`, who, { kind, seq: questions[0]!.seq, right });
  await answer(false);
  expect(await open(who)).toEqual(before);
  await answer(true);
  const unusual = { say: 'UNUSUAL', measure: kind, value: far };
  expect((await open(who)).highlights).toMatchObject(kind in SAID ? [unusual] : []);
});

test('R-HOME-01 R-TRUE-03: a manual night in question is not mentioned beside the device’s, until it is confirmed', async () => {
  const who = await person();
  const yesterday = addDays(today, -1);
  const night = (day: string, index: number) => {
    const [from, to] = [at(addDays(day, -1), 23 * 60), at(day, 6 * 60)];
    return { kind: 'sleep', day, from, to, inBed: 420, asleep: 410 + (index % 5) * 2 };
  };
  await deliver(who, each(20, yesterday, night));
  const before = await open(who);
  expect(before.highlights).toEqual([]);
  const draft = { from: `${addDays(today, -2)}T09:30`, to: `${yesterday}T08:00`, awake: null };
  const { seq } = (await call<{ seq: number }>('POST', '/sleep/saveNight', who, draft)).body;
  const question = { say: 'QUESTION', about: 'sleep', of: 'sleep', count: 1, day: yesterday };
  expect(await open(who)).toEqual({ ...before, highlights: [question] });
  await call('POST', '/sleep/answerNight', who, { seq, right: true });
  const after = await open(who);
  expect([tileOf(after, 'sleep'), after.highlights]).toMatchObject([
    { day: yesterday, asleep: 1350 },
    [{ say: 'UNUSUAL', measure: 'asleep', value: 1350, day: yesterday }],
  ]);
});

test('R-HOME-01 R-TRUE-01: fat from another scale is no trend, also if neither source is one of our devices', async () => {
  const who = await person();
  const days = each(84, today, (day) => ({ day })).filter((_, index) => index % 3 === 2);
  const weighed = (bfp: number) => (reading: Reading, index: number) => ({
    kind: 'body',
    measuredAt: at(String(reading.day)),
    weight: 80,
    bfp: bfp + ((index * 7) % 5) * 0.1,
  });
  await deliver(who, days.slice(0, 14).map(weighed(25)), 'withings');
  await deliver(who, days.slice(14).map(weighed(21.5)), 'renpho');
  expect((await open(who)).sentence).toEqual({ say: 'MEASURED', about: 'body', day: today });
});

test('R-HOME-01 R-TRUE-03: the fat trend of a scale is still shown after a manual weight', async () => {
  const who = await person();
  const yesterday = addDays(today, -1);
  const weighed = (day: string, index: number) => ({
    kind: 'body',
    device: 'SM',
    measuredAt: at(day),
    weight: 80,
    bfp: 26 - index * 0.05,
  });
  await deliver(who, each(83, yesterday, weighed));
  const { sentence } = await open(who);
  expect(sentence).toMatchObject({ say: 'TREND', measure: 'bfp' });
  const typed = (value: number) => call('POST', '/body/saveWeight', who, { insDte: `${today}T00:01`, value });
  expect((await typed(79.8)).status).toBe(200);
  expect(await open(who)).toMatchObject({ sentence, tiles: [{ tile: 'score', weight: 79.8 }, { tile: 'goal' }] });
});

test('R-HOME-01 R-HEALTH-02: a pulse during a workout is no resting heart rate, and does not affect that of the day', async () => {
  const who = await person();
  const yesterday = addDays(today, -1);
  const beats = (from: number, minutes: number, bpm: (minute: number) => number) =>
    Array.from({ length: minutes }, (_, minute) => ({ kind: 'heart', measuredAt: at(yesterday, from + minute), bpm: bpm(minute) }));
  const run = { kind: 'run', measuredAt: at(yesterday, 600), distance: 8, seconds: 45 * 60 };
  await deliver(who, [run, ...beats(600, 50, (minute) => (minute < 45 ? 118 + (minute % 41) : 110))], 'watch');
  await deliver(
    who,
    beats(300, 30, () => 104),
    'gpx',
  );
  const heart = async () => tileOf(await open(who), 'heart');
  expect(await heart()).toEqual({ tile: 'heart', about: 'vitals', day: yesterday, bpm: 110, resting: false });
  await deliver(
    who,
    beats(60, 4, (minute) => 58 + minute * 10),
    'band',
  );
  expect(await heart()).toMatchObject({ day: yesterday, bpm: 58, resting: true });
});

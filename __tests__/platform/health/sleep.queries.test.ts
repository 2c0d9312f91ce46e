import type { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import type { sleepApi } from '@/lib/health/sleep/contract';
import { nightClock } from '@/lib/health/sleep/night';
import { addDays } from '@/lib/shared/dates';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { localOf } from '@/lib/time/localTime';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'CLOCKS');
}, 60_000);
afterAll(() => platform.stop());

const LEFT = '2026-01-20';
const RANGE = 'startDate=2026-01-01&endDate=2026-01-31';
const [SEOUL, NEW_YORK] = ['Asia/Seoul', 'America/New_York'];

const call = async <T>(method: string, path: string, { token }: Person, body?: unknown) =>
  (await platform.call<T>(method, path, { token, body })).body;
const person = () =>
  seedPerson(platform, { compSeq: home.compSeq, id: `clocks.n${(count += 1)}`, type: 'U', managerSeq: home.M.seq, timeZone: SEOUL });
const moves = ({ seq }: Person, zone: string) => platform.sql(`update member set time_zone = '${zone}' where seq = ${seq}`);
/** Nights from eleven to seven, with readings after getting up and before bed, by the clock at this offset. */
async function lives(who: Person, first: string, days: number, offset: string, source = 'band'): Promise<void> {
  const readings = Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((day) => {
    const at = (clock: string, of = day) => `${of}T${clock}:00${offset}`;
    const night = { from: at('23:00', addDays(day, -1)), to: at('07:00'), inBed: 480, asleep: 440, deep: 80, light: 260, rem: 100 };
    return [
      { kind: 'sleep', externalId: `night ${day}`, day, ...night },
      { kind: 'bloodPressure', externalId: `morning ${day}`, measuredAt: at('07:10'), sbp: 142, dbp: 88 },
      { kind: 'bloodPressure', externalId: `evening ${day}`, measuredAt: at('22:30'), sbp: 124, dbp: 78 },
    ];
  });
  const { accepted } = await call<{ accepted: number }>('POST', '/ingest/readings', who, { source, readings });
  expect(accepted).toBe(readings.length);
}
type Average = ResponseOf<typeof sleepApi.average>;
const average = (who: Person) => call<Average>('GET', `/v19sleep/avgSleepPoint?${RANGE}`, who);
async function patternsOf(who: Person) {
  const { bedtime, bedtimeDeviation } = await average(who);
  const { pattern } = await call<ResponseOf<typeof bloodPressureApi.pattern>>('GET', `/v19blood/personalBpPattern?${RANGE}`, who);
  return [bedtime, bedtimeDeviation, pattern?.kind === 'HOME' ? pattern.type : pattern];
}

test('R-HEALTH-05 R-HEALTH-03: bedtimes and the blood pressure pattern use the clock of where the member was, even after a move to another zone', async () => {
  const who = await person();
  await lives(who, '2026-01-06', 14, '+09:00');
  expect(await patternsOf(who)).toEqual([-60, 0, 'MORNING']);
  await moves(who, NEW_YORK);
  expect(await patternsOf(who)).toEqual([-60, 0, 'MORNING']);
  await lives(who, addDays(LEFT, 1), 7, '-05:00');
  expect(await patternsOf(who)).toEqual([-60, 0, 'MORNING']);
  const { list } = await average(who);
  expect([list.length, new Set(list.map(({ clock }) => JSON.stringify(clock)))]).toEqual([21, new Set(['{"start":-60,"end":420}'])]);
  const pressures = await call<ResponseOf<typeof bloodPressureApi.list>>('GET', `/user/getBloodPressure?${RANGE}`, who);
  expect(new Set(pressures.list.map(({ hour }) => hour))).toEqual(new Set([7, 22]));
});

test.each([
  ['a plain instant', 'Z', 'band', '23:00'],
  ['an Apple Health export, whose offset is that of its day', '+09:00', 'apple-health', '14:00'],
])('R-HEALTH-05: %s is shown in the member’s zone', async (_, offset, source, clock) => {
  const who = await person();
  await lives(who, '2026-01-06', 3, offset, source);
  await moves(who, 'UTC');
  const { bedtime, list } = await average(who);
  expect([bedtime, list[0]!.clock]).toEqual([clock === '23:00' ? -60 : -600, undefined]);
});

test('R-TRUE-03: a manual entry keeps its clock and day, also when only its values change after a move', async () => {
  const who = await person();
  const night = { from: '2026-01-05T23:40', to: '2026-01-06T08:30', awake: 20 };
  const { seq } = await call<{ seq: number }>('POST', '/sleep/saveNight', who, night);
  const reading = { insDte: '2026-01-06T22:30', sbp: 124, dbp: 78 };
  const pressure = await call<{ seq: number }>('POST', '/user/saveBloodPressure', who, reading);
  await moves(who, NEW_YORK);
  const stands = async () => {
    const { list } = await average(who);
    const pressures = await call<ResponseOf<typeof bloodPressureApi.list>>('GET', `/user/getBloodPressure?${RANGE}`, who);
    return [list.map(({ date, clock, typed }) => [date, clock, typed?.awake]), pressures.list.map(({ hour, sbp }) => [hour, sbp])];
  };
  const clock = { start: -20, end: 510 };
  expect(await stands()).toEqual([[['2026-01-06', clock, 20]], [[22, 124]]]);
  // sent back as typed
  await call('POST', '/sleep/saveNight', who, { ...night, seq, awake: 25 });
  expect((await stands())[0]).toEqual([['2026-01-06', clock, 25]]);
  expect((await average(who)).list[0]!.startDate).toBe('2026-01-05T14:40:00.000Z');
  // or in the zone
  await call('POST', '/sleep/saveNight', who, { seq, from: '2026-01-05T09:40', to: '2026-01-05T18:30', awake: 30 });
  await call('POST', '/user/saveBloodPressure', who, { ...reading, seq: pressure.seq, insDte: '2026-01-06T08:30', sbp: 126 });
  expect(await stands()).toEqual([[['2026-01-06', clock, 30]], [[22, 126]]]);
  // a changed time is read by the clock that the form shows, and leaves the other as it was
  const corrected = async (from: string, to: string, awake = 30) => {
    await call('POST', '/sleep/saveNight', who, { seq, from, to, awake });
    return (await average(who)).list.map(({ date, startDate, endDate, clock: shown, inBed }) => [date, startDate, endDate, shown, inBed]);
  };
  expect(await corrected('2026-01-05T23:10', night.to)).toEqual([
    ['2026-01-06', '2026-01-05T14:10:00.000Z', '2026-01-05T23:30:00.000Z', { start: -50, end: 510 }, 560],
  ]);
  expect(await corrected('2026-01-05T23:00', '2026-01-06T06:00')).toEqual([
    ['2026-01-06', '2026-01-05T14:00:00.000Z', '2026-01-05T21:00:00.000Z', { start: -60, end: 360 }, 420],
  ]);
  // one time shown in the zone, the other corrected
  expect(await corrected('2026-01-05T09:30', '2026-01-05T16:00')).toEqual([
    ['2026-01-05', '2026-01-05T14:30:00.000Z', '2026-01-05T21:00:00.000Z', { start: 570, end: 960 }, 390],
  ]);
});

test('R-TRUE-03: this morning’s night can be corrected even where morning has not come yet', async () => {
  const who = await person();
  const at = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000);
  const seoul = (hours: number) => localOf(at(hours), SEOUL);
  const night = { from: seoul(-9), to: seoul(-1), awake: null };
  const { seq } = await call<{ seq: number }>('POST', '/sleep/saveNight', who, night);
  await moves(who, NEW_YORK);
  const saved = await platform.call('POST', '/sleep/saveNight', { token: who.token, body: { ...night, from: seoul(-8), seq } });
  expect(saved.status).toBe(200);
  const { body } = await platform.call<{ error: { fields: { path: string }[] } }>('POST', '/sleep/saveNight', {
    token: who.token,
    body: { ...night, to: seoul(2), seq },
  });
  expect(body.error.fields).toMatchObject([{ path: 'to' }]);
  const [row] = await platform.sql<{ from: string; to: string }>(
    `select start_at::text as from, end_at::text as to from sleep_night where seq = ${seq}`,
  );
  expect([new Date(row!.from), new Date(row!.to)]).toEqual([at(-8), at(-1)]);
});

test('R-HEALTH-05: a night whose two times have different clocks has no clock of its own', async () => {
  const who = await person();
  const night = (day: string, from: string, to: string) => ({
    kind: 'sleep',
    externalId: day,
    day,
    from,
    to,
    asleep: 400,
    inBed: (Date.parse(to) - Date.parse(from)) / 60_000,
  });
  const readings = [
    night('2026-01-05', '2026-01-05T23:00:00+09:00', '2026-01-05T17:00:00-05:00'),
    // the night in which summer time begins
    night('2026-01-08', '2026-01-07T23:00:00+01:00', '2026-01-08T07:00:00+02:00'),
  ];
  expect(await call('POST', '/ingest/readings', who, { source: 'band', readings })).toMatchObject({ accepted: 2 });
  const { list } = await average(who);
  expect(list.map(({ clock }) => clock)).toEqual([undefined, { start: -60, end: 420 }]);
  expect(nightClock(list[0]!, NEW_YORK)).toEqual({ start: 540, end: 1020 });
});

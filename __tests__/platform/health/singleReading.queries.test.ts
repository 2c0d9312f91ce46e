/** @engine postgres: concurrent calls wait for locks. */
import type { ReadingQuestion } from '@/lib/measures/reading/contract';
import { seedFixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const deliver = ({ token }: Person, rows: readonly (readonly [day: number, waist: number])[]) =>
  platform.call('POST', '/ingest/readings', {
    token,
    body: {
      source: 'watch',
      readings: rows.map(([day, waist]) => ({
        kind: 'waist',
        externalId: `${day}`,
        measuredAt: `2026-03-${String(day).padStart(2, '0')}T07:00:00Z`,
        waist,
      })),
    },
  });
const type = async ({ token }: Person, day: number, value: number) =>
  (
    await platform.call<{ seq: number }>('POST', '/body/saveReading', {
      token,
      body: { kind: 'waist', insDte: `2026-03-0${day}T08:00`, value },
    })
  ).body.seq;

const MEANWHILE: [string, (who: Person, typed: number) => Promise<{ status: number }>][] = [
  ['a delivery of an earlier reading', (who) => deliver(who, [[6, 92]])],
  [
    'the deletion of an earlier reading',
    ({ token }, typed) => platform.call('DELETE', `/body/deleteReading?kind=waist&seq=${typed}`, { token }),
  ],
];

test.each(MEANWHILE)('R-DATA-02: a reading denied while %s is under way stays denied', async (name, meanwhile) => {
  const { U } = await seedFixtures(platform, `DENY${name.length}`);
  // neighbours of the same distance, so that one more or less changes the usual value
  await deliver(U, [
    [1, 80],
    [2, 82],
    [3, 84],
    [4, 86],
    [5, 90],
  ]);
  const typed = await type(U, 6, 88);
  await deliver(U, [[9, 140]]);
  const range = 'startDate=2026-03-01&endDate=2026-03-31';
  const read = () => platform.call<{ questions: ReadingQuestion[] }>('GET', `/body/readings?kind=waist&${range}`, { token: U.token });
  const [question] = (await read()).body.questions;
  expect(question).toMatchObject({ value: 140 });
  const { seq } = question!;
  const lock = await platform.holdLock(`select 1 from reading where seq = ${seq} for update`);
  const denied = platform.call('POST', '/body/answerReading', { token: U.token, body: { kind: 'waist', seq, right: false } });
  await lock.awaitedBy(1);
  const other = meanwhile(U, typed);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await denied).status, (await other).status]).toEqual([200, 200]);
  const [row] = await platform.sql(`select standing, answered_at is not null as answered from reading where seq = ${seq}`);
  expect(row).toEqual({ standing: 'denied', answered: true });
});

test('R-TRUE-04: after a change of time zone a daily value stays on its day, and others at their instant', async () => {
  const { U, otherU } = await seedFixtures(platform, 'DAILY');
  const kind = 'restingHeart';
  const values: readonly (readonly [at: string, value: number])[] = [
    ['2026-03-08T00:00:00', 61],
    ['2026-03-10T00:00:00', 62],
    ['2026-03-10T00:00:00Z', 63],
    ['2026-03-10T00:00:00+09:00', 64],
    ['2026-03-10T00:30:00', 65],
  ];
  for (const { token } of [U, otherU]) {
    const readings = values.map(([measuredAt, value]) => ({ kind, externalId: measuredAt, measuredAt, restingHeart: value }));
    const { status, body } = await platform.call<{ accepted: number }>('POST', '/ingest/readings', {
      token,
      body: { source: 'watch', readings },
    });
    expect([status, body.accepted]).toEqual([200, 5]);
  }
  const instants = ({ seq }: Person) =>
    platform.sql(`select value, (measured_at at time zone 'UTC')::text as at from reading where member_seq = ${seq} order by value`);
  const zoned = (timeZone: string) => platform.call('POST', '/member/timeZone', { token: U.token, body: { timeZone } });
  const before = await instants(U);
  const [others, kept] = [await instants(otherU), before.slice(2)];
  // daylight saving time began between the two days
  expect((await zoned('America/New_York')).status).toBe(200);
  expect(await instants(U)).toEqual([{ value: 61, at: '2026-03-08 05:00:00' }, { value: 62, at: '2026-03-10 04:00:00' }, ...kept]);
  expect((await zoned('Asia/Seoul')).status).toBe(200);
  expect(await instants(U)).toEqual(before);
  expect(await instants(otherU)).toEqual(others);
});

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

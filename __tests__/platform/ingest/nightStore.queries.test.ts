import type { Reading } from '@/lib/ingest/contract';
import { samsung } from '@/platform/ingest/formats/samsung';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { exported, readBack } from '../../support/files/exports';

let platform: TestPlatform;
let home: Fixtures;
let who: Person;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'NIGHTS');
}, 60_000);
afterAll(() => platform.stop());
beforeEach(async () => {
  who = await seedPerson(platform, { compSeq: home.compSeq, id: `night.n${(count += 1)}`, type: 'U', managerSeq: home.M.seq });
});

const NIGHT = ['2026-01-05 14:00:00.000', '2026-01-05 22:00:00.000'] as const;
const NAP = ['2026-01-06 05:00:00.000', '2026-01-06 05:50:00.000'] as const;

async function readingsOf(table: string, header: string, rows: string[]): Promise<Reading[]> {
  return (await readBack(exported(`${table}.csv`, [`com.samsung.${table},1,2`, header, ...rows]), samsung)).readings;
}
const stages = (...sleeps: (typeof NIGHT | typeof NAP)[]) =>
  readingsOf(
    'health.sleep_stage',
    'start_time,end_time,stage,time_offset',
    sleeps.flatMap(([from, to]) => {
      const middle = new Date((Date.parse(`${from}Z`) + Date.parse(`${to}Z`)) / 2).toISOString().replace('T', ' ').replace('Z', '');
      return [`${from},${middle},40002,UTC+0900,`, `${middle},${to},40003,UTC+0900,`];
    }),
  );
const lengths = (...sleeps: (typeof NIGHT | typeof NAP)[]) =>
  readingsOf(
    'shealth.sleep',
    'start_time,end_time,time_offset',
    sleeps.map(([from, to]) => `${from},${to},UTC+0900,`),
  );
const deliver = async (readings: Reading[]) => {
  const { body } = await platform.call<{ accepted: number; duplicates: number }>('POST', '/ingest/readings', {
    token: who.token,
    body: { source: 'samsung', readings },
  });
  return [body.accepted, body.duplicates];
};
const nights = async () => {
  const path = '/v19sleep/avgSleepPoint?startDate=2026-01-01&endDate=2026-01-31';
  const { body } = await platform.call<{ asleep: number; list: { date: string; asleep: number; deep: number | null }[] }>('GET', path, who);
  return [body.asleep, body.list.map(({ date, asleep, deep }) => [date, asleep, deep])];
};
const stored = async () => (await platform.sql(`select seq from sleep_night where member_seq = ${who.seq}`)).length;

const STAGED = [480, [['2026-01-06', 480, 240]]];

test.each(['together', 'one after the other'])(
  'R-DATA-02: Samsung’s nights keep their stages in either order of their tables, %s',
  async (how) => {
    for (const order of [
      [await stages(NIGHT), await lengths(NIGHT)],
      [await lengths(NIGHT), await stages(NIGHT)],
    ]) {
      await platform.sql(`delete from sleep_night where member_seq = ${who.seq}`);
      for (const readings of how === 'together' ? [order.flat()] : order) await deliver(readings);
      expect([await nights(), await stored()]).toEqual([STAGED, 1]);
    }
  },
);

test('R-DATA-02: a nap with stages does not take the place of a night whose length only is known', async () => {
  for (const order of [
    [await stages(NAP), await lengths(NIGHT, NAP)],
    [await lengths(NIGHT, NAP), await stages(NAP)],
  ]) {
    await platform.sql(`delete from sleep_night where member_seq = ${who.seq}`);
    await deliver(order.flat());
    expect(await nights()).toEqual([480, [['2026-01-06', 480, null]]]);
  }
});

test('R-DATA-02: where they overlap without the same times, the night with stages is shown', async () => {
  const longer = [NIGHT[0], '2026-01-05 22:20:00.000'] as unknown as typeof NIGHT;
  await deliver([...(await lengths(longer)), ...(await stages(NIGHT))]);
  expect(await nights()).toEqual(STAGED);
});

test('R-DATA-02: nights stored under the IDs of earlier imports are completed by their stages, and not stored twice', async () => {
  const [length] = await lengths(NIGHT);
  await deliver([{ ...length!, externalId: 'sleep 2026-01-06' }]);
  const again = [...(await lengths(NIGHT)), ...(await stages(NIGHT))];
  // completed nights are none that undoing could remove
  expect(await deliver(again)).toEqual([0, 2]);
  expect([await nights(), await stored()]).toEqual([STAGED, 1]);
  expect(await deliver(again)).toEqual([0, 2]);
  expect([await nights(), await stored()]).toEqual([STAGED, 1]);
});

test('R-DATA-02: a night stored under the ID of earlier imports gets its stages also where its length ends later', async () => {
  const longer = [NIGHT[0], '2026-01-05 22:20:00.000'] as unknown as typeof NIGHT;
  const [length] = await lengths(longer);
  await deliver([{ ...length!, externalId: 'sleep 2026-01-06' }]);
  const again = [...(await lengths(longer)), ...(await stages(NIGHT))];
  expect(await deliver(again)).toEqual([1, 1]);
  expect(await nights()).toEqual(STAGED);
  expect(await deliver(again)).toEqual([0, 2]);
});

test('R-DATA-02: a night of stages stored under the ID of earlier imports is not stored twice', async () => {
  const [night] = await stages(NIGHT);
  await deliver([{ ...night!, externalId: 'sleep 2026-01-06' }]);
  expect([await deliver([night!]), await stored()]).toEqual([[0, 1], 1]);
});

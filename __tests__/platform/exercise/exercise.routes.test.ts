import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
let today: string;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'EXER');
  today = dayOf(new Date(), 'Asia/Seoul');
}, 60_000);
afterAll(() => platform.stop());

const person = () =>
  seedPerson(platform, { compSeq: fixtures.compSeq, id: `exer.person${(count += 1)}`, type: 'U', managerSeq: fixtures.M.seq });
const call = <T = never>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });

/** A prescription of one exercise; returns the exercise's number. */
async function prescribe(who: Person, startDay: string, endDay: string, frequency = 3, endedAt?: string): Promise<number> {
  const [made] = await platform.sql<{ seq: number }>(
    `insert into exercise_prescription (company_seq, member_seq, writer_seq, start_day, end_day, note, ended_at)
     values (${fixtures.compSeq}, ${who.seq}, ${fixtures.M.seq}, '${startDay}', '${endDay}', 'Slowly', ${endedAt ? `'${endedAt}'` : 'null'}) returning seq`,
  );
  const [item] = await platform.sql<{ seq: number }>(
    `insert into exercise_item (company_seq, prescription_seq, name, type, frequency, intensity, minutes) values (${fixtures.compSeq}, ${made!.seq}, 'Swim', 'AEROBIC', ${frequency}, 'LIGHT', 30) returning seq`,
  );
  return item!.seq;
}

const tick = (who: Person, exerciseSeq: number, date: string, done = true) =>
  call('POST', '/exercise/session', who, { exerciseSeq, date, done });

test('R-EXER-02: the prescription in force today, with its writer', async () => {
  const who = await person();
  await prescribe(who, addDays(today, -60), addDays(today, -31));
  const exerciseSeq = await prescribe(who, today, today);
  await prescribe(who, addDays(today, 1), addDays(today, 30));
  const expected = {
    prescription: {
      prescriptionSeq: expect.any(Number) as number,
      startDate: today,
      endDate: today,
      note: 'Slowly',
      managerName: 'exer.manager',
      exercises: [{ exerciseSeq, name: 'Swim', type: 'AEROBIC', frequency: 3, intensity: 'LIGHT', minutes: 30 }],
    },
  };
  expect((await call('GET', '/exercise/prescription', who)).body).toEqual(expected);
  expect((await call('GET', `/exercise/prescription?memberSeq=${who.seq}`, fixtures.M)).body).toEqual(expected);
  expect((await call('GET', `/exercise/prescription?memberSeq=${who.seq}`, fixtures.otherM)).status).toBe(403);
  expect((await call('GET', '/exercise/prescription', await person())).body).toEqual({ prescription: null });
});

test('R-EXER-02: a session is checked off once a day, and can be undone', async () => {
  const who = await person();
  const swim = await prescribe(who, addDays(today, -6), addDays(today, 30));
  for (const day of [today, today, addDays(today, -1)]) expect((await tick(who, swim, day)).status).toBe(200);
  const adherence = async () =>
    (await call<{ done: number; list: object[] }>('GET', `/exercise/adherence?startDate=${addDays(today, -6)}&endDate=${today}`, who)).body;
  expect(await adherence()).toEqual({
    planned: 3,
    done: 2,
    percentage: 66.7,
    list: [
      { date: addDays(today, -1), exerciseSeq: swim, name: 'Swim' },
      { date: today, exerciseSeq: swim, name: 'Swim' },
    ],
  });
  await tick(who, swim, today, false);
  expect(await adherence()).toMatchObject({ done: 1, percentage: 33.3 });
});

test('R-EXER-02: future days and days outside the period cannot be checked off, nor another member’s exercise', async () => {
  const [who, other] = [await person(), await person()];
  const swim = await prescribe(who, addDays(today, -6), addDays(today, 30));
  for (const day of [addDays(today, 1), addDays(today, -7), '2024-02-30'])
    expect([day, (await tick(who, swim, day)).status]).toEqual([day, 422]);
  expect((await tick(other, swim, today)).status).toBe(404);
  expect((await tick(who, 2_000_000_000, today)).status).toBe(404);
});

test('R-EXER-02: adherence counts past days as planned, up to the day a prescription was ended', async () => {
  const who = await person();
  // once a day over 28 days, ended after the 7th; then nothing
  await prescribe(who, '2024-06-01', '2024-06-28', 7, '2024-06-07T12:00:00Z');
  const ask = (startDate: string, endDate: string) =>
    call<object>('GET', `/exercise/adherence?startDate=${startDate}&endDate=${endDate}`, who);
  expect((await ask('2024-05-01', '2024-06-30')).body).toEqual({ planned: 7, done: 0, percentage: 0, list: [] });
  expect((await ask('2024-06-05', '2024-06-30')).body).toMatchObject({ planned: 3 });
  expect((await ask('2024-07-01', '2024-07-31')).body).toEqual({ planned: 0, done: 0, percentage: null, list: [] });
  expect((await ask(addDays(today, 1), addDays(today, 9))).body).toEqual({ planned: 0, done: 0, percentage: null, list: [] });
});

test('R-EXER-02: adherence over a span that ends later counts the days up to today alone', async () => {
  const who = await person();
  await prescribe(who, addDays(today, -6), addDays(today, 30), 7);
  const span = `startDate=${addDays(today, -6)}&endDate=${addDays(today, 9)}`;
  expect((await call<object>('GET', `/exercise/adherence?${span}`, who)).body).toMatchObject({ planned: 7, done: 0 });
});

test('R-EXER-02: extra sessions of one exercise do not make up for another', async () => {
  const who = await person();
  const from = addDays(today, -6);
  const [walk] = [await prescribe(who, from, addDays(today, 30), 2), await prescribe(who, from, addDays(today, 30), 2)];
  for (let back = 0; back < 4; back += 1) await tick(who, walk, addDays(today, -back));
  expect((await call<object>('GET', `/exercise/adherence?startDate=${from}&endDate=${today}`, who)).body).toMatchObject({
    planned: 4,
    done: 4,
    percentage: 50,
  });
});

test('R-EXER-02: the board has every prescription with its adherence, and the sessions of twelve weeks or since the current one’s start, if earlier', async () => {
  const who = await person();
  // 28 days of one a day, ended on the 7th: 7 planned, 1 done, too long ago for the board's sessions
  const old = await prescribe(who, '2024-06-01', '2024-06-28', 7, '2024-06-07T12:00:00Z');
  await platform.sql(
    `insert into exercise_session (company_seq, member_seq, item_seq, day) values (${fixtures.compSeq}, ${who.seq}, ${old}, '2024-06-03')`,
  );
  const start = addDays(today, -139);
  const running = await prescribe(who, start, addDays(today, 30), 7);
  const ahead = await prescribe(who, addDays(today, 31), addDays(today, 60), 3);
  await tick(who, running, start);
  await tick(who, running, today);
  const board = await call<{ prescriptions: object[] }>('GET', '/exercise/board', who);
  const item = (exerciseSeq: number, frequency: number) => [
    { exerciseSeq, name: 'Swim', type: 'AEROBIC', frequency, intensity: 'LIGHT', minutes: 30 },
  ];
  expect(board.body).toMatchObject({
    today,
    since: start,
    prescriptions: [
      { startDate: addDays(today, 31), endedDate: null, exercises: item(ahead, 3), planned: 0, done: 0, percentage: null },
      // 140 days, 2 done: 1.43 %
      { startDate: start, endedDate: null, exercises: item(running, 7), planned: 140, done: 2, percentage: 1.4 },
      {
        startDate: '2024-06-01',
        endDate: '2024-06-28',
        endedDate: '2024-06-07',
        note: 'Slowly',
        managerName: 'exer.manager',
        planned: 7,
        done: 1,
        percentage: 14.3,
      },
    ],
    ticks: [
      { exerciseSeq: running, date: start },
      { exerciseSeq: running, date: today },
    ],
  });
  expect(board.body.prescriptions).toHaveLength(3);
  expect((await call<object>('GET', `/exercise/board?memberSeq=${who.seq}`, fixtures.M)).body).toEqual(board.body);
  expect((await call('GET', `/exercise/board?memberSeq=${who.seq}`, fixtures.otherM)).status).toBe(403);
});

test('R-EXER-02: current and future prescriptions stay on the board beside the latest 30 past ones, and the board counts them all', async () => {
  const who = await person();
  const start = addDays(today, -100);
  await prescribe(who, start, addDays(today, 30));
  // 17 that began after it and were ended early, and 17 before it that ran to their end
  await platform.sql(
    `insert into exercise_prescription (company_seq, member_seq, writer_seq, start_day, end_day, ended_at)
     select ${fixtures.compSeq}, ${who.seq}, ${fixtures.M.seq}, day, day + 90, early from generate_series(1, 17) n,
       lateral (values (date '${today}' - 95 + n, now()), (date '${today}' - 95 - 95 * n, null)) past (day, early)`,
  );
  await prescribe(who, addDays(today, 31), addDays(today, 60));
  const { prescriptions, total } = (await call<{ prescriptions: { startDate: string }[]; total: number }>('GET', '/exercise/board', who))
    .body;
  expect([prescriptions.length, total]).toEqual([32, 36]);
  const days = prescriptions.map(({ startDate }) => startDate);
  expect(days).toEqual([...days].sort().reverse());
  expect(days[0]).toBe(addDays(today, 31));
  expect(days.indexOf(start)).toBe(18);
  expect(days.at(-1)).toBe(addDays(today, -95 - 95 * 13));
});

test('R-EXER-02: an empty board', async () => {
  expect((await call<object>('GET', '/exercise/board', await person())).body).toMatchObject({ today, prescriptions: [], ticks: [] });
});

import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { ReadingQuestion, SingleReading } from '@/lib/measures/reading/contract';
import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'JUMPS');
}, 60_000);
afterAll(() => platform.stop());

const person = () =>
  seedPerson(platform, { compSeq: home.compSeq, id: `jumps.n${(count += 1)}`, type: 'U', managerSeq: home.M.seq, timeZone: 'Asia/Seoul' });
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });

/** Per measure: a usual value, an implausible jump, and a near value that is not asked about. */
const CASES = [
  ['waist', 'body', 84, 94, 90],
  ['restingHeart', 'vitals', 60, 80, 76],
  ['hrv', 'vitals', 40, 80, 70],
  ['vo2max', 'activity', 44, 58, 53],
  ['respiration', 'sleep', 15, 24, 20],
] as const satisfies readonly (readonly [MeasureKind, string, number, number, number])[];

describe.each(CASES)('%s', (kind, about, usual, jump, near) => {
  const { name } = numberOfMeasure(kind);
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T07:00:00Z`;
  const deliver = (who: Person, rows: readonly [day: number, value: number][], source = 'watch') =>
    call<{ accepted: number }>('POST', '/ingest/readings', who, {
      source,
      readings: rows.map(([day, value]) => ({ kind, externalId: `${kind} ${day}`, measuredAt: at(day), [name]: value })),
    });
  const usually = (who: Person) =>
    deliver(
      who,
      [1, 2, 3, 4, 5].map((day) => [day, usual] as const),
    );
  const read = async (who: Person) =>
    (
      await call<{ list: SingleReading[]; questions: ReadingQuestion[] }>(
        'GET',
        `/${about}/readings?kind=${kind}&startDate=2026-03-01&endDate=2026-03-31`,
        who,
      )
    ).body;
  const values = async (who: Person) => (await read(who)).list.map(({ value }) => value);
  const answer = (who: Person, seq: number, right: boolean) => call('POST', `/${about}/answerReading`, who, { kind, seq, right });

  test('R-DATA-02 R-TRUE-03: a jump is asked about and does not count; a near value, or one without five readings before it, is not', async () => {
    const [who, other] = [await person(), await person()];
    await usually(who);
    await deliver(who, [
      [6, near],
      [7, jump],
    ]);
    const { list, questions } = await read(who);
    expect(list.map(({ value }) => value)).toEqual([usual, usual, usual, usual, usual, near]);
    expect(questions).toEqual([{ seq: expect.any(Number), date: '2026-03-07T07:00:00.000Z', value: jump, usual }]);
    await deliver(other, [
      [1, usual],
      [2, usual],
      [3, usual],
      [4, usual],
      [5, jump],
    ]);
    expect((await read(other)).questions).toEqual([]);
  });

  test('R-DATA-02: a confirmed reading counts and is usual from then on; a denied one is removed, and no delivery restores it', async () => {
    const who = await person();
    await usually(who);
    await deliver(who, [
      [6, jump],
      [7, jump],
    ]);
    const [second, first] = (await read(who)).questions;
    expect((await answer(who, first!.seq, true)).status).toBe(200);
    expect((await values(who)).at(-1)).toBe(jump);
    expect((await answer(who, second!.seq, false)).status).toBe(200);
    await deliver(who, [[7, jump]]);
    expect([await values(who), (await read(who)).questions]).toEqual([[usual, usual, usual, usual, usual, jump], []]);
    expect((await answer(who, second!.seq, true)).status).toBe(200);
    expect(await values(who)).toHaveLength(7);
  });

  test('R-GUARD-06: no one else can answer, nor for another measure’s reading', async () => {
    const [who, other] = [await person(), await person()];
    await usually(who);
    await deliver(who, [[6, jump]]);
    const { seq } = (await read(who)).questions[0]!;
    expect([(await answer(other, seq, true)).status, (await answer(home.M, seq, true)).status]).toEqual([404, 403]);
    expect(
      (await call('POST', '/vitals/answerReading', who, { kind: kind === 'hrv' ? 'restingHeart' : 'hrv', seq, right: true })).status,
    ).toBe(404);
    expect((await read(who)).questions).toHaveLength(1);
  });
});

test('R-TRUE-03: a manual waist is checked too, and again when it changes or a neighbour is removed', async () => {
  const who = await person();
  type SaveReply = { seq: number; asked?: boolean };
  const saveBody = async (day: number, value: number, seq?: number) =>
    (await call<SaveReply>('POST', '/body/saveReading', who, { kind: 'waist', insDte: `2026-03-0${day}T08:00`, value, seq })).body;
  const save = async (day: number, value: number) => (await saveBody(day, value)).seq;
  const questions = async () =>
    (await call<{ questions: ReadingQuestion[] }>('GET', '/body/readings?kind=waist&startDate=2026-03-01&endDate=2026-03-31', who)).body
      .questions;
  const seqs: number[] = [];
  for (const day of [1, 2, 3, 4, 5]) seqs.push(await save(day, 84));
  const far = await save(6, 95);
  expect((await questions()).map(({ seq }) => seq)).toEqual([far]);
  expect(await saveBody(6, 86, far)).toEqual({ seq: far });
  expect(await questions()).toEqual([]);
  expect(await saveBody(6, 95, far)).toEqual({ seq: far, asked: true });
  expect(await questions()).toHaveLength(1);
  // changed since it was confirmed
  await call('POST', '/body/answerReading', who, { kind: 'waist', seq: far, right: true });
  expect(await questions()).toEqual([]);
  expect(await saveBody(6, 105, far)).toEqual({ seq: far, asked: true });
  expect(await questions()).toHaveLength(1);
  // four readings are not enough
  await call('DELETE', `/body/deleteReading?kind=waist&seq=${seqs[0]}`, who);
  expect(await questions()).toEqual([]);
});

test('R-DATA-02: a manual waist that was denied by mistake is asked about again when it is entered again; twice is still once', async () => {
  const who = await person();
  const draft = { kind: 'waist', insDte: '2026-03-06T08:00', value: 95 };
  const save = async () => (await call<{ seq: number; asked?: boolean }>('POST', '/body/saveReading', who, draft)).body;
  const read = async () =>
    (
      await call<{ list: SingleReading[]; questions: ReadingQuestion[] }>(
        'GET',
        '/body/readings?kind=waist&startDate=2026-03-06&endDate=2026-03-06',
        who,
      )
    ).body;
  for (const day of [1, 2, 3, 4, 5]) await call('POST', '/body/saveReading', who, { ...draft, insDte: `2026-03-0${day}T08:00`, value: 84 });
  const { seq } = await save();
  const answer = (right: boolean) => call('POST', '/body/answerReading', who, { kind: 'waist', seq, right });
  await answer(false);
  expect(await read()).toMatchObject({ list: [], questions: [] });
  expect(await save()).toEqual({ seq, asked: true });
  expect((await read()).questions).toMatchObject([{ seq, value: 95, usual: 84 }]);
  await answer(true);
  // a confirmed one stays confirmed
  expect(await save()).toEqual({ seq });
  expect(await read()).toMatchObject({ list: [{ seq, value: 95 }], questions: [] });
});

test('R-INFO-05 R-TRUE-03: the take-out contains denied readings and those asked about, marked as such', async () => {
  const who = await person();
  const values = [40, 41, 39, 40, 42, 90, 95];
  const readings = values.map((rmssd, day) => ({ kind: 'hrv', externalId: `${day}`, measuredAt: `2026-03-0${day + 1}T07:00:00Z`, rmssd }));
  await call('POST', '/ingest/readings', who, { source: 'watch', readings });
  const { questions } = (
    await call<{ questions: ReadingQuestion[] }>('GET', '/vitals/readings?kind=hrv&startDate=2026-03-01&endDate=2026-03-31', who)
  ).body;
  expect(questions.map(({ value }) => value)).toEqual([95, 90]);
  await call('POST', '/vitals/answerReading', who, { kind: 'hrv', seq: questions[0]!.seq, right: false });
  const file = await fetch(`${platform.url}/privacy/download`, { headers: { authorization: `Bearer ${who.token}` } });
  const rows = takeOutCsv(await unzip(Buffer.from(await file.arrayBuffer())), 'hrv');
  expect(rows.map(({ rmssd, reviewStatus }) => [rmssd, reviewStatus])).toEqual([
    ['95', 'denied'],
    ['90', 'asked'],
    ...['42', '40', '39', '41', '40'].map((value) => [value, 'counts']),
  ]);
});

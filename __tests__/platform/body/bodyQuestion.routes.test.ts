import type { BodyRecord } from '@/lib/body/contract';
import type { Question } from '@/lib/body/question/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedRecord } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let compSeq: number;
const now = Date.now();
const today = dayOf(new Date(now), 'Asia/Seoul');
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

/** A company of ten, five of them with a reading yesterday: enough for averages to be shown. */
beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('ASK');
  seqs.master = await platform.addMember({ compSeq, id: 'master.ask', type: 'S' });
  for (const id of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'])
    seqs[id] = await platform.addMember({ compSeq, id: `${id}.ask`, type: 'U' });
  for (const id of ['master', 'one', 'two', 'three', 'four', 'five']) tokens[id] = await platform.signIn(compSeq, `${id}.ask`);
  for (const id of ['six', 'seven', 'eight', 'nine', 'ten'])
    await seedRecord(platform, { compSeq, memberSeq: seqs[id]!, at: `${addDays(today, -1)}T03:00:00Z`, reading: { weight: 80, bfp: 20 } });
}, 60_000);
afterAll(() => platform.stop());

const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const weighIn = (daysAgo: number, weight: number, rest: object = {}) => {
  const measuredAt = `${addDays(today, -daysAgo)}T00:30:00+09:00`;
  return { kind: 'body', externalId: measuredAt, measuredAt, weight, ...rest };
};
const deliver = async (who: string, source: string, ...readings: object[]) =>
  (await platform.call<object>('POST', '/ingest/readings', { token: tokens[who]!, body: { source, readings } })).body;
const read = async <T>(who: string, path: string) => {
  const { status, body } = await platform.call<T>('GET', path, { token: tokens[who]! });
  expect([status, path]).toEqual([200, path]);
  return body;
};
const answer = async (who: string, numbers: number[], right: boolean) =>
  (await platform.call('POST', '/body/answer', { token: tokens[who]!, body: { seqs: numbers, right } })).status;
const listOf = async (who: string) => (await read<{ list: BodyRecord[] }>(who, '/body/list?size=100')).list;
const shownOf = async (who: string) => (await listOf(who)).map(({ weight, origin }) => [weight, origin!.source, ...origin!.also]);
const analysisOf = (who: string) => read<{ record: BodyRecord; previous: BodyRecord; questions: Question[] }>(who, '/body/newAnalysis');
const forget = (who: string, source: string, table = 'body_record') =>
  platform.sql(`delete from ${table} where member_seq = ${seqs[who]!} and source = '${source}'`);

describe('R-DATA-02: one weigh-in from two sources is shown once', () => {
  test('the more complete one is shown; deleting it, as undoing its import does, restores the other', async () => {
    await deliver('one', 'apple-health', weighIn(3, 71.26));
    expect(await shownOf('one')).toEqual([[71.3, 'apple-health']]);
    await deliver('one', 'withings', weighIn(3, 71.2, { bfp: 21.4 }), weighIn(2, 71.5));
    expect(await shownOf('one')).toEqual([
      [71.5, 'withings'],
      [71.2, 'withings', 'apple-health'],
    ]);
    expect((await read<{ list: object[] }>('one', `/user/getMyTrend?startDate=${addDays(today, -9)}&endDate=${today}`)).list).toHaveLength(
      2,
    );
    // importing the same file again adds and changes nothing
    expect(await deliver('one', 'apple-health', weighIn(3, 71.26))).toMatchObject({ accepted: 0, duplicates: 1 });
    await forget('one', 'withings');
    expect(await shownOf('one')).toEqual([[71.3, 'apple-health']]);
  });

  test('a record shows its source, time and offset as the source gave them', async () => {
    const [record] = await listOf('one');
    expect(record!.origin).toMatchObject({ source: 'apple-health', time: `${addDays(today, -3)}T00:30:00+09:00`, offset: 540 });
    expect(Date.parse(record!.origin!.deliveredAt!)).toBeGreaterThan(Date.parse(record!.date));
  });

  test('exact repeats of blood pressure and sugar are shown once, manual entries first', async () => {
    const at = { externalId: 'a', measuredAt: `${addDays(today, -2)}T08:00:00+09:00` };
    const rows = [
      { kind: 'bloodPressure', ...at, sbp: 121, dbp: 78, bpm: 60 },
      { kind: 'bloodPressure', ...at, externalId: 'b', sbp: 122, dbp: 78 },
      { kind: 'bloodSugar', ...at, bloodSugar: 96, taken: 'FASTING' },
    ];
    await deliver('two', 'omron', ...rows);
    await deliver('two', 'apple-health', ...rows);
    const readings = (of: string) =>
      read<{ list: { sbp: number; manual: boolean }[]; total: number }>(
        'two',
        `/user/${of}?startDate=${addDays(today, -9)}&endDate=${today}`,
      );
    expect((await readings('getBloodPressure')).list.map(({ sbp }) => sbp).sort()).toEqual([121, 122]);
    expect((await readings('getBloodPressure')).total).toBe(2);
    expect((await readings('getBloodSugar')).list).toHaveLength(1);
    await forget('two', 'omron', 'blood_pressure');
    expect((await readings('getBloodPressure')).list).toHaveLength(2);
    await platform.sql(`update blood_pressure set manual = true, source = 'manual' where member_seq = ${seqs.two!} and sbp = 121`);
    await deliver('two', 'omron', ...rows);
    expect((await readings('getBloodPressure')).list.map(({ sbp, manual }) => `${sbp} ${manual}`).sort()).toEqual([
      '121 true',
      '122 false',
    ]);
  });

  test('R-DATA-01: two sources at once, and one delivery twice at once, still give one record each', async () => {
    const days = Array.from({ length: 40 }, (_, index) => weighIn(index + 1, 60 + (index % 7) / 2));
    const back = [...days].reverse();
    const reports = await Promise.all([
      deliver('two', 'withings', ...days),
      deliver('two', 'withings', ...back),
      deliver('two', 'apple-health', ...back),
      deliver('two', 'apple-health', ...days),
    ]);
    expect(reports.reduce((sum: number, report) => sum + (report as { accepted: number }).accepted, 0)).toBe(80);
    const list = await listOf('two');
    expect(list.map(({ weight, date }) => [date, weight])).toEqual(
      days.map(({ measuredAt, weight }) => [new Date(measuredAt).toISOString(), weight]),
    );
    expect(new Set(list.map(({ origin }) => [origin!.source, ...origin!.also].sort().join()))).toEqual(new Set(['apple-health,withings']));
  });
});

describe('R-DATA-02: an implausible jump is asked about', () => {
  const HISTORY = [6, 5, 4, 3, 2, 1].map((days) => weighIn(days, 72, { bfp: 20 }));
  /** What rank, averages, goal and advice show. */
  const effectOf = async (who: string) => ({
    rank: (await read<{ mine: object }>(who, '/member/rank/body/bfp')).mine,
    total: (await read<{ mine: object }>(who, '/member/rank/total/total')).mine,
    basis: await read<object>(who, '/member/rankBasis'),
    scatter: await read<object>('master', '/manager/scatterPlot?period=WEEK'),
    scores: await read<object>('master', '/manager/getMembersScore?period=WEEK'),
    weights: await read<object>('master', '/manager/getMembersWeightUnit?period=WEEK'),
    means: await read<object>('master', '/manager/getBodyCompForManager?period=WEEK&unit=DAY'),
    goals: await read<object>('master', '/manager/getGoalAchieveForManager?period=WEEK&unit=DAY'),
    guide: await read<object>(who, '/body/guide'),
    goal: (await read<{ baseline?: object }>(who, '/body/somatoGoal')).baseline,
    trend: await read<object>(who, `/user/getMyTrend?startDate=${addDays(today, -9)}&endDate=${today}`),
  });
  const jump = weighIn(0, 121.4, { bfp: 25, measuredAt: minutesAgo(30) });

  test('it is stored and shown with a question, and counts nowhere until the member confirms it', async () => {
    await deliver('three', 'withings', ...HISTORY);
    const before = await effectOf('three');
    await deliver('three', 'withings', jump);
    expect(await effectOf('three')).toEqual(before);
    const { record, questions } = await analysisOf('three');
    expect(record.weight).toBe(72);
    expect(questions).toEqual([
      {
        seq: expect.any(Number) as number,
        date: minutesAgo(30),
        source: 'withings',
        about: 'weight',
        value: 121.4,
        usual: 72,
      },
    ]);
    expect((await listOf('three')).map(({ weight, waiting }) => [weight, waiting]).slice(0, 2)).toEqual([
      [121.4, true],
      [72, false],
    ]);
    const questionSeq = questions[0]!.seq;
    // a question from before readings other than weight were asked about has no subject
    await platform.sql(`update body_record set asked_about = null where seq = ${questionSeq}`);
    expect((await analysisOf('three')).questions).toEqual(questions);
    expect((await read<{ record: BodyRecord }>('three', `/body/newAnalysis?seq=${questionSeq}`)).record).toMatchObject({
      weight: 121.4,
      waiting: true,
    });
    // the manager sees the question, and cannot answer it; nor can another member
    const seen = await read<{ questions: Question[] }>('master', `/body/newAnalysis?memberSeq=${seqs.three}`);
    expect(seen.questions).toEqual(questions);
    expect(await answer('master', [questionSeq], true)).toBe(403);
    expect(await answer('four', [questionSeq], true)).toBe(404);
    expect(await effectOf('three')).toEqual(before);

    expect(await answer('three', [questionSeq], true)).toBe(200);
    const after = await effectOf('three');
    for (const what of ['rank', 'total', 'basis', 'scatter', 'scores', 'weights', 'means', 'goals', 'guide', 'trend'] as const)
      expect([what, JSON.stringify(after[what]) === JSON.stringify(before[what])]).toEqual([what, false]);
    expect(await analysisOf('three')).toMatchObject({ record: { weight: 121.4 }, previous: { weight: 72 }, questions: [] });
  });

  test('a yes settles later questions; a no removes the reading for good, and can be undone', async () => {
    await deliver('four', 'withings', ...HISTORY, jump, weighIn(0, 121.2, { externalId: 'again', measuredAt: minutesAgo(20) }));
    const { questions } = await analysisOf('four');
    expect(questions.map(({ value }) => value)).toEqual([121.2, 121.4]);
    expect(await answer('four', [questions[1]!.seq, 99_999_999], false)).toBe(404);
    expect(await answer('four', [questions[1]!.seq], false)).toBe(200);
    expect((await analysisOf('four')).questions.map(({ value }) => value)).toEqual([121.2]);
    expect((await listOf('four')).map(({ weight }) => weight)).not.toContain(121.4);
    // neither the same file nor another source restores it
    await deliver('four', 'withings', jump);
    await deliver('four', 'apple-health', jump);
    expect((await listOf('four')).map(({ weight }) => weight)).not.toContain(121.4);
    expect((await platform.call('GET', `/body/newAnalysis?seq=${questions[1]!.seq}`, { token: tokens.four! })).status).toBe(404);
    // confirming the first also confirms the other, which agrees with it
    expect(await answer('four', [questions[1]!.seq], true)).toBe(200);
    expect(await analysisOf('four')).toMatchObject({ record: { weight: 121.4 }, later: { weight: 121.2 }, questions: [] });
  });

  test('in one delivery of any order a wrong reading is detected; its repeat from another source is too', async () => {
    await deliver('five', 'withings', jump, ...[...HISTORY].reverse());
    await deliver('five', 'apple-health', ...HISTORY, jump);
    const { record, questions } = await analysisOf('five');
    expect([record.weight, questions.map(({ value }) => value)]).toEqual([72, [121.4]]);
    // undoing its import leaves the repeat, still in question
    await forget('five', 'withings');
    expect((await analysisOf('five')).questions).toMatchObject([{ value: 121.4, source: 'apple-health' }]);
  });
});

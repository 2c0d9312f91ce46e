import vectors from '@/__tests__/support/domain-vectors.json';
import type { MeasureRow, StepRow } from '@/lib/export/contract';
import { monthOf } from '@/lib/time/month';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface Rows<T> {
  list: T[];
  next: string | null;
  total: number | null;
}

let platform: TestPlatform;
let compSeq: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};
const WHY = 'reason=Quarterly%20review';
const MARCH_1 = `startDate=2024-03-01&endDate=2024-03-01&${WHY}`;
const MARCH_1_2 = `startDate=2024-03-01&endDate=2024-03-02&${WHY}`;

async function add(
  id: string,
  type: 'U' | 'M' | 'S',
  company: number,
  facts: { managerSeq?: number; name?: string; timeZone?: string } = {},
) {
  seqs[id] = await platform.addMember({ compSeq: company, id: `${id}.export`, type, ...facts });
  tokens[id] = await platform.signIn(company, `${id}.export`);
}

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('EXPORT');
  const other = await platform.addCompany('OTHER');
  await add('master', 'S', compSeq);
  await add('one', 'M', compSeq, { name: 'Team One' });
  await add('two', 'M', compSeq, { name: 'Team Two' });
  await add('seoul', 'U', compSeq, { managerSeq: seqs.one!, name: 'Seo Ul' });
  await add('york', 'U', compSeq, { managerSeq: seqs.two!, name: 'New York', timeZone: 'America/New_York' });
  await add('foreign', 'U', other);
  await platform.sql(`update member set dept = 'Sales' where seq = ${seqs.seoul}`);
  const reading = { weight: 82, bfp: 24 };
  // 23:59 in Korea on the first, and one minute later
  await seedRecord(platform, { compSeq, memberSeq: seqs.seoul!, at: '2024-03-01T14:59:00Z', reading: { ...reading, ecf: 0.385 } });
  await seedRecord(platform, { compSeq, memberSeq: seqs.seoul!, at: '2024-03-01T15:00:00Z', reading });
  // 21:00 in New York on the first
  await seedRecord(platform, {
    compSeq,
    memberSeq: seqs.york!,
    at: '2024-03-02T02:00:00Z',
    reading: { weight: 66, bfp: null, age: null },
  });
  await seedRecord(platform, { compSeq: other, memberSeq: seqs.foreign!, at: '2024-03-01T03:00:00Z', reading });
  await seedSteps(platform, compSeq, seqs.seoul!, '2024-03-01', 5000);
  await seedSteps(platform, compSeq, seqs.seoul!, '2024-03-02', 6000);
  await seedSteps(platform, compSeq, seqs.york!, '2024-03-01', 7000);
  await seedSteps(platform, other, seqs.foreign!, '2024-03-01', 8000);
}, 60_000);

afterAll(() => platform.stop());

async function ask<T>(who: string, path: string): Promise<Rows<T>> {
  const { status, body } = await platform.call<Rows<T>>('GET', path, { token: tokens[who]! });
  expect(status).toBe(200);
  return body;
}

const statusOf = async (who: string, path: string) => (await platform.call('GET', path, { token: tokens[who]! })).status;

test('R-MEMB-05: a row has the columns of the spec, by day in the member’s zone; values not measured are empty', async () => {
  const { list, total } = await ask<MeasureRow>('master', `/manager/getMemberDataExcel?${MARCH_1}`);
  expect(total).toBe(2);
  expect(list[0]).toEqual({
    id: 'seoul.export',
    nickname: 'Seo Ul',
    dept: 'Sales',
    date: '2024-03-01T14:59:00.000Z',
    timeZone: 'Asia/Seoul',
    weight: 82,
    bfp: 24,
    bfm: 19.7,
    smm: 34.9,
    bmr: 1716,
    bmi: 25.9,
    bwp: 55.6,
    bodyScore: 73.84,
    protein: 12.3,
    minerals: 4.36,
    ecw: 0.385,
    obesity: 117.6,
    abdomen: 0.9,
    calorie: 2360,
    measured: null,
    estimated: ['smm', 'bmr', 'bwp', 'protein', 'minerals', 'abdomen', 'calorie'],
  });
  expect(list[1]).toMatchObject({
    id: 'york.export',
    dept: 'Team Two',
    weight: 66,
    bfp: null,
    bmr: null,
    obesity: null,
    abdomen: null,
    calorie: null,
    estimated: [],
  });
});

test('R-MEMB-05 R-BODY-06: the obesity degree in both files is that of the screens, from the unrounded ideal weight', async () => {
  const { input, obesityDegree } = vectors.personas.find(({ id }) => id === 'M2')!;
  await add('degree', 'U', compSeq, { managerSeq: seqs.one! });
  const { sex, ...reading } = input;
  await seedRecord(platform, { compSeq, memberSeq: seqs.degree!, at: '2024-05-01T03:00:00Z', reading: { ...reading, gender: sex as 'M' } });
  for (const path of [
    `/manager/getMemberDataExcel?startDate=2024-05-01&endDate=2024-05-01&${WHY}`,
    `/manager/getMemberMeasuresExcel?memberSeq=${seqs.degree}&page=0&${WHY}`,
  ])
    expect([path, (await ask<{ obesity: number }>('one', path)).list.map(({ obesity }) => obesity)]).toEqual([path, [obesityDegree]]);
});

test('R-MEMB-05 R-TRUE-01: values measured by a device are exported as given, and only the others are marked as estimated', async () => {
  const measured = { smm: { value: 33.4 }, tbw: { value: 42.28, given: '51.6 %' }, whr: { value: 0.88 } };
  const [row] = await platform.sql<{ seq: number }>(
    `update body_record set measured = '${JSON.stringify(measured)}', smm = 33.4, bwp = 51.6 where member_seq = ${seqs.seoul!} and measured_at = '2024-03-01T14:59:00Z' returning seq`,
  );
  const { list } = await ask<MeasureRow>('master', `/manager/getMemberDataExcel?${MARCH_1}&userIndex=${seqs.seoul!}`);
  expect(list).toMatchObject([{ smm: 33.4, abdomen: 0.88, measured, estimated: ['bmr', 'protein', 'minerals', 'calorie'] }]);
  await platform.sql(`update body_record set measured = null, smm = 34.9, bwp = 55.6 where seq = ${row!.seq}`);
});

test('R-MEMB-05: no waist-to-hip ratio is estimated from fat where no ideal values apply', async () => {
  const memberSeq = seqs.york!;
  await seedRecord(platform, { compSeq, memberSeq, at: '2024-03-11T02:00:00Z', reading: { weight: 66, bfp: 50, age: null } });
  const { list } = await ask<MeasureRow>(
    'master',
    `/manager/getMemberDataExcel?startDate=2024-03-10&endDate=2024-03-11&${WHY}&userIndex=${memberSeq}`,
  );
  expect(list).toMatchObject([{ bfp: 50, abdomen: null }]);
  expect(list[0]!.estimated).not.toContain('abdomen');
  await platform.sql(`delete from body_record where member_seq = ${memberSeq} and bfp = 50`);
});

test('R-MEMB-05: step rows of a range, by member and day', async () => {
  const { list, total } = await ask<StepRow>('master', `/activity/memberstep?${MARCH_1_2}`);
  expect(list).toEqual([
    { uid: 'seoul.export', dept: 'Sales', name: 'Seo Ul', dte: '2024-03-01', step: 5000 },
    { uid: 'seoul.export', dept: 'Sales', name: 'Seo Ul', dte: '2024-03-02', step: 6000 },
    { uid: 'york.export', dept: 'Team Two', name: 'New York', dte: '2024-03-01', step: 7000 },
  ]);
  expect(total).toBe(3);
});

test.each(['/manager/getMemberDataExcel', '/activity/memberstep'])(
  'R-MEMB-05: pages of %s follow each other without a gap',
  async (path) => {
    const whole = await ask<object>('master', `${path}?${MARCH_1_2}`);
    expect([whole.list.length, whole.total, whole.next]).toEqual([3, 3, null]);
    const list: object[] = [];
    const totals: (number | null)[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Rows<object> = await ask('master', `${path}?${MARCH_1_2}&size=1${next && `&after=${next}`}`);
      list.push(...page.list);
      totals.push(page.total);
      next = page.next;
    }
    expect(list).toEqual(whole.list);
    expect(totals).toEqual([3, null, null]);
  },
);

test('R-MEMB-05: measurements of one instant are returned one after the other', async () => {
  for (const name of ['a', 'b']) {
    const at = '2024-05-05T02:00:00Z';
    const seq = await seedRecord(platform, { compSeq, memberSeq: seqs.york!, at, reading: { weight: 66, bfp: 20 } });
    await platform.sql(`update body_record set external_id = '${name}' where seq = ${seq}`);
  }
  const day = `/manager/getMemberDataExcel?startDate=2024-05-04&endDate=2024-05-04&${WHY}&size=1`;
  const first = await ask<MeasureRow>('master', day);
  const second = await ask<MeasureRow>('master', `${day}&after=${first.next}`);
  expect([first.list.length, first.total, second.list.length, second.next]).toEqual([1, 2, 1, null]);
});

test('an invalid cursor is refused, or returns nothing', async () => {
  for (const after of ['x', '1_', '99999999999_1', "1_1';--"])
    expect(await statusOf('master', `/activity/memberstep?${MARCH_1}&after=${encodeURIComponent(after)}`)).toBe(422);
  expect((await ask<StepRow>('master', `/activity/memberstep?${MARCH_1}&after=999999999_0`)).list).toEqual([]);
  expect((await ask<StepRow>('one', `/activity/memberstep?${MARCH_1}&after=0_0`)).list.map(({ uid }) => uid)).toEqual(['seoul.export']);
});

test('X3: a manager exports their own members only, however they are named', async () => {
  expect((await ask<MeasureRow>('one', `/manager/getMemberDataExcel?${MARCH_1}`)).list.map(({ id }) => id)).toEqual(['seoul.export']);
  for (const call of ['/manager/getMemberDataExcel', '/activity/memberstep']) {
    expect(await statusOf('one', `${call}?${MARCH_1}&userIndex=${seqs.seoul}`)).toBe(200);
    for (const whom of ['york', 'foreign']) expect(await statusOf('one', `${call}?${MARCH_1}&userIndex=${seqs[whom]}`)).toBe(403);
    expect(await statusOf('one', `${call}?${MARCH_1}&mngIndex=${seqs.two}`)).toBe(403);
    expect(await statusOf('master', `${call}?${MARCH_1}&userIndex=${seqs.foreign}`)).toBe(403);
  }
  expect((await ask<StepRow>('master', `/activity/memberstep?${MARCH_1}&mngIndex=${seqs.two}`)).list.map(({ uid }) => uid)).toEqual([
    'york.export',
  ]);
});

test('X3: ranges are valid, in order and no longer than a year', async () => {
  for (const range of [
    'startDate=2024-03-02&endDate=2024-03-01',
    'startDate=2024-02-30&endDate=2024-03-01',
    'startDate=2022-01-01&endDate=2024-03-01',
    'startDate=2024-03-01',
  ]) {
    expect(await statusOf('master', `/manager/getMemberDataExcel?${range}&${WHY}`)).toBe(422);
  }
  expect(await statusOf('master', `/manager/getMemberDataExcel?startDate=2024-02-29&endDate=2025-02-28&${WHY}`)).toBe(200);
});

test('X4: without a reason nothing is returned and nothing logged', async () => {
  const count = () => platform.sql('select count(*)::int as count from access_log');
  const before = await count();
  for (const why of ['', '&reason=', '&reason=%20%20', `&reason=${'x'.repeat(201)}`])
    expect(await statusOf('two', `/activity/memberstep?startDate=2024-03-01&endDate=2024-03-01${why}`)).toBe(422);
  expect(await count()).toEqual(before);
});

test('P2 X4: everyone in an export is in the access log, with row count and reason', async () => {
  await platform.sql(`delete from access_log where viewer_seq in (${seqs.two}, ${seqs.one})`);
  const logged = (who: string) =>
    platform.sql(`select subject_seq, action, rows, reason from access_log where viewer_seq = ${seqs[who]} order by seq`);
  await ask('two', `/manager/getMemberDataExcel?${MARCH_1}`);
  await ask('two', `/activity/memberstep?${MARCH_1}&userIndex=${seqs.york}`);
  await ask('two', `/activity/memberstep?startDate=2020-01-01&endDate=2020-01-02&${WHY}`);
  await ask('one', `/activity/memberstep?${MARCH_1_2}`);
  const reason = 'Quarterly review';
  expect(await logged('two')).toEqual([
    { subject_seq: seqs.york, action: 'GET /manager/getMemberDataExcel', rows: 1, reason },
    { subject_seq: seqs.york, action: 'GET /activity/memberstep', rows: 1, reason },
  ]);
  expect(await logged('one')).toEqual([{ subject_seq: seqs.seoul, action: 'GET /activity/memberstep', rows: 2, reason }]);
});

test('P2 X4: a member’s measurements are exported only with a reason, counted, listed in the monthly review, and shown to the member as a download', async () => {
  await platform.sql(`delete from access_log where viewer_seq in (${seqs.two}, ${seqs.one})`);
  const call = (query: string) => `/manager/getMemberMeasuresExcel?memberSeq=${seqs.seoul}&page=0${query}`;
  expect([await statusOf('one', call('')), await statusOf('two', call(`&${WHY}`))]).toEqual([422, 403]);
  const { list, total } = await ask<{ weight: number }>('one', call(`&${WHY}`));
  expect([list.map(({ weight }) => weight), total]).toEqual([[82, 82], 2]);
  expect(
    await platform.sql(
      `select viewer_seq, subject_seq, action, rows, reason from access_log where subject_seq = ${seqs.seoul} and reason is not null and action like '%getMemberMeasuresExcel'`,
    ),
  ).toEqual([
    { viewer_seq: seqs.one, subject_seq: seqs.seoul, action: 'GET /manager/getMemberMeasuresExcel', rows: 2, reason: 'Quarterly review' },
  ]);
  const month = monthOf(new Date(), 'Asia/Seoul');
  const { body: review } = await platform.call<{ downloads: { list: object[] } }>('GET', `/privacy/review?month=${month}`, {
    token: tokens.master!,
  });
  expect(review.downloads.list).toContainEqual(expect.objectContaining({ memberSeq: seqs.one, kind: 'MEASURES', members: 1, rows: 2 }));
  const { body: accesses } = await platform.call<{ list: object[] }>('GET', '/privacy/accesses?page=0&size=50', { token: tokens.seoul! });
  expect(accesses.list).toContainEqual(expect.objectContaining({ name: 'Team One', viewed: ['EXPORT'], rows: 2, changed: false }));
});

test('X4: all body records of one device as shown include both device codes with its name', async () => {
  await add('devices', 'U', compSeq, { managerSeq: seqs.two! });
  for (const [device, weight, day] of [
    ['SM', 68, '01'],
    ['FN', 67, '02'],
    ['FT', 66, '03'],
  ] as const)
    await seedRecord(platform, { compSeq, memberSeq: seqs.devices!, at: `2023-02-${day}T00:00:00Z`, reading: { weight, bfp: 20 }, device });
  for (const [devices, weights] of [
    ['devCode=FT', [66, 67]],
    ['devCode=FN', [66, 67]],
    ['devCode=SM', [68]],
    ['devCode=FT&devCode=SM', [66, 67, 68]],
    ['', [66, 67, 68]],
  ] as const) {
    const path = `/manager/getMemberMeasuresExcel?memberSeq=${seqs.devices}&page=0&${WHY}&${devices}`;
    const { list, total } = await ask<{ weight: number }>('two', path);
    expect([devices, list.map(({ weight }) => weight), total]).toEqual([devices, weights, weights.length]);
  }
});

test('R-BODY-06 R-MEMB-02: a weigh-in that the member is asked about is in their list, but in no file and not in its number of rows', async () => {
  await add('asked', 'U', compSeq, { managerSeq: seqs.two! });
  const records: number[] = [];
  for (const [at, weight] of [70, 30, 71].entries()) {
    const when = { compSeq, memberSeq: seqs.asked!, at: `2023-02-0${at + 1}T00:00:00Z`, reading: { weight, bfp: 20 } };
    records.push(await seedRecord(platform, when));
  }
  await platform.sql(`update body_record set standing = 'asked' where seq = ${records[1]}`);
  for (const [who, path, weights] of [
    ['asked', '/body/list?page=0&size=2', [71, 30]],
    ['asked', '/body/list?page=0&size=2&only=counted', [71, 70]],
    ['asked', '/body/list?page=0&size=2&only=counted&devCode=FT', [71, 70]],
    ['two', `/manager/getMemberMeasuresExcel?memberSeq=${seqs.asked}&page=0&size=2&${WHY}`, [71, 70]],
    ['two', `/manager/getMemberMeasuresExcel?memberSeq=${seqs.asked}&page=0&size=2&${WHY}&devCode=FT`, [71, 70]],
  ] as const) {
    const { list, total, next } = await ask<{ weight: number }>(who, path);
    const isFile = weights[1] === 70;
    expect([path, list.map(({ weight }) => weight), total, next === null]).toEqual([path, weights, isFile ? 2 : 3, isFile]);
  }
  expect(await statusOf('asked', '/body/list?page=0&only=all')).toBe(422);
});

test('R-BODY-06 R-MEMB-02: a page of measurements continues after the last one of the previous page, whatever was deleted meanwhile', async () => {
  await add('leaving', 'U', compSeq, { managerSeq: seqs.two! });
  const records: number[] = [];
  for (const [at, name] of ['01', '02', '03', '03', '04', '05'].entries()) {
    const when = { compSeq, memberSeq: seqs.leaving!, at: `2023-02-${name}T00:00:00Z`, reading: { weight: 60 + at, bfp: 20 } };
    records.unshift(await seedRecord(platform, when));
    await platform.sql(`update body_record set external_id = 'leaving ${at}' where seq = ${records[0]}`);
  }
  for (const [who, call] of [
    ['two', `/manager/getMemberMeasuresExcel?memberSeq=${seqs.leaving}&${WHY}`],
    ['two', `/manager/getMemberMeasuresExcel?memberSeq=${seqs.leaving}&${WHY}&devCode=FT`],
    ['leaving', '/body/list?devCode=FT'],
    ['leaving', '/body/list?sort=date'],
  ] as const) {
    const load = async (size: number, after: string | null = null) => {
      const page = await ask<{ seq: number }>(who, `${call}&size=${size}${after === null ? '&page=0' : `&page=1&after=${after}`}`);
      return { ...page, seqs: page.list.map(({ seq }) => seq) };
    };
    expect([call, (await load(6)).seqs, (await load(6)).next]).toEqual([call, records, null]);
    const seqs: number[] = [];
    for (let next: string | null = null, more = true; more; more = next !== null) {
      const page = await load(2, next);
      seqs.push(...page.seqs);
      next = page.next;
    }
    expect([call, seqs]).toEqual([call, records]);
    // the third and the fourth share an instant
    const { next } = await load(3);
    await platform.sql(`update body_record set standing = 'denied' where seq in (${records[0]}, ${records[2]})`);
    expect([call, (await load(6, next)).seqs]).toEqual([call, records.slice(3)]);
    await platform.sql(`update body_record set standing = 'counts' where seq in (${records[0]}, ${records[2]})`);
    for (const after of ['x', '1_', '1_9999999999', "1_1';--"])
      expect([call, after, await statusOf(who, `${call}&after=${encodeURIComponent(after)}`)]).toEqual([call, after, 422]);
  }
});

test('Z8: a member who changed manager is not in the next export', async () => {
  await platform.sql(`update member set manager_seq = ${seqs.two} where seq = ${seqs.seoul}`);
  expect((await ask<StepRow>('one', `/activity/memberstep?${MARCH_1}`)).list).toEqual([]);
  await platform.sql(`update member set manager_seq = ${seqs.one} where seq = ${seqs.seoul}`);
});

test('P2: if the log cannot be written, nothing is exported', async () => {
  await platform.sql('alter table access_log add constraint full_disk check (false) not valid');
  for (const call of ['/manager/getMemberDataExcel', '/activity/memberstep']) {
    const { status, body } = await platform.call<{ list?: unknown }>('GET', `${call}?${MARCH_1}`, { token: tokens.master! });
    expect([status, body.list]).toEqual([503, undefined]);
  }
  await platform.sql('alter table access_log drop constraint full_disk');
  expect(await statusOf('master', `/activity/memberstep?${MARCH_1}`)).toBe(200);
});

import { deflateRawSync } from 'node:zlib';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fastify from 'fastify';
import type { ImportDetail, ImportJob, ImportRefusal } from '@/lib/ingest/transfer/contract';
import { isMoving } from '@/lib/ingest/transfer/imports';
import type { PlatformApp } from '@/platform/http/route';
import { transferRoutes } from '@/platform/ingest/transfer/transfer.routes';
import { openTestDatabase, rowsOf } from '../../../support/database/database';
import { seedFixtures, seedPerson, seedToken, type Fixtures, type Person } from '../../../support/database/fixtures';
import { heavyRecording } from '../../../support/files/hostileFiles.mjs';
import { seedSteps } from '../../../support/database/seedRecords';
import { seedingBy, startPlatform, type TestPlatform } from '../../../support/database/platform';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'TRANSFER');
});
afterAll(() => platform.stop());

const person = (managerSeq = home.M.seq): Promise<Person> =>
  seedPerson(platform, { compSeq: home.compSeq, id: `transfer.n${(count += 1)}`, type: 'U', managerSeq });

const WEIGHTS = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId';
const STEPS = 'Id,ActivityDate,TotalSteps,TotalDistance';
const text = (...lines: string[]) => lines.join('\r\n');
const weights = text(
  WEIGHTS,
  '71,3/5/2026 7:30:00 AM,70.5,155.4,22,23.0,False,1',
  '71,3/6/2026 7:30:00 AM,70.1,154.5,,22.9,False,2',
  '71,3/7/2026 7:30:00 AM,7010,15450,,22.9,False,3',
  '71,soon,70,154.5,,22.9,False,4',
);
const steps = (...days: [string, number][]) => text(STEPS, ...days.map(([day, total]) => `71,3/${day}/2026,${total},${total / 1000}`));

type Content = string | Uint8Array;

function send(who: Person, files: Record<string, Content>, password?: string) {
  const form = new FormData();
  if (password) form.append('password', password);
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return platform.call<{ importSeq: number; error?: { code: string } }>('POST', '/import/upload', { token: who.token, body: form });
}

async function still(who: Person, importSeq: number): Promise<ImportDetail> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { body } = await platform.call<ImportDetail>('GET', `/import/detail?importSeq=${importSeq}`, { token: who.token });
    if (!isMoving(body.state)) return body;
    // each poll is a call, and slows the reader down
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error('the import does not come to rest');
}

async function uploaded(who: Person, files: Record<string, Content>, password?: string): Promise<ImportDetail> {
  const { status, body } = await send(who, files, password);
  expect(status).toBe(200);
  return still(who, body.importSeq);
}

const act = (who: Person, what: string, body: unknown) => platform.call('POST', `/import/${what}`, { token: who.token, body });

async function imported(who: Person, files: Record<string, Content>, chosen?: number): Promise<ImportDetail> {
  const ready = await uploaded(who, files);
  const owners = ready.found!.owners.map(({ owner }) => ({ owner, memberSeq: chosen }));
  expect((await act(who, 'confirm', { importSeq: ready.importSeq, owners })).status).toBe(200);
  return still(who, ready.importSeq);
}

async function undone(who: Person, { importSeq }: ImportJob): Promise<ImportDetail> {
  expect((await act(who, 'undo', { importSeq })).status).toBe(200);
  return still(who, importSeq);
}

const weightsOf = async (seq: number) =>
  (await platform.sql<{ weight: number }>(`select weight from body_record where member_seq = ${seq} order by measured_at`)).map(
    (row) => row.weight,
  );
const daysOf = async (seq: number) =>
  Object.fromEntries(
    (
      await platform.sql<{ day: string; step: number }>(
        `select to_char(day, 'DD') as day, step from step_day where member_seq = ${seq} order by day`,
      )
    ).map(({ day, step }) => [Number(day), step]),
  );

async function zipOf(files: Record<string, string>, password?: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    ...(password && { password, encryptionStrength: 3 as const }),
  });
  for (const [name, content] of Object.entries(files)) await zip.add(name, new TextReader(content));
  return zip.close();
}

test('R-DATA-02: a member sees a file’s contents, adds them, and every refused row has its line and reason', async () => {
  const me = await person();
  const ready = await uploaded(me, { 'weight.csv': weights, 'steps.csv': steps(['5', 4000]), 'notes.txt': 'Dear diary' });
  expect(ready).toMatchObject({ state: 'ready', accepted: 0, refused: 2, fault: null, files: ['weight.csv', 'steps.csv', 'notes.txt'] });
  expect(ready.found!.files).toEqual([
    {
      name: 'weight.csv',
      format: 'fitbit',
      fault: null,
      rows: 2,
      refused: 2,
      kinds: [{ kind: 'body', count: 2 }],
      from: '2026-03-05',
      to: '2026-03-06',
    },
    {
      name: 'steps.csv',
      format: 'fitbit',
      fault: null,
      rows: 1,
      refused: 0,
      kinds: [{ kind: 'steps', count: 1 }],
      from: '2026-03-05',
      to: '2026-03-05',
    },
    { name: 'notes.txt', format: null, fault: 'unknownFormat', rows: 0, refused: 0, kinds: [], from: null, to: null },
  ]);
  expect(ready.found!.owners).toMatchObject([{ owner: 0, name: '71', formats: ['fitbit'], rows: 3, from: '2026-03-05', to: '2026-03-06' }]);
  expect(ready.found!.preview[0]).toMatchObject({ owner: 0, file: 'weight.csv', reading: { kind: 'body', weight: 70.5, bfp: 22 } });
  expect(await weightsOf(me.seq)).toEqual([]);
  const refusals = (
    await platform.call<{ list: ImportRefusal[]; total: number }>('GET', `/import/refusals?importSeq=${ready.importSeq}`, {
      token: me.token,
    })
  ).body;
  expect(refusals).toEqual({
    total: 2,
    list: [
      { file: 'weight.csv', line: 4, field: 'weight', reason: 'implausible' },
      { file: 'weight.csv', line: 5, field: 'Date', reason: 'time' },
    ],
  });
  expect((await act(me, 'confirm', { importSeq: ready.importSeq, owners: [{ owner: 0 }] })).status).toBe(200);
  expect(await still(me, ready.importSeq)).toMatchObject({
    state: 'done',
    accepted: 3,
    duplicates: 0,
    refused: 2,
    rows: { done: 3, total: 3 },
    found: { preview: [] },
  });
  expect(await weightsOf(me.seq)).toEqual([70.5, 70.1]);
  const { list } = (await platform.call<{ list: ImportJob[] }>('GET', '/import/list', { token: me.token })).body;
  expect(list).toMatchObject([{ importSeq: ready.importSeq, state: 'done' }]);
});

test('R-DATA-02: for whoever confirms, cancels or undoes an import, that begins at once instead of at the next round', async () => {
  const database = await openTestDatabase();
  const http = fastify();
  try {
    const sql = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));
    const { compSeq, U } = await seedFixtures(seedingBy(sql), 'WAKES');
    const wake = jest.fn();
    const services = {
      clock: () => new Date(),
      files: { settle: () => Promise.resolve() },
      settings: { authRateLimit: { max: 1 } },
      imports: { wake },
    };
    transferRoutes({ http, database, services, endpoints: [], reads: new Map() } as unknown as PlatformApp);
    const found = JSON.stringify({ files: [], fileCount: 0, owners: [{ owner: 0 }], preview: [] });
    for (const [what, state, rest] of [
      ['confirm', 'ready', { owners: [{ owner: 0 }] }],
      ['cancel', 'loading', {}],
      ['undo', 'done', {}],
    ] as const) {
      const [job] = await sql<{ seq: number }>(
        `insert into import_job (company_seq, member_seq, state, folder, uploads, found) values (${compSeq}, ${U.seq}, '${state}', '', '[]', '${found}') returning seq`,
      );
      wake.mockClear();
      const { statusCode } = await http.inject({
        method: 'POST',
        url: `/import/${what}`,
        headers: { authorization: `Bearer ${U.token}` },
        payload: { importSeq: job!.seq, ...rest },
      });
      expect([what, statusCode, wake.mock.calls.length]).toEqual([what, 200, 1]);
    }
  } finally {
    await http.close();
    await database.close();
  }
});

test('R-DATA-02: the same file twice adds nothing, a newer export adds only new rows, and undoing the first removes all of its rows', async () => {
  const me = await person();
  const first = await imported(me, { 'weight.csv': weights });
  expect(await imported(me, { 'again.csv': weights })).toMatchObject({ state: 'done', accepted: 0, duplicates: 2 });
  const newer = await imported(me, { 'newer.csv': text(weights, '71,3/8/2026 7:30:00 AM,69.9,154,,22.8,False,5') });
  expect(newer).toMatchObject({ accepted: 1, duplicates: 2 });
  expect(await undone(me, first)).toMatchObject({ state: 'undone', accepted: 2 });
  expect(await weightsOf(me.seq)).toEqual([69.9]);
  expect((await act(me, 'undo', { importSeq: first.importSeq })).status).toBe(409);
  // undone rows can be imported again
  expect(await imported(me, { 'weight.csv': weights })).toMatchObject({ accepted: 2 });
});

test('R-DATA-02: a longer export with a day beyond 12 adds that day only', async () => {
  const me = await person();
  const first = text('Datum;Zeit;SYS;DIA;Puls', '11.10.2024;07:20;121;79;60', '12.10.2024;07:20;122;79;60');
  expect(await imported(me, { 'omron.csv': first })).toMatchObject({ accepted: 2, duplicates: 0 });
  expect(await imported(me, { 'omron.csv': text(first, '13.10.2024;07:20;123;79;60') })).toMatchObject({ accepted: 1, duplicates: 2 });
});

const INBODY = text(
  'Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Body Fat Mass(kg),Percent Body Fat(%),Basal Metabolic Rate(kcal),InBody Score,ECW Ratio',
  '20260301070000,270,80.4,36.2,14.8,18.4,1780,91.0,0.381',
);
const apple = (type: string, unit: string, value: number) =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch" unit="${unit}" creationDate="2026-03-01 07:00:00 +0900" startDate="2026-03-01 07:00:00 +0900" endDate="2026-03-01 07:00:00 +0900" value="${value}"/>`;
const HEALTH = text(
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<HealthData locale="en_KR">',
  apple('RestingHeartRate', 'count/min', 58),
  apple('VO2Max', 'mL/min·kg', 44.5),
  apple('RespiratoryRate', 'count/min', 15),
  apple('WaistCircumference', 'cm', 84),
  '</HealthData>',
);

test('R-DATA-02 R-TRUE-01: body parts and single-number measures are imported once, and undoing removes all of them', async () => {
  const me = await person();
  const parts = () => platform.sql<{ measured: object }>(`select measured from body_record where member_seq = ${me.seq}`);
  const numbers = () =>
    platform.sql<{ kind: string; value: number }>(`select kind, value from reading where member_seq = ${me.seq} order by kind`);
  const files = { 'inbody.csv': INBODY, 'export.xml': HEALTH };
  const first = await imported(me, files);
  expect(
    (await platform.call<{ list: ImportRefusal[] }>('GET', `/import/refusals?importSeq=${first.importSeq}`, { token: me.token })).body.list,
  ).toEqual([]);
  expect(first).toMatchObject({ state: 'done', accepted: 5, duplicates: 0, refused: 0 });
  const held = [await parts(), await numbers()];
  expect(held).toEqual([
    [
      {
        measured: { smm: { value: 36.2 }, bfm: { value: 14.8 }, bmr: { value: 1780 }, deviceScore: { value: 91, given: '91.0' } },
      },
    ],
    [
      { kind: 'respiration', value: 15 },
      { kind: 'restingHeart', value: 58 },
      { kind: 'vo2max', value: 44.5 },
      { kind: 'waist', value: 84 },
    ],
  ]);
  expect(await imported(me, files)).toMatchObject({ accepted: 0, duplicates: 5 });
  expect([await parts(), await numbers()]).toEqual(held);
  await undone(me, first);
  expect([await parts(), await numbers()]).toEqual([[], []]);
  expect(await imported(me, files)).toMatchObject({ accepted: 5 });
  expect([await parts(), await numbers()]).toEqual(held);
});

test('R-DATA-02: nights and weights of Google Takeout are imported once, and weights without a unit are refused per file', async () => {
  const me = await person();
  const levels = { summary: { deep: { minutes: 84 }, light: { minutes: 280 }, rem: { minutes: 110 }, wake: { minutes: 57 } } };
  const times = { startTime: '2026-03-20T22:04:00.000', endTime: '2026-03-21T06:55:30.000', minutesAsleep: 474, timeInBed: 531 };
  const night = { logId: 1, dateOfSleep: '2026-03-21', ...times, levels, mainSleep: true };
  const takeout = await zipOf({
    'Takeout/Fitbit/Global Export Data/sleep-2026-03-01.json': JSON.stringify([night]),
    'Takeout/Fitbit/Global Export Data/weight-2026-03-01.json': JSON.stringify([
      { logId: 2, weight: 155.4, bmi: 23, date: '03/05/26', time: '07:30:00' },
    ]),
    'Takeout/Fitbit/Physical Activity_GoogleData/weight.csv': text('timestamp,weight grams', '2026-03-04T22:30:00Z,70500'),
    'Takeout/Fitbit/Global Export Data/steps-2026-03-01.json': JSON.stringify([{ dateTime: '03/05/26 07:30:00', value: '31' }]),
  });
  const first = await imported(me, { 'takeout.zip': takeout });
  expect(first).toMatchObject({ state: 'done', accepted: 2, refused: 1 });
  const { list } = (
    await platform.call<{ list: ImportRefusal[] }>('GET', `/import/refusals?importSeq=${first.importSeq}`, { token: me.token })
  ).body;
  expect(list).toMatchObject([
    { file: expect.stringMatching(/weight-2026-03-01\.json$/), line: 0, field: 'weight (unit)', reason: 'invalid' },
  ]);
  const nights = () =>
    platform.sql(`select to_char(day, 'YYYY-MM-DD') as day, asleep, deep, rem from sleep_night where member_seq = ${me.seq}`);
  expect([await weightsOf(me.seq), await nights()]).toEqual([[70.5], [{ day: '2026-03-21', asleep: 474, deep: 84, rem: 110 }]]);
  expect(await imported(me, { 'takeout.zip': takeout })).toMatchObject({ accepted: 0, duplicates: 2 });
  await undone(me, first);
  expect([await weightsOf(me.seq), await nights()]).toEqual([[], []]);
});

const NIGHTS = (...values: number[]) =>
  text('timestamp,rmssd,nremhr,entropy', ...values.map((value, index) => `2026-03-0${index + 1}T00:00:00,${value},56,2.4`));
const DAY = { calendarDate: '2026-03-01' };
const SAMSUNG = (table: string, header: string, row: string) =>
  text(`com.samsung.${table},6320001,12`, `start_time,${header}`, `2026-03-01 14:00:00.000,${row},`);
const WATCHES: Record<string, string> = {
  'Daily Heart Rate Variability Summary - 2026-03-(1).csv': NIGHTS(40, 41, 39, 40, 42, 90, 900),
  'resting_heart_rate-2026-03-01.json': JSON.stringify([
    { dateTime: '03/01/26 00:00:00', value: { date: '03/01/26', value: 58.2, error: 6 } },
  ]),
  'UDSFile_2026.json': JSON.stringify([{ ...DAY, restingHeartRate: 56 }]),
  'MetricsMaxMetData_2026.json': JSON.stringify([{ ...DAY, sport: 'RUNNING', vo2MaxValue: 50 }]),
  'vo2.csv': SAMSUNG('shealth.exercise', 'exercise_type,vo2_max', '1001,46.56'),
  'breaths.csv': SAMSUNG('health.respiratory_rate', 'end_time,average', '2026-03-01 21:00:00.000,14.5'),
  'raw_bed_respiratory-rate.csv': text('start,duration,value', '2026-03-01T23:50:00+09:00,"[60,120]","[15,18]"'),
};

test('R-DATA-02 R-TRUE-03: daily values of watches are imported once, a jump is asked about, and an implausible value is reported', async () => {
  const me = await person();
  const held = () =>
    platform.sql<{ source: string; kind: string; value: number; status: string }>(
      `select source, kind, value, standing as status from reading where member_seq = ${me.seq} order by source, kind, measured_at`,
    );
  const first = await imported(me, WATCHES);
  expect(first).toMatchObject({ state: 'done', accepted: 12, refused: 1 });
  const refusals = await platform.call<{ list: ImportRefusal[] }>('GET', `/import/refusals?importSeq=${first.importSeq}`, {
    token: me.token,
  });
  expect(refusals.body.list).toEqual([
    { file: 'Daily Heart Rate Variability Summary - 2026-03-(1).csv', line: 8, field: 'rmssd', reason: 'implausible' },
  ]);
  const rows = await held();
  const storedRow = (source: string, kind: string, value: number, status = 'counts') => ({ source, kind, value, status });
  expect(rows).toEqual([
    ...[40, 41, 39, 40, 42].map((value) => storedRow('fitbit', 'hrv', value)),
    storedRow('fitbit', 'hrv', 90, 'asked'),
    storedRow('fitbit', 'restingHeart', 58),
    storedRow('garmin', 'restingHeart', 56),
    storedRow('garmin', 'vo2max', 50),
    storedRow('samsung', 'respiration', 14.5),
    storedRow('samsung', 'vo2max', 46.6),
    storedRow('withings', 'respiration', 17),
  ]);
  expect(await imported(me, WATCHES)).toMatchObject({ accepted: 0, duplicates: 12 });
  expect(await held()).toEqual(rows);
  await undone(me, first);
  expect(await held()).toEqual([]);
});

test('R-DATA-02: undoing restores daily totals, in whatever order imports are undone', async () => {
  const me = await person();
  await seedSteps(platform, home.compSeq, me.seq, '2026-03-01', 1000);
  const a = await imported(me, { 'a.csv': steps(['1', 2000], ['2', 2000], ['3', 2000]) });
  const b = await imported(me, { 'b.csv': steps(['1', 3000], ['2', 3000], ['3', 500], ['4', 500]) });
  expect(await daysOf(me.seq)).toEqual({ 1: 3000, 2: 3000, 3: 2000, 4: 500 });
  await undone(me, a);
  expect(await daysOf(me.seq)).toEqual({ 1: 3000, 2: 3000, 4: 500 });
  await undone(me, b);
  expect(await daysOf(me.seq)).toEqual({ 1: 1000 });
  const c = await imported(me, { 'c.csv': steps(['1', 1500]) });
  await seedSteps(platform, home.compSeq, me.seq, '2026-03-09', 1);
  await platform.sql(`update step_day set step = 9000, batch_seq = null where member_seq = ${me.seq} and step = 1500`);
  await undone(me, c);
  expect(await daysOf(me.seq)).toEqual({ 1: 9000, 9: 1 });
  expect(await platform.sql(`select 1 from import_day_before where member_seq = ${me.seq}`)).toEqual([]);
});

test('a manager adds many people’s rows to their own members, each logged once, and gets suggestions the next time', async () => {
  const [one, two, foreign] = [await person(), await person(), await person(home.otherM.seq)];
  const file = text(WEIGHTS, ...[81, 82, 83].map((id) => `${id},3/5/2026 7:30:00 AM,${id},,,,False,${id}`));
  const ready = await uploaded(home.M, { 'team.csv': file });
  const { importSeq, found } = ready;
  expect(found!.owners.map(({ name, suggested }) => [name, suggested])).toEqual([
    ['81', null],
    ['82', null],
    ['83', null],
  ]);
  const choose = (who: Person, ...chosen: [number, number][]) =>
    act(who, 'confirm', { importSeq, owners: chosen.map(([owner, memberSeq]) => ({ owner, memberSeq })) });
  expect((await choose(home.M, [0, one.seq], [1, foreign.seq])).status).toBe(403);
  expect((await choose(home.M, [0, 2_000_000_000])).status).toBe(403);
  expect((await choose(home.M, [7, one.seq])).status).toBe(422);
  expect((await choose(home.M, [0, one.seq], [1, two.seq])).status).toBe(200);
  expect((await choose(home.M, [0, one.seq])).status).toBe(409);
  expect(await still(home.M, importSeq)).toMatchObject({ state: 'done', accepted: 2, rows: { done: 3, total: 3 } });
  expect([await weightsOf(one.seq), await weightsOf(two.seq)]).toEqual([[81], [82]]);
  const log = await platform.sql<{ subject: number }>(
    `select subject_seq as subject from access_log where action = 'POST /import/confirm' and viewer_seq = ${home.M.seq} order by 1`,
  );
  expect(log.map(({ subject }) => subject)).toEqual([one.seq, two.seq]);
  await undone(home.M, ready);
  expect(await weightsOf(one.seq)).toEqual([]);
  expect(await platform.sql(`select 1 from access_log where action = 'POST /import/undo' and subject_seq = ${two.seq}`)).toHaveLength(1);
  // choices of an undone import are not suggested
  const again = await imported(home.M, { 'one.csv': text(WEIGHTS, '81,3/5/2026 7:30:00 AM,81,,,,False,81') }, one.seq);
  expect(again).toMatchObject({ state: 'done', accepted: 1 });
  const next = await uploaded(home.M, { 'team.csv': text(file, '82,3/9/2026 7:30:00 AM,60,,,,False,9') });
  expect(next.found!.owners.map(({ suggested }) => suggested?.memberSeq ?? null)).toEqual([one.seq, null, null]);
  await act(home.M, 'cancel', { importSeq: next.importSeq });
  // only the five latest imports are considered: a choice behind five newer ones is not suggested
  const later = (times: number) =>
    platform.sql(
      `insert into import_job (company_seq, member_seq, state, folder, uploads, found, mapping)
       select company_seq, member_seq, state, folder, uploads, found, '[]' from import_job, generate_series(1, ${times}) where seq = ${again.importSeq}`,
    );
  const suggestedNow = async () => {
    const { importSeq: seq, found: seen } = await uploaded(home.M, { 'team.csv': file });
    await act(home.M, 'cancel', { importSeq: seq });
    return seen!.owners[0]!.suggested?.memberSeq ?? null;
  };
  await later(4);
  expect(await suggestedNow()).toBe(one.seq);
  await later(1);
  expect(await suggestedNow()).toBeNull();
});

test('R-DATA-02: a height identifies no one beyond its file: files with the same height are several people, without a suggestion', async () => {
  const [kim, lee] = [await person(), await person()];
  await seedPerson(platform, { compSeq: home.compSeq, id: 'zepp.175', type: 'U', managerSeq: home.M.seq });
  const zepp = (...rows: [number, number][]) =>
    text(
      'time,weight,height,bmi,fatRate',
      ...rows.map(([weight, height]) => `2026-03-0${weight % 10} 00:30:20+0000,${weight},${height}.0,21.4,18.5`),
    );
  const first = await imported(home.M, { 'kim.csv': zepp([71, 175]) }, kim.seq);
  expect(first.found!.owners).toMatchObject([{ name: '175', upload: 'kim.csv', memberSeq: kim.seq }]);
  const team = await zipOf({ 'a/BODY.csv': zepp([72, 175], [61, 160]), 'b/BODY.csv': zepp([73, 175]) });
  const next = await uploaded(home.M, { 'lee.csv': zepp([81, 175]), 'other.csv': zepp([91, 175]), 'team.zip': team });
  expect(next.found!.owners.map(({ name, upload, suggested }) => [name, upload, suggested])).toEqual([
    ['175', 'lee.csv', null],
    ['175', 'other.csv', null],
    ['175', 'a/BODY.csv', null],
    ['160', 'a/BODY.csv', null],
    ['175', 'b/BODY.csv', null],
  ]);
  const owners = [{ owner: next.found!.owners[0]!.owner, memberSeq: lee.seq }];
  expect((await act(home.M, 'confirm', { importSeq: next.importSeq, owners })).status).toBe(200);
  expect(await still(home.M, next.importSeq)).toMatchObject({ state: 'done', accepted: 1 });
  expect([await weightsOf(kim.seq), await weightsOf(lee.seq)]).toEqual([[71], [81]]);
});

test('R-DATA-02 Z4: once an import is over, it tells nothing more of what anyone’s rows measure', async () => {
  const [who, me] = [await person(), await person()];
  const foundNow = async (reader: Person, { importSeq }: ImportJob) => (await still(reader, importSeq)).found!;
  const untold = { kinds: [], from: null, to: null };
  const owner = { owner: 0, name: '71', upload: 'weight.csv', formats: ['fitbit'], rows: 0, suggested: null, ...untold };
  const file = { name: 'weight.csv', format: 'fitbit', fault: null, rows: 2, refused: 2 };
  const done = await imported(home.M, { 'weight.csv': weights }, who.seq);
  const after = { files: [{ ...file, ...untold }], fileCount: 1, preview: [], owners: [{ ...owner, memberSeq: who.seq }] };
  expect(await foundNow(home.M, done)).toEqual(after);
  await undone(home.M, done);
  expect(await foundNow(home.M, done)).toEqual(after);
  const cancelled = await uploaded(me, { 'weight.csv': weights });
  await act(me, 'cancel', { importSeq: cancelled.importSeq });
  expect(await foundNow(me, cancelled)).toEqual({ ...after, owners: [{ ...owner, memberSeq: null }] });
});

test('an import belongs to its account only, and members may only choose themselves', async () => {
  const [me, other] = [await person(), await person()];
  const { importSeq } = await uploaded(me, { 'weight.csv': weights });
  for (const stranger of [other, home.M, home.S]) {
    const { token } = stranger;
    for (const path of ['detail', 'refusals'])
      expect((await platform.call('GET', `/import/${path}?importSeq=${importSeq}`, { token })).status).toBe(404);
    for (const what of ['confirm', 'cancel', 'undo'])
      expect((await act(stranger, what, { importSeq, owners: [{ owner: 0 }] })).status).toBe(404);
  }
  expect((await act(me, 'confirm', { importSeq, owners: [{ owner: 0, memberSeq: other.seq }] })).status).toBe(403);
  expect((await act(me, 'cancel', { importSeq })).status).toBe(200);
  expect(await still(me, importSeq)).toMatchObject({ state: 'cancelled', found: { preview: [] } });
  expect((await act(me, 'confirm', { importSeq, owners: [{ owner: 0 }] })).status).toBe(409);
});

test('a bad file is reported with its fault and adds nothing: truncated, disguised, bombs, entities, encrypted, empty', async () => {
  const me = await person();
  const zip = await zipOf({ 'weight.csv': weights });
  const locked = await zipOf({ 'weight.csv': weights }, 'secret');
  const [bomb, half] = [bombOf(80 * 1024 * 1024), bombOf(40 * 1024 * 1024)];
  const photo = Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    0x4a,
    0x46,
    0x49,
    0x46,
    0,
    1,
    ...Array.from({ length: 900 }, (_, index) => (index * 37) % 256),
  ]);
  const entities =
    '<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><HealthData><Record type="&b;"/></HealthData>';
  const cases: [Record<string, Content>, string, string?][] = [
    [{ 'export.zip': zip.slice(0, zip.length - 40) }, 'truncatedZip'],
    [{ 'weight.csv': photo }, 'unknownFormat'],
    [{ 'bomb.zip': bomb }, 'zipBomb'],
    // each of them small enough on its own
    [{ 'one.zip': half, 'two.zip': half }, 'zipBomb'],
    [{ 'locked.zip': locked }, 'zipPassword'],
    [{ 'locked.zip': locked }, 'zipPasswordWrong', 'wrong'],
    [{ 'empty.csv': '' }, 'empty'],
    [{ 'formulas.csv': text('=1+1,@SUM(A1)', '=HYPERLINK("http://x")') }, 'unknownFormat'],
    [{ 'later.csv': text(WEIGHTS, '71,3/5/2100 7:30:00 AM,70,,,,False,1', '71,3/5/1970 7:30:00 AM,70,,,,False,2') }, 'nothing'],
  ];
  for (const [files, fault, password] of cases) {
    const job = await uploaded(me, files, password);
    expect([Object.keys(files)[0], job.state, job.fault]).toEqual([Object.keys(files)[0], 'failed', fault]);
  }
  const mixed = await uploaded(me, { 'export.xml': entities, 'locked.zip': locked }, 'secret');
  expect(mixed.found!.files.map(({ name, fault }) => [name, fault])).toEqual([
    ['weight.csv', null],
    ['export.xml', expect.any(String)],
  ]);
  expect(await act(me, 'cancel', { importSeq: mixed.importSeq })).toMatchObject({ status: 200 });
  expect(await weightsOf(me.seq)).toEqual([]);
  const form = new FormData();
  form.append('other', new Blob(['x']), 'x.csv');
  expect((await platform.call('POST', '/import/upload', { token: me.token, body: form })).status).toBe(422);
  expect((await platform.call('POST', '/import/upload', { token: me.token, body: {} })).status).toBe(415);
});

test('V4: requests are answered while a heavy recording is read, which is refused as too large', async () => {
  const me = await person();
  const { body } = await send(me, { 'run.fit': heavyRecording() });
  const began = performance.now();
  let reading = true;
  const rest = still(me, body.importSeq).finally(() => (reading = false));
  let longest = 0;
  let answers = 0;
  while (reading) {
    const requestedAt = performance.now();
    await fetch(`${platform.url}/health/live`);
    longest = Math.max(longest, performance.now() - requestedAt);
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await rest).toMatchObject({ state: 'failed', fault: 'tooLarge' });
  expect(answers).toBeGreaterThan(3);
  // decoded in the serving thread, one response took as long as the whole read
  expect(longest).toBeLessThan(Math.max(1_000, (performance.now() - began) / 2));
});

test('an account may have three pending imports, and one that waits for a day expires with its files', async () => {
  const me = await person();
  me.token = await seedToken(platform, home.compSeq, me.seq, 48 * 3_600_000);
  for (let at = 0; at < 3; at += 1) await uploaded(me, { 'weight.csv': weights });
  expect(await send(me, { 'weight.csv': weights })).toMatchObject({ status: 429, body: { error: { details: { most: 3 } } } });
  await platform.advance(25 * 3_600_000);
  const [row] = await platform.sql<{ seq: number }>(`select max(seq) as seq from import_job where member_seq = ${me.seq}`);
  await act(me, 'cancel', { importSeq: row!.seq });
  for (let tries = 0; tries < 200; tries += 1) {
    const states = await platform.sql<{ state: string }>(`select state from import_job where member_seq = ${me.seq} order by seq`);
    if (states.every(({ state }) => state !== 'ready')) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const firstDay = (of: string) => `found -> '${of}' -> 0 ->> 'from' as "${of}"`;
  const left = `select state, fault, ${firstDay('files')}, ${firstDay('owners')} from import_job where member_seq = ${me.seq} order by seq`;
  // the files of a failed import are shown with their periods
  expect(await platform.sql(left)).toEqual([
    { state: 'failed', fault: 'expired', files: '2026-03-05', owners: null },
    { state: 'failed', fault: 'expired', files: '2026-03-05', owners: null },
    { state: 'cancelled', fault: null, files: null, owners: null },
  ]);
});

/** A zip of one file of zeros of this size, packed to a thousandth of it. */
function bombOf(size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size));
  const name = Buffer.from('weight.csv');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

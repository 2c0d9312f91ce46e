import type { SingleReading } from '@/lib/measures/reading/contract';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { isMoving } from '@/lib/ingest/transfer/imports';
import { bandOf, bandsFor } from '@/lib/measures/measureBands';
import { allowsManualEntry, measureOf, numberKinds, numberOfMeasure } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import type { DataAccess, HeldRows } from '@/lib/privacy/contract';
import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'GIRTHS');
}, 60_000);
afterAll(() => platform.stop());

const person = (timeZone = 'Asia/Seoul') =>
  seedPerson(platform, { compSeq: home.compSeq, id: `girths.n${(count += 1)}`, type: 'U', managerSeq: home.M.seq, timeZone });
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });

interface ListReply {
  list: SingleReading[];
  next: string | null;
  total: number;
  gender: 'M' | 'F';
  lastDay: string | null;
}

/** Everything that a member can do with a measure of one number, for each of them. */
describe.each(numberKinds())('%s', (kind) => {
  const { name, of } = numberOfMeasure(kind);
  const { held, about: dataKind, columns = [] }: MeasureSpec = measureOf(kind);
  const whenManual = allowsManualEntry(kind) ? test : test.skip;
  const [low, high] = [of.min + of.step, of.max - of.step].map((value) => Number(value.toFixed(1))) as [number, number];
  const list = async (who: Person, range = 'startDate=2026-03-01&endDate=2026-03-31', about = '') =>
    (await call<ListReply>('GET', `/${dataKind}/readings?kind=${kind}&${range}${about}`, who)).body;
  const type = (who: Person, body: object) => call<{ seq: number }>('POST', `/${dataKind}/saveReading`, who, { kind, ...body });
  const deliver = (who: Person, measuredAt: string, value: number) =>
    call('POST', '/ingest/readings', who, { source: 'watch', readings: [{ kind, externalId: measuredAt, measuredAt, [name]: value }] });
  /** A first reading, typed or delivered as the measure allows. */
  const begin = (who: Person) =>
    allowsManualEntry(kind) ? type(who, { insDte: '2026-03-05T08:30', value: low }) : deliver(who, '2026-03-04T23:30:00Z', low);
  const valuesOf = async (who: Person) => (await list(who)).list.map(({ value }) => value);

  whenManual('a manual entry is stored once, at the instant shown by the member’s clock', async () => {
    const who = await person('America/New_York');
    const draft = { insDte: '2026-03-05T08:30', value: low };
    const first = await type(who, draft);
    expect((await type(who, draft)).body).toEqual(first.body);
    expect(await list(who)).toEqual({
      list: [{ seq: first.body.seq, date: '2026-03-05T13:30:00.000Z', value: low, manual: true }],
      total: 1,
      next: null,
      gender: 'M',
      questions: [],
      lastDay: '2026-03-05',
    });
    expect(await list(who, 'startDate=2026-01-01&endDate=2026-01-31')).toMatchObject({ list: [], total: 0, lastDay: '2026-03-05' });
  });

  whenManual('only its member changes and deletes it', async () => {
    const [who, other] = [await person(), await person()];
    const { seq } = (await type(who, { insDte: '2026-03-05T08:30', value: low })).body;
    const changed = { seq, insDte: '2026-03-06T08:30', value: high };
    expect([(await type(other, changed)).status, (await type(home.M, changed)).status]).toEqual([404, 403]);
    expect((await type(who, changed)).status).toBe(200);
    expect(await valuesOf(who)).toEqual([high]);
    const path = `/${dataKind}/deleteReading?kind=${kind}&seq=${seq}`;
    expect((await call('DELETE', path, other)).status).toBe(404);
    expect((await call('DELETE', path, who)).status).toBe(200);
    expect(await valuesOf(who)).toEqual([]);
  });

  test('its limits apply to typed and delivered readings, and values are rounded to its step', async () => {
    const who = await person();
    if (allowsManualEntry(kind)) {
      for (const value of [of.min - of.step, of.max + of.step])
        expect((await type(who, { insDte: '2026-03-05T08:30', value })).status).toBe(422);
      expect((await type(who, { insDte: '2126-03-05T08:30', value: low })).status).toBe(422);
      await type(who, { insDte: '2026-03-05T08:30', value: low + of.step / 3 });
    } else await deliver(who, '2026-03-04T23:30:00Z', low + of.step / 3);
    const reading = { kind, measuredAt: '2026-03-06T08:30:00Z' };
    const { body } = await call<{ accepted: number; refused: { field: string }[] }>('POST', '/ingest/readings', who, {
      source: 'tape',
      readings: [
        { ...reading, externalId: 'a', [name]: high - of.step / 3 },
        { ...reading, externalId: 'b', [name]: of.max + of.step },
      ],
    });
    expect(body).toMatchObject({ accepted: 1, refused: [{ index: 1, field: name, reason: 'implausible' }] });
    expect(await valuesOf(who)).toEqual([low, high]);
  });

  test('delivered twice it is stored once, and a delivered one cannot be changed or deleted', async () => {
    const who = await person();
    const delivery = { source: 'tape', readings: [{ kind, externalId: 'a', measuredAt: '2026-03-06T08:30:00Z', [name]: low }] };
    const again = async () => (await call<{ accepted: number; duplicates: number }>('POST', '/ingest/readings', who, delivery)).body;
    expect([await again(), await again()]).toMatchObject([{ accepted: 1 }, { accepted: 0, duplicates: 1 }]);
    const [one] = (await list(who)).list;
    expect(one).toMatchObject({ value: low, manual: false });
    // a measure without manual entry has no such call, or one that does not know it
    expect([404, allowsManualEntry(kind) ? 404 : 422]).toContain(
      (await type(who, { seq: one!.seq, insDte: '2026-03-06T08:30', value: high })).status,
    );
    expect((await call('DELETE', `/${dataKind}/deleteReading?kind=${kind}&seq=${one!.seq}`, who)).status).toBe(404);
  });

  test('a manager’s access is shown to the member; other managers and companies are refused', async () => {
    const who = await person();
    await begin(who);
    const about = `&memberSeq=${who.seq}`;
    expect(await list(home.M, undefined, about)).toMatchObject({ list: [{ value: low }] });
    const path = `/${dataKind}/readings?kind=${kind}&startDate=2026-03-01&endDate=2026-03-31${about}`;
    expect([(await call('GET', path, home.otherM)).status, (await call('GET', path, home.otherU)).status]).toEqual([403, 403]);
    const { list: seen } = (await call<{ list: DataAccess[] }>('GET', '/privacy/accesses', who)).body;
    expect(seen).toMatchObject([{ viewed: [dataKind === 'body' ? 'BODY' : 'HEALTH'], changed: false }]);
  });

  test('it is counted, exported under its own name with its unit, and erased when its member withdraws', async () => {
    const who = await person();
    await begin(who);
    // from another measure in the shared table
    await platform.sql(
      `insert into reading (company_seq, member_seq, kind, value, source, external_id, measured_at) values (${home.compSeq}, ${who.seq}, 'another', 1, 'test', 'x', '2026-03-05T08:30:00Z')`,
    );
    expect(await valuesOf(who)).toEqual([low]);
    const { list: counts } = (await call<{ list: HeldRows[] }>('GET', '/privacy/held', who)).body;
    expect(counts.find((count) => count.kind === held)).toEqual({ kind: held, rows: 1 });
    const zip = await fetch(`${platform.url}/privacy/download`, { headers: { authorization: `Bearer ${who.token}` } });
    const files = await unzip(Buffer.from(await zip.arrayBuffer()));
    const csv = takeOutCsv(files, held);
    expect(csv).toHaveLength(1);
    expect(csv).toMatchObject([{ [name]: String(low), measuredAt: '2026-03-04T23:30:00.000Z', manual: String(allowsManualEntry(kind)) }]);
    expect(csv[0]).not.toHaveProperty('kind');
    expect(files.get('README.txt')!.toString()).toContain(`${held}: ${name} ${of.unit}`);
    expect((await call('POST', '/privacy/withdraw', who, { pw: 'Wellness!2026' })).status).toBe(200);
    expect(await platform.sql(`select 1 from reading where member_seq = ${who.seq}`)).toEqual([]);
  });

  const openScale = (...values: [string, number][]) =>
    [`dateTime,weight,fat,lbm,biceps,bmi,${columns[0]}`, ...values.map(([day, value]) => `${day} 07:30,70.5,22,0,0,23,${value}`)].join(
      '\n',
    );

  (columns.length > 0 ? test : test.skip)(
    'a column of a file becomes its readings beside the weigh-ins, once, and undoing takes them back',
    async () => {
      const who = await person();
      const rest = async (importSeq: number): Promise<ImportDetail> => {
        for (;;) {
          const { body } = await call<ImportDetail>('GET', `/import/detail?importSeq=${importSeq}`, who);
          if (!isMoving(body.state)) return body;
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      };
      const add = async (file: string) => {
        const form = new FormData();
        form.append('file', new Blob([file]), 'openscale.csv');
        const { body } = await platform.call<{ importSeq: number }>('POST', '/import/upload', { token: who.token, body: form });
        const ready = await rest(body.importSeq);
        const owners = ready.found!.owners.map(({ owner }) => ({ owner }));
        await call('POST', '/import/confirm', who, { importSeq: ready.importSeq, owners });
        return { ready, done: await rest(ready.importSeq) };
      };
      // the app writes zero for values not measured
      const { ready, done } = await add(openScale(['2026-03-05', low], ['2026-03-06', 0], ['2026-03-07', of.max + 1]));
      expect(ready.found!.files).toMatchObject([
        {
          format: 'openscale',
          refused: 1,
          kinds: [
            { kind: 'body', count: 3 },
            { kind, count: 1 },
          ],
        },
      ]);
      expect(done).toMatchObject({ state: 'done', accepted: 4 });
      expect((await list(who)).list).toMatchObject([{ value: low, date: '2026-03-04T22:30:00.000Z', manual: false }]);
      expect((await add(openScale(['2026-03-05', low]))).done).toMatchObject({ accepted: 0, duplicates: 2 });
      await call('POST', '/import/undo', who, { importSeq: done.importSeq });
      expect(await rest(done.importSeq)).toMatchObject({ state: 'undone' });
      expect(await valuesOf(who)).toEqual([]);
    },
  );
});

test('more readings of one day than an answer holds are all told by its cursor, each once, whatever shares an instant', async () => {
  const who = await person();
  // with old statistics the database does not use it either: a search for the duplicates of each reading would take minutes
  await platform.sql('drop index reading_time');
  await platform.sql(
    `insert into reading (company_seq, member_seq, kind, value, source, external_id, measured_at)
     select ${home.compSeq}, ${who.seq}, 'hrv', 20 + n % 50, 'test', 'n' || n, timestamptz '2026-03-05T01:00:00Z' + (n / 4) * interval '1 second'
     from generate_series(1, 20001) n`,
  );
  const pages: ListReply[] = [];
  for (let after: string | null | undefined = ''; typeof after === 'string'; after = pages.at(-1)!.next) {
    const path = `/vitals/readings?kind=hrv&startDate=2026-03-01&endDate=2026-03-31${after && `&after=${after}`}`;
    pages.push((await call<ListReply>('GET', path, who)).body);
  }
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [10_000, 20_001],
    [10_000, 20_001],
    [1, 20_001],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ seq }) => seq))).size).toBe(20_001);
  expect(pages[1]!.list.at(-1)!.date <= pages[0]!.list[0]!.date).toBe(true);
  expect((await call('GET', '/vitals/readings?kind=hrv&startDate=2026-03-01&endDate=2026-03-31&after=x', who)).status).toBe(422);
});

test('a measure is listed only by the calls of its own kind of data', async () => {
  const who = await person();
  const range = 'startDate=2026-03-01&endDate=2026-03-31';
  const statuses = ['body', 'vitals', 'activity', 'sleep'].map(
    async (about) => (await call('GET', `/${about}/readings?kind=hrv&${range}`, who)).status,
  );
  expect(await Promise.all(statuses)).toEqual([422, 200, 422, 422]);
});

test('R-HEALTH-02: a resting heart rate is normal from 60 to 100', () => {
  const { of } = numberOfMeasure('restingHeart');
  const judged = (bpm: number) => bandOf(bandsFor(of.bands!, 'F'), bpm);
  expect([59, 60, 100, 101].map(judged)).toEqual(['LOW', 'NORMAL', 'NORMAL', 'HIGH']);
});

test('R-TRUE-03: abdominal obesity begins at 90 cm in men and 85 cm in women (KSSO)', () => {
  const { of } = numberOfMeasure('waist');
  const judged = (gender: 'M' | 'F', cm: number) => bandOf(bandsFor(of.bands!, gender), cm);
  expect([judged('M', 89.9), judged('M', 90), judged('F', 84.9), judged('F', 85)]).toEqual([
    'NORMAL',
    'ABDOMINAL_OBESITY',
    'NORMAL',
    'ABDOMINAL_OBESITY',
  ]);
});

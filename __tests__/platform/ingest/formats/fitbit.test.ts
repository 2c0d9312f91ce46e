import fc from 'fast-check';
import type { Reading } from '@/lib/ingest/contract';
import { fitbit } from '@/platform/ingest/formats/fitbit';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { parseReading } from '@/platform/ingest/readingCheck';
import { exported, holds, readBack, realPath, sourcesOf } from '../../../support/files/exports';
import { startPlatform, type TestPlatform } from '../../../support/database/platform';

describe('R-DATA-02: reading Fitbit tables', () => {
  const read = (...lines: string[]) => readBack(exported('file.csv', lines), fitbit);

  test('a weigh-in has kilograms, fat percentage, local time and the height implied by the BMI', async () => {
    const { rows, readings } = await read(
      '\uFEFFId,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId',
      '10000000000001,5/2/2016 11:59:59 PM,52.6,115.96,22,22.65,True,77',
      '10000000000001,5/13/2016 12:05:00 AM,52.4,115.5,,22.56,False,78',
    );
    expect(rows[0]).toMatchObject({ owner: '10000000000001', line: 2 });
    expect(readings).toEqual([
      { kind: 'body', externalId: '77', device: 'EX', measuredAt: '2016-05-02T23:59:59', weight: 52.6, bfp: 22, height: 152.4 },
      { kind: 'body', externalId: '78', device: 'EX', measuredAt: '2016-05-13T00:05:00', weight: 52.4, bfp: null, height: 152.4 },
    ]);
  });

  test('a log number shortened by a spreadsheet identifies no weigh-in, so that none is taken for another', async () => {
    const { readings } = await read(
      'Id,Date,WeightKg,LogId',
      '1,5/2/2016 11:59:59 PM,52.6,1.46E+12',
      '1,5/3/2016 11:59:59 PM,52.4,1.46E+12',
      '1,5/4/2016 11:59:59 PM,52.5,1.46E+12',
    );
    expect(readings.map(({ externalId }) => externalId)).toEqual(['2016-05-02T23:59:59', '2016-05-03T23:59:59', '2016-05-04T23:59:59']);
  });

  test('pounds are converted if kilograms are missing', async () => {
    const { readings } = await read('Id,Date,WeightPounds', '1,2016-05-02 07:00:00,220.462');
    expect(readings).toMatchObject([
      { weight: expect.closeTo(100, 3), measuredAt: '2016-05-02T07:00:00', externalId: '2016-05-02T07:00:00' },
    ]);
  });

  test('one date with a day beyond 12 decides the order for the whole column', async () => {
    const header = 'Id,ActivityDate,TotalSteps,TotalDistance';
    const dayFirst = await read(header, '1,4/5/2016,100,0.5', '1,13/5/2016,200,--');
    expect(dayFirst.readings).toMatchObject([{ day: '2016-05-04' }, { day: '2016-05-13', distance: null }]);
    const monthFirst = await read(header, '1,4/5/2016,100,0.5', '1,4/13/2016,"12,345",0');
    expect(monthFirst.readings).toMatchObject([{ day: '2016-04-05' }, { day: '2016-04-13', steps: 12345 }]);
  });

  test('columns may be in any order, and another table is not accepted', async () => {
    const { readings } = await read('TotalTimeInBed,TotalMinutesAsleep,Id,SleepDay', '346,327,1,4/12/2016 12:00:00 AM');
    expect(readings).toEqual([{ kind: 'sleep', externalId: '2016-04-12', day: '2016-04-12', asleep: 327, inBed: 346 }]);
    const other = exported('heart.csv', ['Id,Time,Value', '1,4/1/2016 7:54:00 AM,93']);
    expect((await readBack(other)).skipped).toEqual(['heart.csv']);
    await expect(readBack(other, fitbit)).rejects.toMatchObject({ code: 'unknownFormat', file: 'heart.csv' });
  });

  test('unreadable rows are refused with line and column, and the rest is read', async () => {
    const { refused, rows } = await read(
      'Id,ActivityDate,TotalSteps',
      '1,2/30/2016,5',
      '1.5E+09,4/12/2016,5',
      '1,4/12/2016,many',
      '1,4/12/2016,5',
    );
    expect(refused).toEqual([
      [2, 'ActivityDate', 'time'],
      [3, 'Id', 'invalid'],
      [4, 'TotalSteps', 'invalid'],
    ]);
    expect(rows).toHaveLength(4);
  });

  test('an empty file is reported as empty', async () => {
    await expect(readBack(exported('empty.csv', ''), fitbit)).rejects.toMatchObject({ code: 'empty' });
  });
});

describe('R-DATA-02: Fitbit data in Google Takeout', () => {
  const read = async (name: string, content: string | string[]) => {
    const file = exported(name, content);
    expect(detectFormat(await headOf(file))?.name).toBe('fitbit');
    return readBack(file);
  };
  const night = {
    logId: 44940631937,
    dateOfSleep: '2026-03-21',
    startTime: '2026-03-20T22:04:00.000',
    endTime: '2026-03-21T06:55:30.000',
    duration: 31_860_000,
    minutesToFallAsleep: 0,
    minutesAsleep: 474,
    minutesAwake: 57,
    minutesAfterWakeup: 1,
    timeInBed: 531,
    efficiency: 96,
    type: 'stages',
    infoCode: 0,
    logType: 'auto_detected',
    levels: {
      summary: {
        deep: { count: 4, minutes: 84 },
        wake: { count: 33, minutes: 57 },
        light: { count: 24, minutes: 280 },
        rem: { count: 16, minutes: 110 },
      },
      data: [{ dateTime: '2026-03-20T22:04:00.000', level: 'wake', seconds: 30 }],
      shortData: [],
    },
    mainSleep: true,
  };
  const asleep = { restless: { count: 14, minutes: 24 }, awake: { count: 1, minutes: 1 }, asleep: { count: 0, minutes: 410 } };

  test('nights have stages by local time, older ones none; naps are left out', async () => {
    const classic = { ...night, dateOfSleep: '2026-03-20', startTime: '2026-03-19T23:00:00.000', endTime: '2026-03-20T06:15:00.000' };
    const { readings, refused } = await read(
      'Global Export Data/sleep-2026-03-01.json',
      JSON.stringify([
        night,
        { ...classic, type: 'classic', minutesAsleep: 410, timeInBed: 435, levels: { summary: asleep, data: [] } },
        { ...night, startTime: '2026-03-21T13:00:00.000', endTime: '2026-03-21T13:40:00.000', minutesAsleep: 35, mainSleep: false },
        { ...night, dateOfSleep: '2026-03-18', minutesAsleep: 0 },
        { ...night, dateOfSleep: 'soon' },
        { ...night, dateOfSleep: '2026-03-17', minutesAsleep: null },
        { ...night, dateOfSleep: '2026-03-16', endTime: 'late' },
      ]),
    );
    expect(readings).toEqual([
      {
        kind: 'sleep',
        externalId: '2026-03-21',
        day: '2026-03-21',
        inBed: 531,
        asleep: 474,
        deep: 84,
        light: 280,
        rem: 110,
        from: '2026-03-20T22:04:00',
        to: '2026-03-21T06:55:30',
      },
      {
        kind: 'sleep',
        externalId: '2026-03-20',
        day: '2026-03-20',
        inBed: 435,
        asleep: 410,
        deep: null,
        light: null,
        rem: null,
        from: '2026-03-19T23:00:00',
        to: '2026-03-20T06:15:00',
      },
    ]);
    for (const reading of readings) expect(parseReading(reading)).toEqual({ reading });
    expect(refused).toEqual([
      [5, 'dateOfSleep', 'time'],
      [6, 'minutesAsleep', 'invalid'],
      [7, 'endTime', 'time'],
    ]);
  });

  test.each(['timestamp,weight grams,data source', 'timestamp,weight grams'])('weights in grams at their instant: %s', async (header) => {
    const { readings, refused } = await read('Physical Activity_GoogleData/weight.csv', [
      header,
      '2026-06-10T06:00:00Z,81500,Aria',
      '2026-06-11T06:00:00.1Z,81249.5,Phone Health Connect',
      '2026-06-12T06:00:00Z,,Aria',
      'soon,81500,Aria',
      '2026-06-13T06:00:00Z,heavy,Aria',
      ...(header.endsWith('source') ? ['2026-06-14T06:00:00Z,80000,Apple Health'] : []),
    ]);
    const weighed = (measuredAt: string, weight: number) => ({
      kind: 'body',
      externalId: measuredAt,
      device: 'EX',
      measuredAt,
      weight,
      bfp: null,
    });
    expect(readings).toEqual([weighed('2026-06-10T06:00:00Z', 81.5), weighed('2026-06-11T06:00:00.1Z', 81.2495)]);
    for (const reading of readings) expect(parseReading(reading)).toEqual({ reading });
    expect(refused).toEqual([
      [5, 'timestamp', 'time'],
      [6, 'weight grams', 'invalid'],
    ]);
  });

  test('weights without a unit are refused, once for the file', async () => {
    const log = (day: number) => ({
      logId: day,
      weight: 191.8,
      bmi: 27.7,
      fat: 24.1,
      date: `05/${day}/26`,
      time: '23:59:59',
      source: 'Aria',
    });
    const { readings, refused } = await read('Global Export Data/weight-2026-05-01.json', JSON.stringify([log(18), log(19)]));
    expect([readings, refused]).toEqual([[], [[0, 'weight (unit)', 'invalid']]]);
  });

  test('steps per minute, exercises and heart rates are not taken for another table', async () => {
    for (const thing of [
      { dateTime: '03/21/26 14:50:00', value: '31' },
      { dateTime: '03/21/26 14:50:00', value: { bpm: 66, confidence: 3 } },
      { logId: 1, activityName: 'Run', averageHeartRate: 149, duration: 1_843_000, startTime: '04/06/26 17:11:48' },
    ])
      expect(detectFormat(await headOf(exported('x.json', JSON.stringify([thing]))))).toBeNull();
  });

  test('any such objects are read or refused', async () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constantFrom(null, '2026-03-21', 1e300, -1, true));
    const changed = fc.record(Object.fromEntries(Object.keys(night).map((key) => [key, fc.option(value, { nil: undefined })])));
    await fc.assert(
      fc.asyncProperty(changed, (changes) => {
        const given = Object.entries(changes).filter(([, one]) => one !== undefined);
        return holds(Buffer.from(JSON.stringify([{ ...night, ...Object.fromEntries(given) }])), [fitbit]);
      }),
      { numRuns: 80 },
    );
  });
});

const REAL = realPath('fitbit-2016-apr');
const real = REAL ? describe : describe.skip;

real('R-DATA-01, R-DATA-02: the real files over HTTP', () => {
  let platform: TestPlatform;
  let compSeq: number;
  let master: string;
  const people = new Map<string, number>();
  let byOwner: { owner: string; reading: Reading }[];

  beforeAll(async () => {
    platform = await startPlatform();
    compSeq = await platform.addCompany('FITBIT');
    await platform.addMember({ compSeq, id: 'fitbit.master', type: 'S' });
    master = await platform.signIn(compSeq, 'fitbit.master');
    const rows = (await Promise.all((await sourcesOf(REAL!)).map((file) => readBack(file)))).flatMap((file) => file.rows);
    byOwner = rows.flatMap(({ owner, content }) => ('reading' in content ? [{ owner, reading: content.reading }] : []));
    expect(byOwner).toHaveLength(rows.length);
    for (const owner of new Set(byOwner.map((row) => row.owner))) {
      const { id, name } = fitbit.account(owner);
      people.set(owner, await platform.addMember({ compSeq, id, name, type: 'U', timeZone: 'America/New_York' }));
    }
    await platform.sql(`update member set birth_date = null, height = null where company_seq = ${compSeq} and type = 'U'`);
  }, 90_000);
  afterAll(() => platform?.stop());

  async function deliver() {
    const sum = { accepted: 0, duplicates: 0, refused: 0 };
    for (let from = 0; from < byOwner.length; from += 1000) {
      const readings = byOwner.slice(from, from + 1000).map(({ owner, reading }) => ({ ...reading, memberSeq: people.get(owner) }));
      const { status, body } = await platform.call<{ accepted: number; duplicates: number; refused: unknown[] }>(
        'POST',
        '/ingest/readings',
        { token: master, body: { source: 'fitbit', readings } },
      );
      expect(status).toBe(200);
      sum.accepted += body.accepted;
      sum.duplicates += body.duplicates;
      sum.refused += body.refused.length;
    }
    return sum;
  }

  async function held(table: string) {
    const [row] = await platform.sql<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct member_seq)::int as people from ${table} where company_seq = ${compSeq}`,
    );
    return [row!.rows, row!.people];
  }

  test('67 weigh-ins of 8 people, 940 days of 33 and 410 nights of 24 are loaded; 3 nights are duplicates', async () => {
    expect(await deliver()).toEqual({ accepted: 67 + 940 + 410, duplicates: 3, refused: 0 });
    expect(await held('body_record')).toEqual([67, 8]);
    expect(await held('step_day')).toEqual([940, 33]);
    expect(await held('sleep_night')).toEqual([410, 24]);
  }, 60_000);

  test('loading them again adds nothing', async () => {
    expect(await deliver()).toEqual({ accepted: 0, duplicates: 67 + 940 + 413, refused: 0 });
    expect(await held('body_record')).toEqual([67, 8]);
    expect(await held('step_day')).toEqual([940, 33]);
    expect(await held('sleep_night')).toEqual([410, 24]);
  }, 60_000);

  test('one of these people signs in and sees their own records', async () => {
    const token = await platform.signIn(compSeq, 'fitbit.1503960366');
    const { body } = await platform.call<{
      list: {
        date: string;
        weight: number;
        bfp: number | null;
        bfm: number | null;
        bmi: number;
        bodyScore: number | null;
        device: string;
      }[];
      total: number;
    }>('GET', '/body/list?page=0&size=10', { token });
    expect(body.total).toBe(2);
    // 23:59:59 in New York is 03:59:59 in UTC
    expect(
      body.list.map(({ date, weight, bfp, bfm, bmi, bodyScore, device }) => ({ date, weight, bfp, bfm, bmi, bodyScore, device })),
    ).toEqual([
      { date: '2016-05-04T03:59:59.000Z', weight: 52.6, bfp: null, bfm: null, bmi: 22.6, bodyScore: null, device: 'EX' },
      { date: '2016-05-03T03:59:59.000Z', weight: 52.6, bfp: 22, bfm: 11.6, bmi: 22.6, bodyScore: null, device: 'EX' },
    ]);
  }, 30_000);
});

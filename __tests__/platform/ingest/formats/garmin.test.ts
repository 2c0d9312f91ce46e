import { readFileSync } from 'node:fs';
import { Encoder, Profile, Utils } from '@garmin/fitsdk';
import fc from 'fast-check';
import type { Reading } from '@/lib/ingest/contract';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { parseReading } from '@/platform/ingest/readingCheck';
import { garmin } from '@/platform/ingest/formats/garmin';
import { exported, holds, readBack, realPath, sourcesOf } from '../../../support/files/exports';

async function read(content: string[] | string | Uint8Array, name = 'export') {
  const file = exported(name, content, 512);
  expect(detectFormat(await headOf(file))?.name).toBe('garmin');
  return readBack(file);
}

const body = (measuredAt: string, rest: object) => ({
  kind: 'body',
  externalId: `body ${measuredAt.slice(0, 16)}`,
  device: 'EX',
  measuredAt,
  bfp: null,
  height: null,
  ...rest,
});
const HEADER = '\uFEFFTime,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,';

describe('R-DATA-02: Garmin Connect weigh-ins', () => {
  test('readings follow their date, several under one; the unit is in the cell', async () => {
    const { readings, refused } = await read([
      HEADER,
      '" Oct 24, 2022",',
      '5:32 AM,111.9 kg,0.1 kg,34.2,--,--,--,--,',
      '5:34 PM,246.7 lbs,0.1 lbs,--,21.5 %,--,--,--,',
      '" 2022 Dec 21",',
      '17:08,81.4 kg,0.9 kg,24.6,21.5 %,33.4 kg,5.1 kg,57.3 %,',
      '17:09,81.4,0.9,24.6,21.5 %,33.4 kg,5.1 kg,57.3 %,',
      '17:10,81.4 kg,--,24.6,21.5,--,--,--,',
      'noon,81.4 kg,--,24.6,--,--,--,--,',
    ]);
    expect(readings).toEqual([
      body('2022-10-24T05:32:00', { weight: 111.9, height: 180.9 }),
      body('2022-10-24T17:34:00', { weight: expect.closeTo(111.9012, 4), bfp: 21.5 }),
      body('2022-12-21T17:08:00', {
        weight: 81.4,
        bfp: 21.5,
        height: 181.9,
        smm: 33.4,
        bone: 5.1,
        tbw: expect.closeTo(46.6422, 6),
        given: { tbw: '57.3 %' },
      }),
    ]);
    // a weight and a percentage without a unit, and no time
    expect(refused).toEqual([
      [7, 'Weight', 'invalid'],
      [8, 'Body Fat', 'invalid'],
      [9, 'Time', 'time'],
    ]);
  });

  test('a reading above the first date has none; numeric dates are read over the whole column', async () => {
    const rows = [
      '7:00,80 kg,--,--,--,--,--,--,',
      '4/10/2022,',
      '7:00,80 kg,--,--,--,--,--,--,',
      '25/10/2022,',
      '7:00,80 kg,--,--,--,--,--,--,',
    ];
    const { readings, refused } = await read([HEADER, ...rows]);
    expect(readings).toMatchObject([{ measuredAt: '2022-10-04T07:00:00' }, { measuredAt: '2022-10-25T07:00:00' }]);
    expect(refused).toEqual([[2, 'Time', 'time']]);
  });
});

const START = Date.UTC(2026, 5, 1, 21, 0, 0);
const { FILE_ID, RECORD, SESSION, ACTIVITY, WEIGHT_SCALE, BLOOD_PRESSURE, USER_PROFILE } = Profile.MesgNum as Record<
  'FILE_ID' | 'RECORD' | 'SESSION' | 'ACTIVITY' | 'WEIGHT_SCALE' | 'BLOOD_PRESSURE' | 'USER_PROFILE',
  number
>;
type Message = [number, Record<string, unknown>];

function recording(...messages: Message[]): Uint8Array {
  const encoder = new Encoder();
  const first: Message = [FILE_ID, { manufacturer: 'development', product: 1, timeCreated: new Date(START), type: 'activity' }];
  for (const [number, message] of [first, ...messages]) encoder.onMesg(number, message);
  return encoder.close();
}

const session = (more: Record<string, unknown> = {}): Message => [
  SESSION,
  {
    timestamp: new Date(START + 1_800_000),
    startTime: new Date(START),
    sport: 'running',
    subSport: 'treadmill',
    totalElapsedTime: 1900,
    totalTimerTime: 1800.4,
    totalDistance: 5012.3,
    totalCalories: 400,
    totalCycles: 2400,
    ...more,
  },
];
const at = (seconds: number, more: Record<string, unknown> = {}): Message => [
  RECORD,
  { timestamp: new Date(START + seconds * 1000), positionLat: 448000000, positionLong: 1516000000, heartRate: 120 + seconds, ...more },
];
const local: Message = [
  ACTIVITY,
  { timestamp: new Date(START), localTimestamp: (START + 9 * 3_600_000 - Utils.FIT_EPOCH_MS) / 1000, numSessions: 1 },
];

describe('R-DATA-02: FIT recordings', () => {
  const run = (rest: object): unknown => ({
    kind: 'run',
    externalId: 'run 2026-06-01T21:00:00Z',
    measuredAt: '2026-06-02T06:00:00+09:00',
    distance: expect.closeTo(5.0123, 6) as number,
    seconds: 1800,
    calories: 400,
    step: 4800,
    ...rest,
  });

  test('a run has the offset of its place, one pulse per minute, and no position', async () => {
    const profile: Message = [USER_PROFILE, { friendlyName: 'Secret', weight: 70 }];
    const found = await read(recording(profile, at(0), at(30), at(60), at(61, { heartRate: undefined }), session(), local));
    expect(found.readings).toEqual([
      { kind: 'heart', externalId: 'heart 2026-06-01T21:00:00Z', measuredAt: '2026-06-01T21:00:00Z', bpm: 120 },
      { kind: 'heart', externalId: 'heart 2026-06-01T21:01:00Z', measuredAt: '2026-06-01T21:01:00Z', bpm: 180 },
      run({}),
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|448000000|37\.5/);
    expect((await read(recording(session()))).readings).toEqual([run({ measuredAt: '2026-06-01T21:00:00Z' })]);
  });

  test('missing distance indoors and a clock relative to the start are refused, and a ride is left out', async () => {
    const relative = new Date(Utils.FIT_EPOCH_MS + 1000);
    expect(
      await read(recording(session({ totalDistance: 0 }), session({ startTime: relative }), session({ sport: 'cycling' }))),
    ).toMatchObject({
      readings: [],
      refused: [
        [2, 'total_distance', 'invalid'],
        [3, 'start_time', 'time'],
      ],
    });
    expect((await read(recording(session({ sport: 'cycling' })), 'ride.fit')).skipped).toEqual(['ride.fit']);
  });

  test('a family scale’s users are kept separate; a single user is the person who imports the file', async () => {
    const weighed = (minute: number, weight: number, user?: number): Message => [
      WEIGHT_SCALE,
      { timestamp: new Date(START + minute * 60_000), weight, ...(user === undefined ? {} : { userProfileIndex: user }) },
    ];
    const family = await read(recording(weighed(0, 75.8, 0), weighed(1, 58.2, 1), weighed(2, 75.6, 0)), 'family.fit');
    expect(family.rows.map(({ owner, content }) => [owner, 'reading' in content && content.reading])).toMatchObject([
      ['1', { kind: 'body', weight: 75.8 }],
      ['2', { kind: 'body', weight: 58.2 }],
      ['1', { kind: 'body', weight: 75.6 }],
    ]);
    for (const file of [recording(weighed(0, 75.8, 1), weighed(1, 75.6, 1)), recording(weighed(0, 75.8), weighed(1, 75.6))])
      expect((await read(file)).rows.map(({ owner }) => owner)).toEqual(['', '']);
  });

  test('weigh-ins and blood pressures from devices', async () => {
    const timestamp = new Date(START);
    const { readings, refused } = await read(
      recording(
        [WEIGHT_SCALE, { timestamp, weight: 70.5, percentFat: 20.5 }],
        [BLOOD_PRESSURE, { timestamp, systolicPressure: 121, diastolicPressure: 79, heartRate: 60 }],
        [BLOOD_PRESSURE, { timestamp, systolicPressure: 121, diastolicPressure: 0 }],
        [WEIGHT_SCALE, { timestamp: new Date(START + 60_000), weight: 70, percentHydration: 57.1, boneMass: 3.29 }],
      ),
    );
    const id = (metric: string) => ({ externalId: `${metric} 2026-06-01T21:00:00Z`, measuredAt: '2026-06-01T21:00:00Z' });
    expect(readings).toEqual([
      { kind: 'body', ...id('body'), device: 'EX', weight: 70.5, bfp: 20.5 },
      { kind: 'bloodPressure', ...id('pressure'), sbp: 121, dbp: 79, bpm: 60 },
      {
        kind: 'body',
        externalId: 'body 2026-06-01T21:01:00Z',
        measuredAt: '2026-06-01T21:01:00Z',
        device: 'EX',
        weight: 70,
        bfp: null,
        bone: 3.29,
        tbw: expect.closeTo(39.97, 9),
        given: { tbw: '57.1 %' },
      },
    ]);
    expect(refused).toEqual([[4, 'diastolic_pressure', 'invalid']]);
  });

  test('a truncated or changed recording is a fault of the file, and none of it is kept', async () => {
    const whole = recording(at(0), session(), local);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 14, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), async (where, bits) => {
        const cut = exported('run.fit', whole.subarray(0, where));
        await expect(readBack(cut, garmin)).rejects.toMatchObject({ code: 'brokenRecording' });
        const changed = whole.map((byte, index) => (index === where ? byte ^ bits : byte));
        await expect(readBack(exported('run.fit', changed), garmin)).rejects.toMatchObject({ code: 'brokenRecording' });
        await holds(Buffer.concat([whole.subarray(0, where), Buffer.from([bits]), whole.subarray(where)]), [garmin]);
      }),
      { numRuns: 40 },
    );
    const huge = { ...exported('run.fit', whole), size: 9 * 1024 ** 2 };
    await expect(readBack(huge, garmin)).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

const ARCHIVE = {
  weighIns: [{ metaData: { calendarDate: '2026-06-01' }, weight: { weight: 70250.0, bodyFat: 0, timestampGMT: '2026-06-01T21:00:00.0' } }],
  listed: {
    dateWeightList: [
      { samplePk: 1, date: START + 32_400_000, calendarDate: '2026-06-02', weight: 70100, bmi: 22.1, bodyFat: 20.1, timestampGMT: START },
    ],
  },
  nights: [
    {
      calendarDate: '2026-06-02',
      sleepStartTimestampGMT: '2026-06-01T14:00:00.0',
      sleepEndTimestampGMT: '2026-06-01T22:00:00.0',
      deepSleepSeconds: 5400,
      lightSleepSeconds: 14_400,
      remSleepSeconds: 3600,
      awakeSleepSeconds: 600,
    },
    { calendarDate: '2026-06-03', deepSleepSeconds: null, lightSleepSeconds: null },
  ],
  days: [{ calendarDate: '2026-06-01', totalSteps: 9000, totalDistanceMeters: 6500, activeKilocalories: 410.4, userNotes: 'Secret' }],
  activities: [
    {
      summarizedActivitiesExport: [
        {
          name: 'Secret run',
          activityType: 'running',
          beginTimestamp: START,
          startTimeLocal: START + 32_400_000,
          duration: 1_800_400,
          distance: 501_230,
          calories: 1676,
        },
        { activityType: 'treadmill_running', beginTimestamp: START + 86_400_000, duration: 1_800_400, distance: 0 },
        { activityType: 'cycling', beginTimestamp: START, duration: 1_800_400, distance: 501_230 },
      ],
    },
  ],
};

describe('R-DATA-02: the Garmin Connect archive', () => {
  test('masses are in grams, times local and GMT; nights, days and runs', async () => {
    const of = async (part: unknown) => (await read(JSON.stringify(part))).readings;
    expect(await of(ARCHIVE.weighIns)).toEqual([body('2026-06-01T21:00:00Z', { weight: 70.25 })]);
    expect(await of(ARCHIVE.listed)).toEqual([body('2026-06-02T06:00:00+09:00', { weight: 70.1, bfp: 20.1, height: 178.1 })]);
    expect(await of(ARCHIVE.nights)).toEqual([
      {
        kind: 'sleep',
        externalId: 'sleep 2026-06-02',
        day: '2026-06-02',
        inBed: 480,
        asleep: 390,
        deep: 90,
        light: 240,
        rem: 60,
        from: '2026-06-01T14:00:00Z',
        to: '2026-06-01T22:00:00Z',
      },
    ]);
    expect(await of(ARCHIVE.days)).toEqual([
      { kind: 'steps', externalId: 'steps 2026-06-01', day: '2026-06-01', steps: 9000, distance: 6.5, calories: 410 },
    ]);
    const { readings, refused } = await read(JSON.stringify(ARCHIVE.activities));
    // the run has the same id as in its FIT recording
    expect(readings).toEqual([
      {
        kind: 'run',
        externalId: 'run 2026-06-01T21:00:00Z',
        measuredAt: '2026-06-02T06:00:00+09:00',
        distance: expect.closeTo(5.0123, 6),
        seconds: 1800,
      },
    ]);
    expect(refused).toEqual([[2, 'distance', 'invalid']]);
    expect(JSON.stringify([readings, await of(ARCHIVE.days)])).not.toContain('Secret');
  });

  test('a percentage with the digits of a binary fraction is rounded to what the scale showed, and the weigh-in is accepted', async () => {
    const weighIn = { weight: 70250, bodyWater: 57.099998474121094, boneMass: 3289.999961853027, timestampGMT: '2026-06-01T21:00:00.0' };
    const [reading] = (await read(JSON.stringify([weighIn]))).readings;
    expect(reading).toMatchObject({ tbw: expect.closeTo(40.11275, 4), bone: expect.closeTo(3.29, 6), given: { tbw: '57.1 %' } });
    expect(parseReading(reading)).toEqual({ reading });
  });

  test('whatever the objects contain, only faults are thrown', async () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constantFrom(null, '2026-06-01', START, 1e300, -1, 'running'));
    const part = fc.constantFrom<object>(
      ARCHIVE.weighIns[0]!.weight,
      ARCHIVE.nights[0]!,
      ARCHIVE.days[0]!,
      ARCHIVE.activities[0]!.summarizedActivitiesExport[0]!,
    );
    const changed = part.chain((one) =>
      fc.record(Object.fromEntries(Object.keys(one).map((key) => [key, value]))).map((changes) => ({ ...one, ...changes })),
    );
    const mixed = fc.tuple(part, changed, fc.nat(20)).map(([, one, cut]) => JSON.stringify([one]).slice(0, cut > 15 ? -cut : undefined));
    await fc.assert(
      fc.asyncProperty(mixed, (text) => holds(Buffer.from(text), [garmin])),
      { numRuns: 80, examples: [['[{"calendarDate":{"toString":[]},"totalSteps":null}]']] },
    );
    await expect(readBack(exported('x.json', `{"totalSteps": ${'['.repeat(50_000)}`, 4096), garmin)).rejects.toMatchObject({
      code: 'brokenTable',
    });
    expect((await readBack(exported('x.json', `{"totalSteps": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 4096), garmin)).rows).toEqual(
      [],
    );
  });
});

const data = realPath('garmin-connect-export');
(data ? describe : describe.skip)('R-DATA-02: the real files of Garmin Connect', () => {
  test('63 weigh-ins, and 24 runs as decoded by another program', async () => {
    const files = await sourcesOf(data!);
    const named = (name: string) => files.find((file) => file.name.startsWith(name))!;
    const table = await readBack(named('Weight'));
    expect([table.readings.length, new Set(table.readings.map(({ externalId }) => externalId)).size, table.refused]).toEqual([63, 63, []]);
    const expected = readFileSync(realPath('garmin-connect-export', 'expected-runs.csv')!, 'utf8').trim().split(/\r?\n/).slice(1);
    expect(expected).toHaveLength(24);
    for (const line of expected) {
      const [name = '', start = '', , , metres, elapsed, mean, , kcal] = line.split(',');
      const { readings, refused } = await readBack(named(name));
      const runs = readings.filter((reading): reading is Extract<Reading, { kind: 'run' }> => reading.kind === 'run');
      const pulses = readings.flatMap((reading) => (reading.kind === 'heart' ? [reading.bpm ?? 0] : []));
      expect([refused, runs.length]).toEqual([[], 1]);
      const [run] = runs;
      expect(new Date(run!.measuredAt)).toEqual(new Date(start));
      expect([run!.distance, run!.calories]).toEqual([expect.closeTo(Number(metres) / 1000, 3), Number(kcal)]);
      // one of them was paused for three seconds, which its time does not include
      expect(Number(elapsed) - run!.seconds).toBeGreaterThan(-1);
      expect(Number(elapsed) - run!.seconds).toBeLessThan(4);
      expect(Math.abs(pulses.reduce((sum, bpm) => sum + bpm, 0) / pulses.length - Number(mean))).toBeLessThan(3);
    }
  });

  test('the laps listed by Garmin match the recording', async () => {
    const laps = readFileSync(realPath('garmin-connect-export', 'activity_9437257463.csv')!, 'utf8');
    const [, time, , km, , , , , , , , , , , , , , , , , kcal] = laps.split('\n').at(-1)!.replaceAll('"', '').split(',');
    expect([time, km, kcal]).toEqual(['1:00:00', '4.95', '600']);
    const [file] = await sourcesOf(realPath('garmin-connect-export', '9437257463_ACTIVITY.fit')!);
    expect((await readBack(file!)).readings.at(-1)).toMatchObject({ distance: expect.closeTo(4.952, 3), seconds: 3600, calories: 600 });
  });
});

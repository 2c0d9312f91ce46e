import { readFileSync } from 'node:fs';
import { Encoder, Profile } from '@garmin/fitsdk';
import fc from 'fast-check';
import { numberKinds, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { fitbit } from '@/platform/ingest/formats/fitbit';
import { garmin } from '@/platform/ingest/formats/garmin';
import { samsung } from '@/platform/ingest/formats/samsung';
import { withings } from '@/platform/ingest/formats/withings';
import { exported, holds, readBack } from '../../../../support/files/exports';

/** Reads a file and expects this format. */
async function read(format: string, name: string, content: string | string[] | Uint8Array) {
  const file = exported(name, content, 512);
  expect(detectFormat(await headOf(file))?.name).toBe(format);
  return readBack(file);
}

const ofDay = (kind: MeasureKind, day: string, value: unknown): object => ({
  kind,
  externalId: `${kind} ${day}`,
  measuredAt: `${day}T00:00:00`,
  [numberOfMeasure(kind).name]: value,
});
const json = (value: unknown) => JSON.stringify(value);

const APPLE = (type: string, unit: string, value: number) =>
  `<?xml version="1.0"?><HealthData><Record type="HKQuantityTypeIdentifier${type}" sourceName="W" unit="${unit}" ` +
  `startDate="2026-06-01 07:00:00 +0900" endDate="2026-06-01 07:00:00 +0900" value="${value}"/></HealthData>`;
const SAMSUNG = (table: string, header: string, row: string) => [`com.samsung.${table},6320001,12`, header, row];
const scale = (name: string, unit: string) => `Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),InBody Score,${name}(${unit})`;

/** A file of each maker for each single-number measure it supports, with the expected value. */
const FILES: readonly (readonly [format: string, kind: MeasureKind, name: string, content: string | string[], value: unknown])[] = [
  [
    'fitbit',
    'hrv',
    'Daily Heart Rate Variability Summary - 2026-06-(1).csv',
    ['timestamp,rmssd,nremhr,entropy', '2026-06-01T00:00:00,39.9,56.1,2.9'],
    39.9,
  ],
  [
    'fitbit',
    'restingHeart',
    'resting_heart_rate-2026-06-01.json',
    json([{ dateTime: '06/01/26 00:00:00', value: { date: '06/01/26', value: 61.4, error: 7.2 } }]),
    61.4,
  ],
  [
    'fitbit',
    'vo2max',
    'demographic_vo2_max-2026-06-01.json',
    json([
      {
        dateTime: '06/01/26 00:00:00',
        value: { demographicVO2Max: 46.3, demographicVO2MaxError: 3, filteredDemographicVO2Max: 46.1, filteredDemographicVO2MaxError: 1.5 },
      },
    ]),
    46.1,
  ],
  [
    'fitbit',
    'respiration',
    'Daily Respiratory Rate Summary - 2026-06-01.csv',
    ['timestamp,daily_respiratory_rate', '2026-06-01T00:00:00,15.2'],
    15.2,
  ],
  [
    'garmin',
    'hrv',
    '1_healthStatusData.json',
    json([{ calendarDate: '2026-06-01', metrics: [{ type: 'HRV', value: 62, baselineUpperLimit: 85 }] }]),
    62,
  ],
  [
    'garmin',
    'restingHeart',
    'UDSFile_1.json',
    json([{ calendarDate: '2026-06-01', restingHeartRate: 57, currentDayRestingHeartRate: 105 }]),
    57,
  ],
  [
    'garmin',
    'vo2max',
    'MetricsMaxMetData_1.json',
    json([{ calendarDate: '2026-06-01', sport: 'RUNNING', vo2MaxValue: 51, maxMet: 14.5 }]),
    51,
  ],
  [
    'garmin',
    'respiration',
    '1_healthStatusData.json',
    json([{ calendarDate: '2026-06-01', metrics: [{ type: 'RESPIRATION', value: 14.2, baselineUpperLimit: 16 }] }]),
    14.2,
  ],
  [
    'samsung',
    'hrv',
    'jsons/com.samsung.health.hrv/1/1.binning_data.json',
    json([
      { start_time: 1780261200000, end_time: 1780261500000, sdnn: 55.5, rmssd: 40 },
      { start_time: 1780261500000, end_time: 1780261800000, sdnn: 65.5, rmssd: 44 },
    ]),
    42,
  ],
  [
    'samsung',
    'vo2max',
    'x.csv',
    SAMSUNG(
      'shealth.exercise',
      'start_time,time_offset,exercise_type,distance,duration,vo2_max',
      '2026-06-01 07:00:00.000,UTC+0900,1002,5000,1800000,46.56,',
    ),
    46.56,
  ],
  [
    'samsung',
    'respiration',
    'x.csv',
    SAMSUNG(
      'health.respiratory_rate',
      'start_time,end_time,time_offset,average,lower_limit,upper_limit',
      '2026-06-01 14:00:00.000,2026-06-01 21:00:00.000,UTC+0900,14.5,12.0,18.0,',
    ),
    14.5,
  ],
  [
    'withings',
    'respiration',
    'raw_bed_respiratory-rate.csv',
    ['start,duration,value', '2026-05-31T23:50:00+09:00,"[60,120]","[15,18]"', '2026-06-01T03:00:00+09:00,"[60,60]","[16,0]"'],
    (15 * 60 + 18 * 120 + 16 * 60) / 240,
  ],
  ['apple-health', 'restingHeart', 'export.xml', APPLE('RestingHeartRate', 'count/min', 58), 58],
  ['apple-health', 'vo2max', 'export.xml', APPLE('VO2Max', 'mL/min·kg', 44.5), 44.5],
  ['apple-health', 'respiration', 'export.xml', APPLE('RespiratoryRate', 'count/min', 15), 15],
  ['apple-health', 'waist', 'export.xml', APPLE('WaistCircumference', 'cm', 84), 84],
  ['inbody', 'waist', 'inbody.csv', [scale('Waist Circumference', 'cm'), '20260601070000,270,80.4,36.2,91,84.5'], 84.5],
  [
    'openscale',
    'waist',
    'openscale.csv',
    ['"biceps","bone","dateTime","fat","muscle","waist (cm)","water","weight"', '0,0,2026-06-01 07:00,0,0,84,0,80'],
    84,
  ],
];

describe('R-DATA-02: measures of one number from watches and scales', () => {
  test.each(FILES)('%s: %s', async (format, kind, name, content, value) => {
    const { readings, refused } = await read(format, name, content);
    expect(refused).toEqual([]);
    expect(readings.filter((reading) => reading.kind === kind)).toEqual([expect.objectContaining({ [numberOfMeasure(kind).name]: value })]);
  });

  test('the documented table lists what each maker’s files contain, and nothing else', () => {
    const [head = '', , ...lines] = readFileSync('docs/imports.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    const kinds = cells(head)
      .slice(1)
      .map((cell) => /`(\w+)`/.exec(cell)![1]!);
    expect(new Set(kinds)).toEqual(new Set(numberKinds()));
    const documented = lines.flatMap((line) => {
      const [maker = '', ...ticks] = cells(line);
      return ticks.flatMap((tick, index) => (tick === '–' ? [] : [`${/`([\w-]+)`/.exec(maker)![1]!} ${kinds[index]!}`]));
    });
    expect(documented.sort()).toEqual([...new Set(FILES.map(([format, kind]) => `${format} ${kind}`))].sort());
  });
});

describe('R-DATA-02: days from Fitbit and Google', () => {
  const rows = async (name: string, ...lines: string[]) => read('fitbit', name, lines);

  test('a day is taken without its time and zone; 0 and empty cells mean not measured', async () => {
    const found = await rows(
      'Physical Activity_GoogleData/daily_resting_heart_rate.csv',
      'timestamp,beats per minute,data source',
      '2026-06-01T00:00:00Z,58,Google Health App',
      '2026-06-02T00:00:00Z,0,Google Health App',
      '2026-06-03T00:00:00Z,,Google Health App',
      '2026-06-04T00:00:00Z,many,Google Health App',
      'someday,58,Google Health App',
    );
    expect(found).toMatchObject({
      readings: [ofDay('restingHeart', '2026-06-01', 58)],
      refused: [
        [5, 'beats per minute', 'invalid'],
        [6, 'timestamp', 'time'],
      ],
    });
    const breaths = ['timestamp,breaths per minute', '2026-06-01T00:00:00Z,14.8'];
    expect((await rows('daily_respiratory_rate.csv', ...breaths)).readings).toEqual([ofDay('respiration', '2026-06-01', 14.8)]);
    const uptake = ['timestamp,demographic vo2max,data source', '2026-06-01T00:00:00Z,41.3,x'];
    expect((await rows('demographic_vo2max_2026-06-01.csv', ...uptake)).readings).toEqual([ofDay('vo2max', '2026-06-01', 41.3)]);
  });

  test('SDNN is never taken for RMSSD: rows from Apple are left out', async () => {
    const { readings } = await rows(
      'daily_heart_rate_variability.csv',
      'timestamp,average heart rate variability milliseconds,data source',
      '2026-06-01T00:00:00Z,40,Google Health App',
      '2026-06-02T00:00:00Z,50,Apple Health Health Kit',
    );
    expect(readings).toEqual([ofDay('hrv', '2026-06-01', 40)]);
  });

  test('tables of heart rates, and of variability per five minutes, are other tables', async () => {
    for (const [name, header] of [
      ['heart_rate_2026-06-01.csv', 'timestamp,beats per minute,data source'],
      ['Heart Rate Variability Details - 2026-06-01.csv', 'timestamp,rmssd,coverage,low_frequency,high_frequency'],
      ['respiratory_rate_sleep_summary_2026-06-01.csv', 'timestamp,breaths per minute'],
    ] as const)
      expect((await readBack(exported(name, [header, '2026-06-01T00:00:00,40,0.9,500,300']))).skipped).toEqual([name]);
  });

  test('days without the device have 0 or no date', async () => {
    const days = [
      { dateTime: '06/01/26 00:00:00', value: { date: null, value: 0, error: 0 } },
      { dateTime: '06/02/26 00:00:00', value: { date: '06/02/26', value: 60.6, error: 6 } },
      { dateTime: '06/03/26 00:00:00', value: { date: 'x', value: 60.6, error: 6 } },
    ];
    const found = await read('fitbit', 'resting_heart_rate-2026-06-01.json', json(days));
    expect(found).toMatchObject({ readings: [ofDay('restingHeart', '2026-06-02', 60.6)], refused: [[3, 'dateTime', 'time']] });
    expect((await read('fitbit', 'resting_heart_rate-1.json', json(days.slice(0, 1)))).skipped).toEqual(['resting_heart_rate-1.json']);
  });
});

describe('R-DATA-02: days and nights from Garmin', () => {
  test('a night has its respiration, a day its resting heart rate; cycling VO2max and a night’s heart rate are other figures', async () => {
    const of = async (thing: object) => (await read('garmin', 'x.json', json([thing]))).readings;
    const night = { calendarDate: '2026-06-02', deepSleepSeconds: 5400, lightSleepSeconds: 14_400, remSleepSeconds: 3600 };
    expect((await of({ ...night, averageRespiration: 13.5 })).slice(1)).toEqual([ofDay('respiration', '2026-06-02', 13.5)]);
    expect((await of({ calendarDate: '2026-06-02', totalSteps: 9000, restingHeartRate: 55 })).slice(1)).toEqual([
      ofDay('restingHeart', '2026-06-02', 55),
    ]);
    expect(await of({ calendarDate: '2026-06-02', sport: 'CYCLING', vo2MaxValue: 52 })).toEqual([]);
    const metrics = [{ type: 'HR', value: 57, baselineUpperLimit: 60 }, null, { type: 'HRV', value: 0 }];
    expect(await of({ calendarDate: '2026-06-02', metrics })).toEqual([]);
  });

  test('recordings made by the watch', async () => {
    const { FILE_ID, HRV_STATUS_SUMMARY, MAX_MET_DATA, MONITORING_HR_DATA } = Profile.MesgNum as Record<string, number>;
    const at = new Date(Date.UTC(2026, 5, 1, 21));
    const encoder = new Encoder();
    const messages: [number | undefined, Record<string, unknown>][] = [
      [FILE_ID, { manufacturer: 'development', product: 1, timeCreated: at, type: 'monitoringB' }],
      [HRV_STATUS_SUMMARY, { timestamp: at, lastNightAverage: 48.5, weeklyAverage: 50 }],
      [MONITORING_HR_DATA, { timestamp: at, restingHeartRate: 54, currentDayRestingHeartRate: 55 }],
      [MAX_MET_DATA, { updateTime: at, vo2Max: 49.3, sport: 'running' }],
      [MAX_MET_DATA, { updateTime: at, vo2Max: 44.3, sport: 'cycling' }],
    ];
    for (const [number, message] of messages) encoder.onMesg(number!, message);
    const when = (kind: MeasureKind) => ({ kind, externalId: `${kind} 2026-06-01T21:00:00Z`, measuredAt: '2026-06-01T21:00:00Z' });
    expect((await read('garmin', 'hrv.fit', encoder.close())).readings).toEqual([
      { ...when('hrv'), rmssd: 48.5 },
      { ...when('restingHeart'), restingHeart: 54 },
      { ...when('vo2max'), vo2max: 49.3 },
    ]);
  });
});

test('R-DATA-02: a Samsung night belongs to the day of waking, and a run with a VO2max remains a run', async () => {
  const of = async (kind: MeasureKind) => {
    const [format, , name, content] = FILES.find(([maker, one]) => maker === 'samsung' && one === kind)!;
    return (await read(format, name, content)).readings;
  };
  expect(await of('respiration')).toMatchObject([
    { externalId: 'respiration 2026-06-01T14:00:00Z', measuredAt: '2026-06-02T06:00:00+09:00', respiration: 14.5 },
  ]);
  expect(await of('hrv')).toMatchObject([{ measuredAt: '2026-05-31T21:10:00Z' }]);
  expect((await of('vo2max')).map(({ kind }) => kind)).toEqual(['run', 'vo2max']);
});

test('R-DATA-02: a sleep mat’s night is an average weighted by time, and belongs to the next day from noon on; mismatched lists are refused', async () => {
  const lines = [
    'start,duration,value',
    '2026-06-01T13:00:00+09:00,"[600]","[12]"',
    '2026-06-01T11:00:00+09:00,60,20',
    '2026-06-03T01:00:00+09:00,"[60,60]","[12]"',
    'then,"[60]","[12]"',
    '2026-06-04T01:00:00+09:00,"[]","[]"',
  ];
  const { readings, refused } = await read('withings', 'raw_sleep-monitor_respiratory-rate.csv', lines);
  expect(readings).toEqual([ofDay('respiration', '2026-06-02', 12), ofDay('respiration', '2026-06-01', 20)]);
  expect(refused).toEqual([
    [4, 'value', 'invalid'],
    [5, 'start', 'time'],
  ]);
  expect((await readBack(exported('raw_bed_hr.csv', lines))).skipped).toEqual(['raw_bed_hr.csv']);
});

test('R-DATA-02: whatever these files contain, only faults are thrown', async () => {
  const texts = FILES.filter(([format]) => ['fitbit', 'garmin', 'samsung', 'withings'].includes(format)).map(([, , , content]) =>
    Array.isArray(content) ? content.join('\n') : content,
  );
  const value = fc.constantFrom('null', '1e300', '-1', '""', '[]', '{"toString":[]}', '9999-12-31T13:00:00');
  const broken = fc.tuple(fc.constantFrom(...texts), fc.nat(400), value).map(([text, at, put]) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    const found = numbers[at % numbers.length]!;
    return `${text.slice(0, found.index)}${put}${text.slice(found.index + found[0].length)}`;
  });
  await fc.assert(
    fc.asyncProperty(broken, (text) => holds(Buffer.from(text), [fitbit, garmin, samsung, withings])),
    { numRuns: 80 },
  );
});

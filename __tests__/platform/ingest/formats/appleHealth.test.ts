import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Reading } from '@/lib/ingest/contract';
import type { MeasureSpec, StoredUnit } from '@/lib/measures/measure';
import { MEASURE_SPECS, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { appleHealth } from '@/platform/ingest/formats/appleHealth';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { exported, holds, readBack, realPath } from '../../../support/files/exports';

const DOCTYPE = `<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
]>`;
const ME =
  '<Me HKCharacteristicTypeIdentifierDateOfBirth="1970-01-01" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>';

/** A record of 2026-02-01, at these times of day. */
function record(type: string, unit: string, value: string, start = '07:00:00', more = '', end = start): string {
  const long = type === 'SleepAnalysis' ? `HKCategoryTypeIdentifier${type}` : `HKQuantityTypeIdentifier${type}`;
  const at = (time: string) => (time.includes('-') ? time : `2026-02-01 ${time} +0900`);
  return `<Record type="${long}" sourceName="Kim's Watch" unit="${unit}" startDate="${at(start)}" endDate="${at(end)}" value="${value}"${more}/>`;
}

const exportOf = (...lines: string[]) =>
  exported(
    'apple_health_export/export.xml',
    ['<?xml version="1.0" encoding="UTF-8"?>', DOCTYPE, '<HealthData locale="ko_KR">', ME, ...lines, '</HealthData>'].join('\n'),
  );

async function read(...lines: string[]) {
  const file = exportOf(...lines);
  expect(detectFormat(await headOf(file))?.name).toBe('apple-health');
  return readBack(file);
}

/** For each stored unit: a unit that Apple writes, a value in it, and the stored value. */
const AS_APPLE_WRITES: Partial<Record<StoredUnit, readonly [string, string, number]>> = {
  cm: ['in', '40', 101.6],
  bpm: ['count/min', '62', 62],
  '/min': ['count/min', '16.5', 16.5],
  'mL/kg/min': ['mL/min·kg', '44.1', 44.1],
};

const ids = (readings: Reading[]) => readings.map(({ externalId }) => externalId);

describe('R-DATA-02: Apple Health export.xml', () => {
  test('a weight and a body fat of the same second are one reading; other weights are their own; units come from the attribute', async () => {
    const { readings, refused } = await read(
      record('BodyMass', 'lb', '154.3'),
      record('BodyMass', 'kg', '70.2', '08:00:00'),
      record('BodyMass', 'st', '11', '09:00:00'),
      record('BodyMass', 'oz', '2000', '10:00:00'),
      record('BodyFatPercentage', '%', '0.24447'),
      record('BodyFatPercentage', '%', '0.2', '23:00:00'),
    );
    const body = (time: string, measuredAt: string, weight: number, bfp: number | null) => ({
      kind: 'body',
      externalId: `body 2026-01-31T${time}Z`,
      device: 'EX',
      measuredAt: `2026-02-01T${measuredAt}+09:00`,
      weight,
      bfp,
    });
    expect(readings).toEqual([
      body('22:00:00', '07:00:00', expect.closeTo(69.9893, 4) as number, 24.447),
      body('23:00:00', '08:00:00', 70.2, null),
      { ...body('24:00:00', '09:00:00', expect.closeTo(69.8532, 4) as number, null), externalId: 'body 2026-02-01T00:00:00Z' },
    ]);
    // an unknown unit, and fat without a weight, by line of the file
    expect(refused).toEqual([
      [11, 'unit', 'invalid'],
      [13, 'BodyMass', 'invalid'],
    ]);
  });

  test.each(
    MEASURE_SPECS.flatMap(({ kind, appleType }: MeasureSpec & { kind: MeasureKind }) => (appleType ? [[kind, appleType] as const] : [])),
  )('%s is read by the type in its row, in any known unit; an unknown one is refused', async (kind, type) => {
    const { name, of } = numberOfMeasure(kind);
    const [other, typed, stored] = AS_APPLE_WRITES[of.unit]!;
    const { readings, refused } = await read(
      record(type, of.unit, String(of.min)),
      record(type, other, typed, '08:00:00'),
      record(type, 'fathom', '1', '09:00:00'),
      record(type, of.unit, 'wide', '10:00:00'),
    );
    const at = (time: string, utc: string) => ({ kind, externalId: `${kind} ${utc}`, measuredAt: `2026-02-01T${time}+09:00` });
    expect(readings).toEqual([
      { ...at('07:00:00', '2026-01-31T22:00:00Z'), [name]: of.min },
      { ...at('08:00:00', '2026-01-31T23:00:00Z'), [name]: expect.closeTo(stored, 6) as number },
    ]);
    expect(refused.map(([, field]) => field)).toEqual(['unit', 'value']);
  });

  test('Apple’s heart rate variability, SDNN, differs from RMSSD: it is left out, not converted', async () => {
    const { readings, refused } = await read(
      record('HeartRateVariabilitySDNN', 'ms', '48.2'),
      record('RestingHeartRate', 'count/min', '58'),
    );
    expect([readings.map(({ kind }) => kind), refused]).toEqual([['restingHeart'], []]);
  });

  test('a weigh-in keeps its id when a later export writes another offset, and an exact repeat gives it twice', async () => {
    const winter = await read(record('BodyMass', 'kg', '70', '2025-08-01 06:00:00 -0800'));
    const summer = await read(...Array(2).fill(record('BodyMass', 'kg', '70', '2025-08-01 07:00:00 -0700')));
    expect(ids([...winter.readings, ...summer.readings])).toEqual(Array(3).fill('body 2025-08-01T14:00:00Z'));
    expect(summer.readings[0]).toMatchObject({ measuredAt: '2025-08-01T07:00:00-07:00' });
  });

  test('heart rate; oxygen as fraction or percent; glucose by unit and meal; blood pressure in pairs, not again from its correlation', async () => {
    const meal = '><MetadataEntry key="HKBloodGlucoseMealTime" value="2"/></Record>';
    const pressure = [record('BloodPressureSystolic', 'mmHg', '121'), record('BloodPressureDiastolic', 'mmHg', '79')];
    const { readings, refused } = await read(
      record('HeartRate', 'count/min', '61'),
      record('HeartRate', 'bpm', '61', '07:01:00'),
      record('OxygenSaturation', '%', '0.97'),
      record('OxygenSaturation', '%', '96', '08:00:00'),
      record('OxygenSaturation', '%', '1', '09:00:00'),
      record('BloodGlucose', 'mmol&lt;180.1558800000541&gt;/L', '5.5').replace('/>', meal),
      record('BloodGlucose', 'mg/dL', '101', '08:00:00'),
      ...pressure,
      record('BloodPressureSystolic', 'mmHg', '130', '09:00:00'),
      `<Correlation type="HKCorrelationTypeIdentifierBloodPressure">${pressure.join('')}</Correlation>`,
    );
    const at = { measuredAt: '2026-02-01T07:00:00+09:00' };
    expect(readings).toMatchObject([
      { kind: 'heart', ...at, bpm: 61 },
      { kind: 'heart', ...at, oxygen: 97 },
      { kind: 'heart', oxygen: 96 },
      { kind: 'heart', oxygen: 100 },
      { kind: 'bloodSugar', ...at, bloodSugar: 99, taken: 'POST_MEAL' },
      { kind: 'bloodSugar', bloodSugar: 101, taken: 'RANDOM' },
      { kind: 'bloodPressure', ...at, sbp: 121, dbp: 79 },
    ]);
    expect(refused).toEqual([
      [9, 'unit', 'invalid'],
      [17, 'BloodPressureDiastolic', 'invalid'],
    ]);
  });

  test.each([
    ['HeartRate', 'count/min', '61'],
    ['OxygenSaturation', '%', '0.97'],
    ['BloodGlucose', 'mg/dL', '101'],
  ])('an unreadable %s is refused at the wrong attribute', async (type, unit, value) => {
    const { readings, refused } = await read(record(type, unit, value), record(type, 'furlong', value), record(type, unit, 'high'));
    expect([readings.length, refused.map(([, field]) => field)]).toEqual([1, ['unit', 'value']]);
  });

  test('phone and watch count the same steps: the larger daily sum counts, with its distance and energy', async () => {
    const phone = (value: string, time: string) => record('StepCount', 'count', value, time).replace("Kim's Watch", 'Phone');
    const { readings } = await read(
      phone('3000', '08:00:00'),
      phone('1000', '23:59:59'),
      record('StepCount', 'count', '4500', '08:00:00'),
      record('StepCount', 'count', '10', '2026-02-02 00:00:00 +0900'),
      record('DistanceWalkingRunning', 'mi', '2', '08:00:00'),
      record('ActiveEnergyBurned', 'Cal', '200.4', '08:00:00'),
      record('ActiveEnergyBurned', 'kJ', '41.84', '09:00:00'),
    );
    expect(readings).toEqual([
      { kind: 'steps', externalId: 'steps 2026-02-01', day: '2026-02-01', steps: 4500, distance: 3.22, calories: 210 },
      { kind: 'steps', externalId: 'steps 2026-02-02', day: '2026-02-02', steps: 10, distance: null, calories: null },
    ]);
  });

  test('an exact repeat of steps, distance or energy is counted once', async () => {
    const day = [
      record('StepCount', 'count', '4000', '08:00:00', '', '08:30:00'),
      record('StepCount', 'count', '2000', '09:00:00', '', '09:30:00'),
      record('DistanceWalkingRunning', 'km', '3', '08:00:00', '', '08:30:00'),
      record('ActiveEnergyBurned', 'Cal', '200', '08:00:00', '', '08:30:00'),
    ];
    const { readings } = await read(...day, ...day);
    expect(readings).toMatchObject([{ kind: 'steps', steps: 6000, distance: 3, calories: 200 }]);
  });

  test('a night is one reading under the day of waking: with stages where a source has them, without a nap', async () => {
    const sleep = (stage: string, from: string, to: string) =>
      record('SleepAnalysis', '', `HKCategoryValueSleepAnalysis${stage}`, from, '', to);
    const phone = (line: string) => line.replace("Kim's Watch", 'Phone');
    const { readings, refused } = await read(
      phone(sleep('InBed', '2026-01-31 22:30:00 +0900', '07:30:00')),
      phone(sleep('AsleepUnspecified', '2026-01-31 23:00:00 +0900', '07:00:00')),
      sleep('InBed', '2026-01-31 22:50:00 +0900', '06:50:00'),
      sleep('AsleepCore', '2026-01-31 23:00:00 +0900', '02:00:00'),
      sleep('AsleepDeep', '02:00:00', '03:30:00'),
      sleep('Awake', '03:30:00', '03:40:00'),
      sleep('AsleepREM', '03:40:00', '05:10:00'),
      sleep('AsleepCore', '05:10:00', '06:50:00'),
      sleep('AsleepCore', '14:00:00', '14:40:00'),
      phone(sleep('Asleep', '2026-02-04 23:00:00 +0900', '2026-02-05 06:00:00 +0900')),
      sleep('AsleepCore', '2026-02-05 14:00:00 +0900', '2026-02-05 14:40:00 +0900'),
      sleep('InBed', '2026-02-02 23:00:00 +0900', '2026-02-03 06:00:00 +0900'),
      sleep('Dreaming', '05:10:00', '06:50:00'),
    );
    expect(readings).toEqual([
      {
        kind: 'sleep',
        externalId: 'sleep 2026-02-01',
        day: '2026-02-01',
        inBed: 480,
        asleep: 460,
        deep: 90,
        light: 280,
        rem: 90,
        from: '2026-01-31T22:50:00+09:00',
        to: '2026-02-01T06:50:00+09:00',
      },
      {
        kind: 'sleep',
        externalId: 'sleep 2026-02-05',
        day: '2026-02-05',
        inBed: 420,
        asleep: 420,
        deep: null,
        light: null,
        rem: null,
        from: '2026-02-04T23:00:00+09:00',
        to: '2026-02-05T06:00:00+09:00',
      },
    ]);
    // time in bed without sleep, and an unknown stage
    expect(refused).toEqual([
      [20, 'value', 'invalid'],
      [19, 'value', 'invalid'],
    ]);
  });

  test('only runs are kept of workouts, in the old and the new form; a route is never followed', async () => {
    const times = 'startDate="2026-02-01 18:00:00 +0900" endDate="2026-02-01 18:32:00 +0900"';
    const old = `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" durationUnit="min" totalDistance="3.1" totalDistanceUnit="mi" totalEnergyBurned="300" totalEnergyBurnedUnit="Cal" ${times}/>`;
    const { readings, refused } = await read(
      old,
      old.replace('Running', 'Walking'),
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31" durationUnit="min" ${times.replaceAll('18:', '20:')}>
<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.02" unit="km"/>
<WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="5200" unit="count"/>
<WorkoutRoute><FileReference path="/workout-routes/route.gpx"/></WorkoutRoute></Workout>`,
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31" durationUnit="min" ${times}/>`,
    );
    const common = { kind: 'run', measuredAt: '2026-02-01T18:00:00+09:00' };
    expect(readings).toEqual([
      {
        ...common,
        externalId: 'run 2026-02-01T09:00:00Z',
        distance: expect.closeTo(4.989, 3) as number,
        seconds: 1830,
        calories: 300,
        step: null,
      },
      {
        ...common,
        externalId: 'run 2026-02-01T11:00:00Z',
        measuredAt: '2026-02-01T20:00:00+09:00',
        distance: 5.02,
        seconds: 1860,
        calories: null,
        step: 5200,
      },
    ]);
    expect(refused).toEqual([[14, 'totalDistance', 'invalid']]);
    const route = exported('workout-routes/r.gpx', '<?xml version="1.0"?>\n<gpx version="1.1" creator="Apple Health Export"><trk/></gpx>');
    expect((await readBack(route, detectFormat(await headOf(route))!)).skipped).toEqual(['workout-routes/r.gpx']);
  });

  test('control characters left in a name by another program do not break the rest', async () => {
    const { readings } = await read(record('BodyMass', 'kg', '70').replace('Watch', '\u000bWatch\u001f'), '<!-- \u0001 -->');
    expect(readings).toMatchObject([{ weight: 70 }]);
  });

  test('no data about the person or the device is passed on', async () => {
    const device = ' device="&lt;&lt;HKDevice: 0x1&gt;, name:Kim&gt;"';
    const all = await read(record('HeartRate', 'count/min', '61', '07:00:00', device), record('StepCount', 'count', '5'));
    expect(JSON.stringify(all)).not.toMatch(/Kim|HKDevice|1970|Female/);
  });

  test('a clock that was never set, implausible years and invalid times are refused', async () => {
    const { readings, refused } = await read(
      record('BodyMass', 'kg', '70', '1970-01-01 00:00:00 +0000'),
      record('HeartRate', 'count/min', '70', '2100-01-01 00:00:00 +0000'),
      record('StepCount', 'count', '70', 'yesterday-'),
      record('HeartRate', 'count/min', 'fast'),
    );
    expect([readings, refused.map(([, ...rest]) => rest)]).toEqual([[], [...Array(3).fill(['startDate', 'time']), ['value', 'invalid']]]);
  });

  test.each([
    ['xmlEntities', (text: string) => text.replace('<!ELEMENT', '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ELEMENT')],
    ['brokenXml', (text: string) => text.slice(0, -30)],
    ['brokenXml', (text: string) => text.replace('<Record', `${'<a>'.repeat(500)}<Record`)],
    ['brokenXml', (text: string) => text.replace('<Record', `<!--${'x'.repeat(5_000_000)}--><Record`)],
  ])('%s is a fault of the file', async (code, change) => {
    let text = '';
    for await (const chunk of exportOf(record('BodyMass', 'kg', '70')).open()) text += Buffer.from(chunk).toString();
    await expect(readBack(exported('export.xml', change(text), 65_536), appleHealth)).rejects.toMatchObject({ code });
  });

  test('however an export is changed, only faults are thrown, and every reading satisfies the contract', async () => {
    const lines = [
      record('BodyMass', 'lb', '154.3'),
      record('StepCount', 'count', '10'),
      record('SleepAnalysis', '', 'HKCategoryValueSleepAnalysisAsleepREM', '01:00:00', '', '02:00:00'),
      record('BloodGlucose', 'mmol/L', '5.5'),
    ].join('\n');
    const piece = fc.constantFrom(
      '',
      '"',
      '<',
      '/>',
      '&',
      '&a;',
      '-1',
      '1e99',
      '99999999999999999999',
      'NaN',
      '2100',
      '\u0000',
      '가',
      '<Record>',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(lines.length), piece, fc.nat(9)), { minLength: 1, maxLength: 4 }), async (changes) => {
        const text = changes.reduce((all, [at, put, cut]) => all.slice(0, at) + put + all.slice(at + cut), lines);
        await holds(Buffer.from(`<HealthData>${text}</HealthData>`), [appleHealth]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('R-DATA-02: tables made from an Apple Health export', () => {
  test('the type is in a column, or the unit implies a weight; anything else has no type', async () => {
    const typed = exported('StepCount.csv', [
      'sourceName,type,unit,startDate,endDate,value',
      ...['27', '28', '28'].map((minute) => `"Kim",StepCount,count,2014-09-13 10:${minute}:54 +0100,2014-09-13 10:${minute}:59 +0100,329`),
    ]);
    expect((await readBack(typed)).readings).toMatchObject([{ kind: 'steps', day: '2014-09-13', steps: 658 }]);
    const plain = [
      'startDate,value,unit,sourceName',
      '2022-01-19 06:22:42 -0800,214.243,lb,Health Mate',
      '2022-01-18 06:22:42 -0800,24,count,x',
    ];
    const { readings, skipped } = await readBack(exported('weight.csv', plain));
    expect([readings.length, skipped]).toEqual([1, []]);
    expect((await readBack(exported('lean-body-mass.csv', plain))).readings).toEqual([]);
  });

  const data = realPath('apple-health');
  (data ? test : test.skip)('the real ones: 413 weigh-ins of which 13 repeat others, and the sums of the sample', async () => {
    const file = (name: string) => exported(name, readFileSync(realPath('apple-health', name)!), 4096);
    const { readings, refused } = await readBack(file('bodymass-datasette.csv'));
    expect([readings.length, new Set(ids(readings)).size, refused]).toEqual([413, 400, []]);
    expect(readings[0]).toMatchObject({ weight: expect.closeTo(97.179, 3) as number, measuredAt: '2022-01-19T06:22:42-08:00' });
    const steps = [{ kind: 'steps', externalId: 'steps 2014-09-13', day: '2014-09-13', steps: 2517, distance: null, calories: null }];
    expect((await readBack(file('export.en_GB.sample.xml'))).readings).toEqual(steps);
    expect((await readBack(file('expected-StepCount.csv'))).readings).toEqual(steps);
    for (const name of ['expected-ActivitySummary.csv', 'expected-DistanceWalkingRunning.csv', 'expected-Workout.csv'])
      expect(await readBack(file(name))).toMatchObject({ rows: [], skipped: [name] });
  });
});

import fc from 'fast-check';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { samsung } from '@/platform/ingest/formats/samsung';
import { exported, holds, readBack } from '../../../support/files/exports';

async function read(table: string, ...lines: string[]) {
  const file = exported(`com.samsung.${table}.csv`, [`\uFEFFcom.samsung.${table},6320001,12`, ...lines]);
  expect(detectFormat(await headOf(file))?.name).toBe('samsung');
  return readBack(file);
}

const id = (metric: string, utc: string, measuredAt: string) => ({ externalId: `${metric} ${utc}`, measuredAt });
const DAY = Date.UTC(2026, 5, 1);

describe('R-DATA-02: Samsung Health', () => {
  test('times are UTC with a separate offset, each row ends with a comma, and rows of 1970 are empty', async () => {
    const { readings, refused } = await read(
      'health.weight',
      'start_time,time_offset,datauuid,weight,height,body_fat,comment,pkg_name',
      '2026-06-19 23:00:00.000,UTC+0900,w1,75.4,178.0,17.0,,com.sec,',
      '2026-06-20 23:00:00.000,UTC-0530,w2,75.2,,0.0,,com.sec,',
      '2026-06-21 23:00:00.000,,w3,75.1,,,,com.sec,',
      '1970-01-01 00:00:00.000,UTC+0900,w4,74.0,,16.0,,com.sec,',
      '2026-06-22 23:00:00.000,UTC+0900,w5,,,,,com.sec,',
      'yesterday,UTC+0900,w6,75.1,,,,com.sec,',
    );
    const body = { kind: 'body', device: 'EX', bfp: null, height: null };
    expect(readings).toEqual([
      { ...body, ...id('body', '2026-06-19T23:00:00Z', '2026-06-20T08:00:00+09:00'), weight: 75.4, bfp: 17, height: 178 },
      { ...body, ...id('body', '2026-06-20T23:00:00Z', '2026-06-20T17:30:00-05:30'), weight: 75.2 },
      { ...body, ...id('body', '2026-06-21T23:00:00Z', '2026-06-21T23:00:00Z'), weight: 75.1 },
    ]);
    expect(refused).toEqual([
      [7, 'weight', 'invalid'],
      [8, 'start_time', 'time'],
    ]);
  });

  test('commas in a comment do not shift the cells after it, and the comment is not passed on', async () => {
    // a header may end with a comma like its rows
    for (const header of ['start_time,time_offset,comment,weight', 'start_time,time_offset,comment,weight,']) {
      const found = await read('health.weight', header, '2026-06-19 23:00:00.000,UTC+0900,at home, secretly, again,75.4,');
      expect(found.readings).toMatchObject([{ weight: 75.4 }]);
      expect(JSON.stringify(found)).not.toContain('secretly');
    }
    const twice = await read('health.weight', 'start_time,custom,comment,weight', '2026-06-19 23:00:00.000,a,b,c,75.4,');
    expect(twice).toMatchObject({ readings: [], refused: [[3, 'comment', 'invalid']] });
  });

  test.each([
    ['health.weight', 'weight'],
    ['shealth.tracker.heart_rate', 'heart_rate'],
    ['shealth.tracker.oxygen_saturation', 'spo2'],
    ['health.blood_glucose', 'glucose'],
  ])('in %s zero is a placeholder, and an unreadable value is refused by column', async (table, column) => {
    const at = '2026-06-19 23:00:00.000,UTC+0900';
    const { readings, refused } = await read(table, `start_time,time_offset,${column}`, `${at},0`, `${at},high`);
    expect([readings, refused]).toEqual([[], [[4, column, 'invalid']]]);
  });

  test('a day’s steps: the combined source if listed, else the largest, never a sum', async () => {
    const { readings } = await read(
      'shealth.step_daily_trend',
      'binning_data,source_type,count,distance,calorie,day_time',
      `x,0,8000,6000,300,${DAY}`,
      `x,-2,9100,7040.5,330.6,${DAY}`,
      `x,1,9500,6500,320,${DAY}`,
      `x,0,4000,3000,,${DAY + 86_400_000}`,
      `x,1,4500,3300,,${DAY + 86_400_000}`,
      'x,-2,100,3300,,2026-06-03 00:00:00.000',
      'x,-2,100,3300,,1970-01-01 00:00:00.000',
    );
    const steps = (day: string, count: number, distance: number, calories: number | null) => ({
      kind: 'steps',
      externalId: `steps ${day}`,
      day,
      steps: count,
      distance,
      calories,
    });
    expect(readings).toEqual([
      steps('2026-06-01', 9100, expect.closeTo(7.0405, 6) as number, 331),
      steps('2026-06-02', 4500, expect.closeTo(3.3, 6) as number, null),
      steps('2026-06-03', 100, expect.closeTo(3.3, 6) as number, null),
    ]);
    const summary = await read(
      'shealth.tracker.pedometer_day_summary',
      'step_count,distance,day_time',
      `9000,100,${DAY}`,
      `9001,100,${DAY}`,
    );
    expect(summary.readings).toEqual([steps('2026-06-01', 9001, 0.1, null)]);
  });

  test('columns prefixed with their table; heart rate, oxygen, pressure, glucose in mmol/L and runs', async () => {
    const prefixed = (name: string, columns: string, rest = '') =>
      `${['start_time', 'time_offset', ...columns.split(',')].map((column) => `com.samsung.health.${name}.${column}`).join(',')}${rest}`;
    const at = '2026-06-19 23:00:00.000,UTC+0900';
    const on = (metric: string) => id(metric, '2026-06-19T23:00:00Z', '2026-06-20T08:00:00+09:00');
    const readFile = async (table: string, name: string, columns: string, ...rows: string[]) =>
      read(table, prefixed(name, columns, ',custom'), ...rows.map((row) => `${at},${row},,`));
    expect((await readFile('shealth.tracker.heart_rate', 'heart_rate', 'heart_rate', '61.0', '0')).readings).toEqual([
      { kind: 'heart', ...on('heart'), bpm: 61 },
    ]);
    expect((await readFile('shealth.tracker.oxygen_saturation', 'oxygen_saturation', 'spo2', '96')).readings).toEqual([
      { kind: 'heart', ...on('oxygen'), oxygen: 96 },
    ]);
    expect(
      await readFile('shealth.blood_pressure', 'blood_pressure', 'systolic,diastolic,pulse', '121.0,79.0,60', '121,0,60', '0,0,0'),
    ).toMatchObject({
      readings: [{ kind: 'bloodPressure', ...on('pressure'), sbp: 121, dbp: 79, bpm: 60 }],
      refused: [[4, 'diastolic', 'invalid']],
    });
    expect((await readFile('health.blood_glucose', 'blood_glucose', 'glucose', '5.5')).readings).toEqual([
      { kind: 'bloodSugar', ...on('sugar'), bloodSugar: 99, taken: 'RANDOM' },
    ]);
    expect(
      await readFile(
        'shealth.exercise',
        'exercise',
        'exercise_type,distance,duration,calorie',
        '1002,5012.3,1800400,400.4',
        '1001,900,600000,50',
        '1002,,600000,50',
      ),
    ).toMatchObject({
      readings: [{ kind: 'run', ...on('run'), distance: expect.closeTo(5.0123, 6), seconds: 1800, calories: 400 }],
      refused: [[5, 'distance', 'invalid']],
    });
  });

  test('nights from stages, or from their length; a planned bedtime is left out', async () => {
    const stage = (from: string, to: string, code: number) => `${from}:00.000,${to}:00.000,${code},n1,UTC+0900,`;
    const stages = await read(
      'health.sleep_stage',
      'start_time,end_time,stage,sleep_id,time_offset',
      stage('2026-06-01 14:00', '2026-06-01 17:00', 40002),
      stage('2026-06-01 17:00', '2026-06-01 18:30', 40003),
      stage('2026-06-01 18:30', '2026-06-01 18:40', 40001),
      stage('2026-06-01 18:40', '2026-06-01 20:10', 40004),
      stage('2026-06-01 20:10', '2026-06-01 20:00', 40004),
      stage('2026-06-01 20:10', '2026-06-01 20:20', 40009),
    );
    const night = { kind: 'sleep', externalId: 'sleep 2026-06-02', day: '2026-06-02', inBed: 370, asleep: 360 };
    const times = { from: '2026-06-01T23:00:00+09:00', to: '2026-06-02T05:10:00+09:00' };
    expect(stages.readings).toEqual([
      { ...night, ...times, externalId: 'sleep stages 2026-06-01T14:00:00Z', light: 180, deep: 90, rem: 90 },
    ]);
    expect(stages.refused).toEqual([
      [7, 'end_time', 'time'],
      [8, 'stage', 'invalid'],
    ]);
    const lengths = await read(
      'shealth.sleep',
      'sleep_duration,com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset',
      '40,2026-06-02 05:00:00.000,2026-06-02 05:40:00.000,UTC+0900,',
      '360,2026-06-01 14:00:00.000,2026-06-01 20:10:00.000,UTC+0900,',
      ',2026-06-01 13:00:00.000,2026-06-01 21:00:00.000,UTC+0900,',
    );
    // an ID of its own, so that the two tables of an export are not taken for each other
    expect(lengths.readings).toEqual([{ ...night, ...times, externalId: 'sleep 2026-06-01T14:00:00Z' }]);
  });

  test('nights without a length: from start to end, or the share of it slept', async () => {
    const table = (more: string) =>
      `com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset${more}`;
    const row = '2026-06-01 14:00:00.000,2026-06-01 20:10:00.000,UTC+0900';
    const night = { kind: 'sleep', externalId: 'sleep 2026-06-01T14:00:00Z', day: '2026-06-02', inBed: 370 };
    const times = { from: '2026-06-01T23:00:00+09:00', to: '2026-06-02T05:10:00+09:00' };
    expect((await read('shealth.sleep', table(''), `${row},`)).readings).toEqual([{ ...night, asleep: 370, ...times }]);
    expect((await read('shealth.sleep', table(',efficiency'), `${row},90.0,`)).readings).toEqual([{ ...night, asleep: 333, ...times }]);
  });

  test('other tables are listed as skipped', async () => {
    const { rows, skipped } = await read('shealth.food_info', 'start_time,name', '2026-06-01 14:00:00.000,rice,');
    expect([rows, skipped]).toEqual([[], ['com.samsung.shealth.food_info.csv']]);
  });

  test('any cells are read or refused', async () => {
    const tables = fc.constantFrom(
      'health.weight,1,2\nstart_time,time_offset,weight,body_fat,height',
      'shealth.step_daily_trend,1,2\nday_time,source_type,count,distance,calorie',
      'health.sleep_stage,1,2\nstart_time,end_time,stage,time_offset',
      'shealth.sleep,1,2\nstart_time,end_time,sleep_duration,time_offset',
      'shealth.exercise,1,2\nstart_time,exercise_type,distance,duration,calorie',
      'health.blood_pressure,1,2\nstart_time,systolic,diastolic,pulse,comment',
    );
    const cell = fc.oneof(
      fc.constantFrom('', '0', '-2', '1002', '40002', '1e99', '-1', 'UTC+9900', '99999999999999', '1780272000000'),
      fc.constantFrom('2026-06-01 14:00:00.000', '2026-06-01 23:00:00.000', '9999-01-01 00:00:00'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(tables, fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 }), async (table, rows) => {
        const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
        await holds(Buffer.from([`com.samsung.${table}`, ...lines].join('\n')), [samsung]);
      }),
      { numRuns: 80 },
    );
  });
});

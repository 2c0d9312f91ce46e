import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { omron } from '@/platform/ingest/formats/omron';
import { exported, holds, readBack, realPath } from '../../../support/files/exports';

async function read(...lines: string[]) {
  const file = exported('export.csv', lines);
  expect(detectFormat(await headOf(file))?.name).toBe('omron');
  return readBack(file);
}

const pressure = (measuredAt: string, sbp: number, dbp: number, bpm: number | null = null) => ({
  kind: 'bloodPressure',
  externalId: `pressure ${measuredAt} ${sbp}/${dbp}`,
  measuredAt,
  sbp,
  dbp,
  bpm,
});

const GERMAN = ['Date;Time;SYS;DIA;BPM;REM;', '05 Okt. 2024;20:35;110;70;70;-', '30 Sept. 2024;07:20;146;78;-;secret note;', ''];
const SCALE = [
  '"Measurement Date","Timezone","Weight(kg)","Body Fat(%)","Visceral Fat","Resting Metabolism(kcal)","Skeletal Muscle(%)","BMI","Device"',
  '"2023/07/01 12:08","Asia/Ho_Chi_Minh","81.00","28.9","21.0","1736","28.3","31.6","HBF-702T"',
  '"2023/07/02 12:08","America/New_York","81.10","0.0","0.0","0","0.0","0.0","HBF-702T"',
];

describe('R-DATA-02: Omron', () => {
  test('German: semicolons, month names with a dot, notes not read', async () => {
    const german = await read(...GERMAN);
    expect(german.readings).toEqual([pressure('2024-10-05T20:35:00', 110, 70, 70), pressure('2024-09-30T07:20:00', 146, 78)]);
    expect([german.refused, JSON.stringify(german).includes('secret')]).toEqual([[], false]);
  });

  test('German with numeric dates: always day first', async () => {
    const { readings } = await read('Datum;Zeit;SYS;DIA;Puls', '01.10.2024;07:20;121;79;60', '02.10.2024;07:20;122;79;60');
    expect(readings).toEqual([pressure('2024-10-01T07:20:00', 121, 79, 60), pressure('2024-10-02T07:20:00', 122, 79, 60)]);
  });

  test('English: other tables below the first are skipped, and a further blood pressure table is read', async () => {
    const header = 'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes';
    const { readings, refused } = await read(
      header,
      'Jan 12 2025,08:12,114,74,47,-,-,-,-',
      'Jan 10 2025,07:49,114,71,-,-,-,-,"dizzy, at home"',
      '',
      'Date,Time,Weight (kg),Body Fat (%)',
      'Jan 12 2025,08:12,80.1,20.1',
      'EKG of Jan 2025',
      'Date,Time,Device,Result',
      header,
      'Jan 9 2025,07:49,115,71,50,-,-,-,-',
    );
    expect(readings).toEqual([
      pressure('2025-01-12T08:12:00', 114, 74, 47),
      pressure('2025-01-10T07:49:00', 114, 71),
      pressure('2025-01-09T07:49:00', 115, 71, 50),
    ]);
    expect(refused).toEqual([]);
  });

  test('only measured values become a blood pressure, and two readings in one minute are two', async () => {
    const { readings, refused } = await read(
      'Date;Time;SYS;DIA;BPM;REM;',
      '05 Okt. 2024;20:35;110;70;70;-',
      '05 Okt. 2024;20:35;110;70;70;-',
      '05 Okt. 2024;20:35;112;71;70;-',
      '05 Okt. 2024;20:36;112;0;70;-',
      '05 Okt. 2024;20:37;0;0;0;-',
      '05 Okt. 2024;20:38;E2;70;70;-',
      '31 Feb. 2024;20:38;110;70;70;-',
      '05 Okt. 2024;20:39;-;-;-;-',
    );
    expect(readings.map(({ externalId }) => externalId.slice(-6))).toEqual(['110/70', '110/70', '112/71']);
    expect(refused).toEqual([
      [5, 'DIA', 'invalid'],
      [7, 'SYS', 'invalid'],
      [8, 'Date', 'time'],
    ]);
  });

  test('a table with another unit is not recognised', async () => {
    const file = exported('kpa.csv', ['Date,Time,Systolic (kPa),Diastolic (kPa)', 'Jan 12 2025,08:12,15.2,9.9']);
    expect(detectFormat(await headOf(file))).toBeNull();
  });

  test('a table with a zone gets the offset of each day, and 0 means not measured by the scale', async () => {
    const cuff = await read(
      '"Measurement Date","Timezone","SYS(mmHg)","DIA(mmHg)","Pulse(bpm)","Irregular heartbeat detected","Device"',
      '"2026/07/01 12:08","Europe/Berlin","121","79","60","0","HEM"',
      '"2026/12/01 12:08","Europe/Berlin","122","79","60","0","HEM"',
      '"2026/12/01 12:08","Mars/Base","122","79","60","0","HEM"',
    );
    expect(cuff.readings).toEqual([pressure('2026-07-01T12:08:00+02:00', 121, 79, 60), pressure('2026-12-01T12:08:00+01:00', 122, 79, 60)]);
    expect(cuff.refused).toEqual([[4, 'Timezone', 'time']]);
    const body = (measuredAt: string, weight: number, bfp: number | null) => ({
      kind: 'body',
      externalId: `body ${measuredAt}`,
      device: 'EX',
      measuredAt,
      weight,
      bfp,
    });
    expect((await read(...SCALE)).readings).toEqual([
      {
        ...body('2023-07-01T12:08:00+07:00', 81, 28.9),
        bmr: 1736,
        smm: expect.closeTo(22.923, 6),
        visceralLevel: 21,
        given: { smm: '28.3 %', visceralLevel: '21.0' },
      },
      body('2023-07-02T12:08:00-04:00', 81.1, null),
    ]);
    expect((await read(...SCALE.map((line) => line.replace('(kg)', '(lb)').replace('81.00', '178.6')))).readings[0]).toMatchObject({
      weight: expect.closeTo(81.0116, 4),
    });
  });

  test('any cells are read or refused', async () => {
    const cell = fc.oneof(
      fc.constantFrom('', '-', '0', '-1', '1e99', '110', '05 Okt. 2024', '20:35', '2023/07/01 12:08', 'Asia/Seoul', 'Date', 'SYS'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom([GERMAN[0]!, ';'], [SCALE[0]!, ',']), rows, async ([header, delimiter], cells) => {
        const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));
        await holds(Buffer.from([header, ...lines].join('\n')), [omron]);
      }),
      { numRuns: 60 },
    );
  });

  const data = realPath('bp-omron-withings-de');
  (data ? test : test.skip)('the real ones: 100 readings of Omron, 72 rows of Withings that are 36 readings', async () => {
    const file = (name: string) => exported(name, readFileSync(realPath('bp-omron-withings-de', name)!), 1024);
    const distinct = async (name: string) => {
      const { readings, refused } = await readBack(file(name));
      expect([refused, readings.every(({ kind }) => kind === 'bloodPressure')]).toEqual([[], true]);
      return [readings.length, new Set(readings.map(({ externalId }) => externalId)).size];
    };
    expect(await distinct('omron.csv')).toEqual([100, 100]);
    expect(await distinct('withings-bp.csv')).toEqual([72, 36]);
    expect((await readBack(file('withings-bp.csv'))).readings[0]).toMatchObject({
      measuredAt: '2023-09-10T21:15:54+02:00',
      sbp: 133,
      bpm: 71,
    });
  });
});

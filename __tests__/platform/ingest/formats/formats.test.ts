import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Reading } from '@/lib/ingest/contract';
import { FORMAT_NAMES } from '@/lib/shared/formatNames';
import { ImportFault } from '@/platform/ingest/formats/text/importFault';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat, FORMATS } from '@/platform/ingest/formats/formats';
import { bodyRow } from '@/platform/ingest/readingRows';
import { exported, holds, readBack, realPath, sourcesOf } from '../../../support/files/exports';

const inForm = async (name: string, ...lines: string[]) => {
  const file = exported('file.csv', lines);
  expect(detectFormat(await headOf(file))?.name).toBe(name);
  return readBack(file);
};
const body = (measuredAt: string, rest: object) => ({ kind: 'body', externalId: measuredAt, device: 'EX', measuredAt, ...rest });

describe('R-DATA-02: Withings', () => {
  test('fat is a mass and the unit is in the header; German, pounds and the 12-hour clock are read too', async () => {
    const english = await inForm(
      'withings',
      'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments',
      '"2019-09-23 21:37:34",80.00,20.00,3.10,56.90,40.10,"a note, private"',
      '"2019-09-22 07:00:00",79.50,,,,,',
      '"2019-09-21 07:00:00",0,0,0,0,0,',
    );
    expect(english.readings).toEqual([
      body('2019-09-23T21:37:34', {
        weight: 80,
        bfp: 25,
        bfm: 20,
        bone: 3.1,
        muscle: 56.9,
        tbw: 40.1,
        given: { bfm: '20.00', bone: '3.10', muscle: '56.90', tbw: '40.10 kg' },
      }),
      body('2019-09-22T07:00:00', { weight: 79.5, bfp: null }),
    ]);
    expect(JSON.stringify(english)).not.toContain('private');
    const german = await inForm(
      'withings',
      '"Datum";"Gewicht (kg)";"Fettmasse (kg)";"Kommentare"',
      '"2014-02-13 6:04 Uhr";"94,34";"26,81";""',
    );
    expect(german.readings).toEqual([body('2014-02-13T06:04:00', { weight: 94.34, bfp: expect.closeTo(28.42, 2), bfm: 26.81 })]);
    const pounds = await inForm('withings', '"Date","Weight (lb)","Comments"', '"2014-09-25 7:31 AM","180.5",""');
    expect(pounds.readings).toEqual([body('2014-09-25T07:31:00', { weight: expect.closeTo(81.873, 3), bfp: null })]);
  });

  test('blood pressure, a heart rate alone, and nights with their offsets', async () => {
    const { readings, refused } = await inForm(
      'withings',
      'Date,"Heart rate",Systolic,Diastolic,Comments',
      '"2026-06-20 08:15:00",58,,,',
      '"2026-06-21 08:15:00",64,130,85,tired',
      '"2026-06-22 08:15:00",64,high,85,',
    );
    expect(readings).toEqual([
      { kind: 'heart', externalId: '2026-06-20T08:15:00', measuredAt: '2026-06-20T08:15:00', bpm: 58 },
      { kind: 'bloodPressure', externalId: '2026-06-21T08:15:00', measuredAt: '2026-06-21T08:15:00', sbp: 130, dbp: 85, bpm: 64 },
    ]);
    expect(refused).toEqual([[4, 'Systolic', 'invalid']]);
    const nights = await inForm(
      'withings',
      'von,bis,"light (s)","deep (s)","rem (s)","awake (s)"',
      '2026-06-20T23:00:00+02:00,2026-06-21T07:00:00+02:00,14400,5400,3600,1200',
      '2026-06-21T23:00:00+02:00,2026-06-22T07:00:00+02:00,0,0,0,0',
    );
    expect(nights.readings).toEqual([
      {
        kind: 'sleep',
        externalId: '2026-06-20T23:00:00+02:00',
        day: '2026-06-21',
        inBed: 480,
        asleep: 390,
        light: 240,
        deep: 90,
        rem: 60,
        from: '2026-06-20T23:00:00+02:00',
        to: '2026-06-21T07:00:00+02:00',
      },
    ]);
  });
});

describe('R-DATA-02: numeric dates that can be read both ways', () => {
  test.each([
    ['German', 'Datum;"Gewicht (kg)";Kommentare', '03.02.2026 07:00', ';', '2026-02-03'],
    ['German with commas', 'Datum,"Gewicht (kg)",Kommentare', '03.02.2026 07:00', ',', '2026-02-03'],
    ['French', 'Date;"Poids (kg)";Commentaires', '03/02/2026 07:00', ';', '2026-02-03'],
    ['English with commas', 'Date,"Weight (kg)",Comments', '03/02/2026 07:00', ',', '2026-03-02'],
  ])('a dot, or a table with semicolons, puts the day first: %s', async (_, header, date, sign, day) => {
    const { readings } = await inForm('withings', header, [date, '80', ''].join(sign));
    expect(readings).toEqual([body(`${day}T07:00:00`, { weight: 80, bfp: null })]);
  });
});

describe('R-DATA-02: Withings in German and French', () => {
  const at = { externalId: '2024-02-07T08:15:00', measuredAt: '2024-02-07T08:15:00' };
  const pressure = { kind: 'bloodPressure', ...at, sbp: 130, dbp: 85, bpm: 64 };

  test.each([
    ['German', 'Date,Herzfrequenz,Systole,Diastole,Kommentare'],
    ['German in older exports', 'Datum,Herzfrequenz,Systolisch,Diastolisch,Kommentare'],
    ['French', 'Date,"Fréquence cardiaque",Systole,Diastole,Commentaires'],
    ['English with these names', 'Date,"Heart rate",Systole,Diastole,Comments'],
  ])('blood pressure: %s', async (_, header) => {
    expect((await inForm('withings', header, '"2024-02-07 08:15:00",64,130,85,privat')).readings).toEqual([pressure]);
  });

  test.each([
    [
      'German',
      'von,bis,"leicht (s)","tief (s)","rem (s)","wach (s)",Aufwachen,"Dauer des Schlafs (s)","Dauer bis zum Wachwerden (s)","Schnarchen (s)",Schnarchepisoden,"Durchschnittliche Herzfrequenz","Herzfrequenz (min)","Herzfrequenz (max)"',
    ],
    ['German mixed with English', 'von,bis,"leicht (s)","tief (s)","rem (s)","wach (s)",Aufwachen,"Duration to sleep (s)","Snoring (s)"'],
    ['French', 'de,à,"léger (s)","profond (s)","rem (s)","éveillé (s)",réveils'],
  ])('nights: %s', async (_, header) => {
    const night = '2024-02-07T00:15:00+01:00,2024-02-07T08:05:00+01:00,6120,21960,0,120,0,120,0';
    const times = { from: '2024-02-07T00:15:00+01:00', to: '2024-02-07T08:05:00+01:00' };
    const stages = { light: 102, deep: 366, rem: 0 };
    expect((await inForm('withings', header, night)).readings).toEqual([
      { kind: 'sleep', externalId: times.from, day: '2024-02-07', inBed: 470, asleep: 468, ...stages, ...times },
    ]);
  });

  test('blood oxygen', async () => {
    const { readings, refused } = await inForm(
      'withings',
      'Date,"Sauerstoffsättigung (%)",Kommentare',
      '"2024-02-07 08:15:00",97,',
      '"2024-02-08 08:15:00",hoch,',
    );
    expect(readings).toEqual([{ kind: 'heart', externalId: 'oxygen 2024-02-07T08:15:00', measuredAt: at.measuredAt, oxygen: 97 }]);
    expect(refused).toEqual([[3, 'Sauerstoffsättigung (%)', 'invalid']]);
  });

  test.each([
    ['English', 'Date,Steps,Distance (m),Elevation (m),Active calories'],
    ['French', 'Date,Pas,Distance,"Dénivelé (m)","Calories actives"'],
    ['German', 'Datum,Schritte,Distanz (m),"Höhe (m)","Aktive Kalorien"'],
  ])('days in older exports: %s', async (_, header) => {
    expect((await inForm('withings', header, '2014-02-13,8123,6200,12,300')).readings).toEqual([
      { kind: 'steps', externalId: '2014-02-13', day: '2014-02-13', steps: 8123 },
    ]);
  });

  test('anyone’s table of days and steps without an elevation is not taken for an older export', async () => {
    const { skipped, readings } = await readBack(exported('file.csv', ['Date,Steps,Distance (m)', '2014-02-13,8123,6200']));
    expect([skipped, readings]).toEqual([['file.csv'], []]);
  });
});

test('R-DATA-02: a blood pressure table calls its pulse BPM', async () => {
  const { readings } = await inForm('withings', 'Date,SYS,DIA,BPM', '2024-03-03T07:20:00+01:00,121,79,58');
  expect(readings).toMatchObject([{ kind: 'bloodPressure', sbp: 121, dbp: 79, bpm: 58 }]);
});

test('R-DATA-02: a header with semicolons may precede rows with commas', async () => {
  const lines = ['Date;SYS;DIA;BPM,,,', '2024-03-03T07:20:00+01:00,121,79,58', '2024-03-04T07:20:00+01:00,119,78,57'];
  expect((await inForm('withings', lines[0]!, ...lines.slice(1))).readings).toMatchObject([
    { kind: 'bloodPressure', sbp: 121, dbp: 79, bpm: 58 },
    { kind: 'bloodPressure', sbp: 119, dbp: 78, bpm: 57 },
  ]);
});

test('R-DATA-02: Withings steps are in a table identified by its name only', async () => {
  const lines = ['date,value', '2026-06-20,8123', '2026-06-21,many'];
  const { readings, refused } = await readBack(exported('data/aggregates_steps.csv', lines));
  expect(readings).toEqual([{ kind: 'steps', externalId: '2026-06-20', day: '2026-06-20', steps: 8123 }]);
  expect(refused).toEqual([[3, 'value', 'invalid']]);
  expect((await readBack(exported('data/aggregates_calories.csv', lines))).skipped).toHaveLength(1);
});

describe('R-DATA-02: Renpho', () => {
  test('the old layout has pounds and month names, the new one kilograms and two time columns', async () => {
    const old = await inForm(
      'renpho',
      '\uFEFFTime of Measurement,Weight(lb),BMI,Body Fat(%),Fat-free Body Weight(lb),Skeletal Muscle(%),BMR(kcal),Metabolic Age,Remarks',
      '"July 4, 2022 9:34:26 AM",200.0,27.1,25.3,149.4,48.1,1774.0,40,',
      '"July 3, 2022 12:04:26 AM",201.0,27.2,--,--,--,--,--,',
    );
    expect(old.readings).toEqual([
      body('2022-07-04T09:34:26', {
        weight: expect.closeTo(90.718, 3),
        bfp: 25.3,
        ffm: expect.closeTo(67.767, 3),
        smm: expect.closeTo(43.636, 3),
        bmr: 1774,
        given: { ffm: '149.4 lb', smm: '48.1 %', bmr: '1774.0' },
      }),
      body('2022-07-03T00:04:26', { weight: expect.closeTo(91.172, 3), bfp: null }),
    ]);
    const now = await inForm(
      'renpho',
      'No.,Date,Time,Weight(kg),BMI,Body Fat Percentage(%),Body Fat Mass(kg),Skeletal Muscle Mass(kg),BMR(kcal),Metabolic Age,Remarks,',
      '1,2026.08.16,07:59:46,74.15,23.1,14.1,10.46,41.15,1746,28,,',
    );
    expect(now.readings).toEqual([body('2026-08-16T07:59:46', { weight: 74.15, bfp: 14.1, bfm: 10.46, smm: 41.15, bmr: 1746 })]);
  });

  test('with tabs a comma groups thousands if the other numbers have points, and is the decimal sign if they have none', async () => {
    const table = (...rows: string[][]) => [['Time of Measurement', 'Weight(kg)', 'BMR(kcal)'], ...rows].map((cells) => cells.join('\t'));
    const points = await inForm('renpho', ...table(['2026-10-01 07:00:00', '70', '1,645'], ['2026-10-02 07:00:00', '70.5', '1,650']));
    expect(points.readings).toMatchObject([
      { weight: 70, bmr: 1645 },
      { weight: 70.5, bmr: 1650 },
    ]);
    const commas = await inForm('renpho', ...table(['2026-10-01 07:00:00', '70,125', '1645'], ['2026-10-02 07:00:00', '70,5', '1650']));
    expect(commas.readings).toMatchObject([
      { weight: 70.125, bmr: 1645 },
      { weight: 70.5, bmr: 1650 },
    ]);
  });

  test('slashes are read day first if any row of the column requires it', async () => {
    const { readings } = await inForm('renpho', 'Time of Measurement,Weight(kg)', '03/10/2026 07:00,69.5', '25/09/2026 07:00,70');
    expect(readings).toMatchObject([{ measuredAt: '2026-10-03T07:00:00' }, { measuredAt: '2026-09-25T07:00:00' }]);
  });

  test('a unit in the cell counts, and a missing unit is refused, not guessed', async () => {
    const { readings, refused } = await inForm(
      'renpho',
      'Time of Measurement,Weight,Body Fat(%)',
      '2026-10-01 07:00:00,70.2kg,20',
      '2026-10-02 07:00:00,154 lb,20',
      '2026-10-03 07:00:00,70,20',
    );
    expect(readings).toMatchObject([{ weight: 70.2 }, { weight: expect.closeTo(69.853, 3) }]);
    expect(refused).toEqual([[4, 'Weight', 'invalid']]);
  });
});

test('R-DATA-02: a weight in pounds is rounded once, to the stored precision', async () => {
  const { readings } = await inForm('withings', 'Date,"Weight (lb)","Fat mass (lb)",Comments', '2014-09-25 07:31:00,176.7,44.1,');
  const owner = { compSeq: 1, memberSeq: 1, gender: 'M' as const, birthDate: null, height: null, timeZone: 'Asia/Seoul' };
  const delivery = { source: 'withings', batchSeq: 1, now: new Date() };
  const [one] = readings as Extract<Reading, { kind: 'body' }>[];
  // 80.1498 kg, which is 80.150 to the gram
  expect(bodyRow(one!, owner, delivery)).toMatchObject({ weight: 80.1, bfp: 25 });
});

describe('R-DATA-02: InBody', () => {
  const rows = ['20260607155819,270,80.4,36.2,-,14.8,18.4,1780,91.0,0.381', '20260608070000,270,80.1,36.1,-,-,-,-,-,-'];
  const expected = [
    body('2026-06-07T15:58:19', {
      weight: 80.4,
      bfp: 18.4,
      ecf: 0.381,
      bfm: 14.8,
      smm: 36.2,
      bmr: 1780,
      deviceScore: 91,
      given: { deviceScore: '91.0' },
    }),
    body('2026-06-08T07:00:00', { weight: 80.1, bfp: null, smm: 36.1 }),
  ];
  test.each([
    [
      'English',
      '\uFEFFDate,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Soft Lean Mass(kg),Body Fat Mass(kg),Percent Body Fat(%),Basal Metabolic Rate(kcal),InBody Score,ECW Ratio',
    ],
    ['Korean', '날짜,측정장비,체중(kg),골격근량(kg),제지방량(kg),체지방량(kg),체지방률(%),기초대사량(kcal),인바디점수,세포외수분비'],
    ['Chinese', '日期,測量設備,體重(kg),骨骼肌重(kg),除脂體重(kg),體脂肪重(kg),體脂肪率(%),基礎代謝率(kcal),InBody分數,細胞外水分比率'],
  ])('%s', async (_, header) => expect((await inForm('inbody', header, ...rows)).readings).toEqual(expected));

  test.each([
    ['commas, numbers in quotes', ',', '"80,4"', '"18,4"'],
    ['semicolons', ';', '80,4', '18,4'],
  ])('Spanish with decimal commas, separated by %s; the day comes before the month', async (_, sign, weight, fat) => {
    const header = ['Fecha', 'Dispositivo de medición', 'Peso(kg)', 'Masa muscular esquelética(kg)', 'Porcentaje de grasa corporal(%)'];
    const cells = ['07/06/2026 15:58', '270', weight, '36', fat];
    expect((await inForm('inbody', header.join(sign), cells.join(sign))).readings).toEqual([
      body('2026-06-07T15:58:00', { weight: 80.4, bfp: 18.4, smm: 36 }),
    ]);
  });

  test('Korean in CP949 and Chinese in CP950', async () => {
    // 날짜,체중(kg),골격근량(kg),체지방률(%) and 日期,體重(kg),骨骼肌重(kg),體脂肪率(%)
    const korean = 'b3afc2a52cc3bcc1df286b67292cb0f1b0ddb1d9b7ae286b67292cc3bcc1f6b9e6b7fc282529';
    const chinese = 'a4e9b4c12cc5e9adab286b67292cb0a9c066a6d9adab286b67292cc5e9afd7aad5b276282529';
    for (const header of [korean, chinese]) {
      const bytes = Buffer.concat([Buffer.from(header, 'hex'), Buffer.from('\r\n20260607155819,80.4,36.2,18.4\r\n')]);
      const file = exported('inbody.csv', bytes, 3);
      expect((await readBack(file)).readings).toEqual([body('2026-06-07T15:58:19', { weight: 80.4, bfp: 18.4, smm: 36.2 })]);
    }
  });

  test('a fat mass without percentage is converted', async () => {
    const { readings } = await inForm('inbody', 'date,Measurement device.,Weight(lb),Body Fat Mass(lb)', '20260607155819,H30,200,50');
    expect(readings).toEqual([
      body('2026-06-07T15:58:19', {
        weight: expect.closeTo(90.718, 3),
        bfp: 25,
        bfm: expect.closeTo(22.68, 3),
        given: { bfm: '50 lb' },
      }),
    ]);
  });
});

/** The header of the InBody app's own file; the numbers are made up. */
const INBODY =
  'Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),Soft Lean Mass(kg),Body Fat Mass(kg),BMI(kg/m²),Percent Body Fat(%),Basal Metabolic Rate(kcal),InBody Score,Right Arm Lean Mass(kg),Left Arm Lean Mass(kg),Trunk Lean Mass(kg),Right Leg Lean Mass(kg),Left leg Lean Mass(kg),Right Arm Fat Mass(kg),Left Arm Fat Mass(kg),Trunk Fat Mass(kg),Right Leg Fat Mass(kg),Left Leg Fat Mass(kg),Right Arm ECW Ratio,Left Arm ECW Ratio,Trunk ECW Ratio,Right Leg ECW Ratio,Left Leg ECW Ratio,Waist Hip Ratio,Waist Circumference(cm),Visceral Fat Area(cm²),Visceral Fat Level(Level),Total Body Water(L),Intracellular Water(L),Extracellular Water(L),ECW Ratio,Upper-Lower,Upper,Lower,Leg Muscle Level(Level),Leg Lean Mass(kg),Protein(kg),Mineral(kg),Bone Mineral Content(kg),Body Cell Mass(kg),SMI(kg/m²),Whole Body Phase Angle(°)';

describe('R-TRUE-04: every body column of the InBody app is stored as written', () => {
  test('parts, waters, segments and score; the waist is a separate reading', async () => {
    const { readings, refused } = await inForm(
      'inbody',
      INBODY,
      '20250101070500,570,88.0,33.1,58.9,25.5,28.0,29.0,1610,66,3.40,3.35,26.5,8.90,8.85,2.2,2.3,13.0,3.9,3.8,0.380,0.381,0.384,0.390,0.391,0.97,96.4,118.2,11,43.2,26.9,16.3,0.377,1,0,0,2,17.75,11.6,4.05,3.33,38.5,8.2,5.8',
    );
    expect(refused).toEqual([]);
    expect(readings).toMatchObject([
      {
        weight: 88,
        bfp: 29,
        ecf: 0.377,
        smm: 33.1,
        muscle: 58.9,
        bfm: 25.5,
        bmr: 1610,
        deviceScore: 66,
        whr: 0.97,
        visceralArea: 118.2,
        visceralLevel: 11,
        tbw: 43.2,
        icw: 26.9,
        ecw: 16.3,
        protein: 11.6,
        minerals: 4.05,
        bone: 3.33,
        phaseAngle: 5.8,
        leanRightArm: 3.4,
        leanLeftArm: 3.35,
        leanTrunk: 26.5,
        leanRightLeg: 8.9,
        leanLeftLeg: 8.85,
        fatRightArm: 2.2,
        fatLeftArm: 2.3,
        fatTrunk: 13,
        fatRightLeg: 3.9,
        fatLeftLeg: 3.8,
        given: { leanRightArm: '3.40', leanRightLeg: '8.90', fatTrunk: '13.0' },
      },
      { kind: 'waist', measuredAt: '2025-01-01T07:05:00', waist: 96.4 },
    ]);
  });

  test('R-TRUE-04: muscle mass that is not called skeletal is not taken for skeletal muscle', async () => {
    const { readings } = await inForm(
      'renpho',
      'Time of Measurement,Weight(lb),Body Fat(%),Fat-free Body Weight(lb),Visceral Fat,Body Water(%),Muscle Mass(lb),Bone Mass(lb),Protein(%),BMR(kcal),Metabolic Age',
      '2026-09-24 18:05:10,164.2,14.6,140.2,5,57.9,132.4,7.7,19.1,"1,745",20',
    );
    expect(readings[0]).not.toHaveProperty('smm');
    expect(readings[0]).toMatchObject({
      muscle: expect.closeTo(60.056, 3),
      ffm: expect.closeTo(63.594, 3),
      bmr: 1745,
      visceralLevel: 5,
      given: { muscle: '132.4 lb', ffm: '140.2 lb', bone: '7.7 lb', tbw: '57.9 %', protein: '19.1 %' },
    });
  });

  test('R-DATA-02: a part with an unknown unit, or of zero, is left out; the weigh-in and its other parts count', async () => {
    const { readings, refused } = await inForm(
      'renpho',
      'Time of Measurement,Weight(kg),Body Fat(%),Muscle Mass(oz),Bone Mass(kg),Protein(%)',
      '2026-09-24 18:05:10,74.5,14.6,2118,3.5,0',
    );
    expect([readings, refused]).toEqual([[body('2026-09-24T18:05:10', { weight: 74.5, bfp: 14.6, bone: 3.5 })], []]);
  });
});

describe('R-DATA-02: openScale', () => {
  test('0.0 means not measured, in the old layout and the new', async () => {
    const old = await inForm(
      'openscale',
      '"biceps","bone","caliper1","comment","dateTime","fat","lbm","muscle","water","weight"',
      '0.0,0.0,0.0,"",2022-04-16 20:45,21.5,0.0,40.1,55.0,75.5',
      '0.0,0.0,0.0,"",2022-04-17 20:45,0.0,0.0,0.0,0.0,75.1',
      '0.0,0.0,0.0,"",2022-04-18 20:45,0.0,0.0,0.0,0.0,0.0',
    );
    expect(old.readings).toEqual([
      body('2022-04-16T20:45:00', {
        weight: 75.5,
        bfp: 21.5,
        muscle: expect.closeTo(30.2755, 6),
        tbw: expect.closeTo(41.525, 6),
        given: { muscle: '40.1 %', tbw: '55.0 %' },
      }),
      body('2022-04-17T20:45:00', { weight: 75.1, bfp: null }),
    ]);
    const now = await inForm(
      'openscale',
      'DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT,My own',
      '2025-11-02,07:15:30.123,24.5,21.5,,75.5,9',
      '2025-11-03,07:15,24.5,21.5,,166.4,9',
      '2025-11-04,07:15,22.9,21.5,,120,9',
      '2025-11-05,07:15,24.5,21.5,,20.5,9',
    );
    expect(now.readings).toEqual([body('2025-11-02T07:15:30.123', { weight: 75.5, bfp: 21.5 })]);
    // 2.6 m and 2.29 m by their BMI: these are pounds without a unit; 0.91 m: stone
    expect(now.refused).toEqual([3, 4, 5].map((row) => [row, 'WEIGHT', 'invalid']));
  });
});

describe('R-DATA-02: Zepp Life', () => {
  test('family members are separated by height, null and zero mean not measured, times are UTC', async () => {
    const { rows, readings } = await inForm(
      'zepp',
      '\uFEFFtime,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat',
      '2021-02-05 00:30:20+0000,78.15,191.0,21.4,18.57,55.86,3.24,1626.0,60.39,9.0',
      '2021-02-06 00:30:20+0000,61.6,165.0,22.6,null,null,null,null,null,null',
      '2021-02-07 00:30:20+0000,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0',
    );
    const older = await inForm('zepp', 'timestamp,weight,height,bmi,fatRate,impedance', '1612485020,78.15,191.0,21.4,18.57,500');
    expect(older.readings).toEqual([body('2021-02-05T00:30:20Z', { weight: 78.15, bfp: 18.57, height: 191 })]);
    expect(rows.map(({ owner }) => owner)).toEqual(['191', '165']);
    expect(readings).toEqual([
      // its muscle rate is in kilograms: weight less fat less bone
      body('2021-02-05T00:30:20Z', {
        weight: 78.15,
        bfp: 18.57,
        height: 191,
        tbw: expect.closeTo(43.65459, 6),
        bone: 3.24,
        bmr: 1626,
        muscle: 60.39,
        visceralLevel: 9,
        given: { tbw: '55.86 %', bmr: '1626.0', visceralLevel: '9.0' },
      }),
      body('2021-02-06T00:30:20Z', { weight: 61.6, bfp: null, height: 165 }),
    ]);
  });

  test('days, nights and runs; walks are steps', async () => {
    expect(
      (await inForm('zepp', 'date,steps,distance,runDistance,calories', '2026-01-16,8342,6200,0,320', '2026-01-17,0,0,0,0')).readings,
    ).toEqual([{ kind: 'steps', externalId: '2026-01-16', day: '2026-01-16', steps: 8342, distance: 6.2 }]);
    const night = '2026-01-01,96,198,12,2026-01-01 06:47:00+0000,2026-01-01 12:13:00+0000,32,"[{""start"":""14:00""}]"';
    expect((await inForm('zepp', 'date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps', night)).readings).toEqual([
      {
        kind: 'sleep',
        externalId: '2026-01-01T06:47:00Z',
        day: '2026-01-01',
        inBed: 326,
        asleep: 326,
        deep: 96,
        light: 198,
        rem: 32,
        from: '2026-01-01T06:47:00Z',
        to: '2026-01-01T12:13:00Z',
      },
    ]);
    const older = '2026-01-01,96,198,2026-01-01 06:47:00+0000,2026-01-01 12:13:00+0000';
    const [without] = (await inForm('zepp', 'date,deepSleepTime,shallowSleepTime,start,stop', older)).readings;
    expect(without).toMatchObject({ asleep: 294, deep: 96, light: 198, rem: null });
    const sport = 'type,startTime,sportTime(s),maxPace(/meter),minPace(/meter),distance(m),avgPace(/meter),calories(kcal)';
    const { readings, refused } = await inForm(
      'zepp',
      sport,
      '1,2022-06-30 12:31:18+0000,239,0.6,0.1,1001.0,0.2,36.82',
      '6,2022-06-30 12:01:46+0000,1395,5.2,0.5,1680.0,0.8,170.7',
      '8,2022-06-29 12:01:46+0000,1395,-1.0,-1.0,-1.0,-1.0,170.7',
    );
    expect(readings).toEqual([
      {
        kind: 'run',
        externalId: '2022-06-30T12:31:18Z',
        measuredAt: '2022-06-30T12:31:18Z',
        distance: 1.001,
        seconds: 239,
        calories: 36.8,
      },
    ]);
    expect(refused).toEqual([[4, 'distance(m)', 'invalid']]);
  });

  test('a run’s energy is kept however small; 0 and -1 mean not measured', async () => {
    const run = (minute: number, kcal: string) => `1,2022-06-30 12:0${minute}:00+0000,30,80.0,${kcal}`;
    const { readings } = await inForm(
      'zepp',
      'type,startTime,sportTime(s),distance(m),calories(kcal)',
      run(1, '0.44'),
      run(2, '1.0'),
      run(3, '0.0'),
      run(4, '-1.0'),
    );
    expect(readings.map((reading) => reading.kind === 'run' && reading.calories)).toEqual([0.4, 1, null, null]);
  });
});

const real = realPath('mifit-sport') ? describe : describe.skip;
real('R-DATA-02: real files of these makers', () => {
  test('63 of 183 workouts are runs', async () => {
    const [file] = (await sourcesOf(realPath('mifit-sport')!)).filter(({ name }) => name.endsWith('.csv'));
    const { readings, refused } = await readBack(file!);
    expect([readings.length, new Set(readings.map(({ externalId }) => externalId)).size, refused]).toEqual([63, 63, []]);
  });
});

test('R-DATA-02: every format offered has one reader, and every reader is offered', () => {
  expect(FORMATS.map(({ name }) => name).sort()).toEqual([...FORMAT_NAMES].sort());
});

/** The formats of this file; the others are tested in their own. */
const OWN = FORMATS.filter(({ name }) => ['fitbit', 'zepp', 'renpho', 'inbody', 'openscale', 'withings'].includes(name));

/** Files of each format, as a basis for mutations. */
const GROUND = [
  'Id,Date,WeightKg,Fat,BMI,LogId\n1,5/2/2016 11:59:59 PM,82,24,25.88,1\n',
  'Date,"Weight (kg)","Fat mass (kg)",Comments\n"2019-09-23 21:37:34",80.00,20.00,x\n',
  'von,bis,"light (s)","deep (s)","rem (s)"\n2026-06-20T23:00:00+02:00,2026-06-21T07:00:00+02:00,14400,5400,3600\n',
  'Date,"Heart rate",Systolic,Diastolic,Comments\n"2026-06-21 08:15:00",64,130,85,\n',
  'Time of Measurement,Weight(lb),Body Fat(%)\n"July 4, 2022 9:34:26 AM",200.0,25.3\n',
  'Date,Measurement device.,Weight(kg),Percent Body Fat(%),ECW Ratio\n20260607155819,270,80.4,18.4,0.381\n',
  'DATE,TIME,BMI,BODY_FAT,WEIGHT\n2025-11-02,07:15:30,24.5,21.5,75.5\n',
  'time,weight,height,bmi,fatRate\n2021-02-05 00:30:20+0000,78.15,191.0,21.4,18.57\n',
  'date,steps,distance,runDistance,calories\n2026-01-16,8342,6200,0,320\n',
  'type,startTime,sportTime(s),distance(m),calories(kcal)\n1,2022-06-30 12:31:18+0000,239,1001.0,36.82\n',
];

const joined = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

describe('R-DATA-02: whatever is in a file', () => {
  const ground = fc.constantFrom(...GROUND).map((text) => Buffer.from(text));
  const CELLS = [
    '',
    '-',
    '0',
    '-1',
    '1e9',
    '1e99',
    '70kg',
    '0.5',
    '1e15',
    '=1+1',
    'null',
    '"',
    '1/1/1970',
    '2100-12-31 10:00:00',
    '13/13/2013',
    '20260607155819',
    'NaN',
    '٣',
    '８０',
  ];
  const cell = fc.oneof(fc.constantFrom(...CELLS), fc.double().map(String), fc.string({ unit: 'grapheme', maxLength: 12 }));

  test('mutated bytes only ever throw faults', async () => {
    const change = fc.tuple(fc.nat(400), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(ground, fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(400), async (bytes, changes, cut) => {
        const mutated = Buffer.from(bytes);
        for (const [at, byte] of changes) mutated[at % mutated.length] = byte;
        await holds(mutated.subarray(0, Math.max(1, mutated.length - (cut > 200 ? cut - 200 : 0))), OWN);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('any cells below a known header are read or refused, and every reading satisfies the contract', async () => {
    const changes = fc.array(fc.tuple(fc.nat(10), cell), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...GROUND), fc.array(changes, { minLength: 1, maxLength: 4 }), async (text, rows) => {
        const [header = [], row = []] = parse(text) as string[][];
        const lines = rows.map((changed) => row.map((own, at) => changed.find(([index]) => index % row.length === at)?.[1] ?? own));
        await holds(Buffer.from(joined([header, ...lines])), OWN);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('every format’s detection handles an endless cell in linear time', () => {
    for (const cell of [`a${' '.repeat(200_000)}b`, '('.repeat(200_000)]) {
      const rows = [[cell, 'Systolic', 'Diastolic', 'Weight (kg)', cell]];
      for (const format of FORMATS) expect(format.detect({ name: 'long.csv', text: cell, bytes: Buffer.from('x'), rows })).toBe(false);
    }
  });

  test('a photo, a page and a program named .csv match no format', async () => {
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from('JFIF\0'), Buffer.alloc(5000, 0xa7)]);
    for (const bytes of [
      photo,
      Buffer.from('<!doctype html><p>Weight (kg)</p>'),
      Buffer.from('\x7fELF\0\0\0\0'),
      Buffer.from('{"weight": 80}'),
    ]) {
      const file = exported('weight.csv', bytes);
      expect(detectFormat(await headOf(file))).toBeNull();
      await expect(
        readBack(
          file,
          FORMATS.find(({ name }) => name === 'withings')!,
        ),
      ).rejects.toBeInstanceOf(ImportFault);
    }
  });
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { bodyRecord } from '@/lib/body/contract';
import { MEASURES, barPercent } from '@/lib/body/measure/measureBar';
import { compartmentsOf, composeRecord, likelyEcf, rangesOf, statusOf } from '@/lib/body/composition/composition';
import { idealOf, type Person } from '@/lib/body/composition/ideal';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { round } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

const adults = fc.record({
  gender: fc.constantFrom<Gender>('M', 'F'),
  age: fc.integer({ min: 18, max: 99 }),
  height: fc.integer({ min: 1400, max: 2050 }).map((n) => n / 10),
});

describe.each(vectors.personas)('R-BODY-02: persona $id', (persona) => {
  const person: Person = { gender: persona.input.sex as Gender, age: persona.input.age, height: persona.input.height };
  const { weight, bfp } = persona.input;
  const record = composeRecord({ ...person, weight, bfp, ecf: likelyEcf(person, bfp) });

  test('has the composition of the reference vectors', () => {
    const { ffm, tbw, ...stored } = persona.record;
    expect(record).toMatchObject(stored);
    const parts = compartmentsOf(weight, bfp);
    expect([round(parts.ffm, 1), round(parts.tbw, 1)]).toEqual([ffm, tbw]);
  });
  test('has the ideal values', () => {
    const { genFfm, ...gen } = persona.gen;
    expect(record).toMatchObject(gen);
    expect(round(idealOf(person)?.ffm ?? NaN, 1)).toBe(genFfm);
  });
  test('has the ranges and statuses', () => {
    const ranges = rangesOf(record, person);
    const expected = Object.entries(persona.ranges).map(([measure, { low, high, status }]) => [measure, { low, high, status }]);
    expect(ranges).toEqual(Object.fromEntries(expected));
    for (const measure of MEASURES) expect(record[measure]).toBe(persona.ranges[measure].value);
  });
  test('has the score and bar positions', () => {
    expect(record.bodyScore).toBe(persona.bodyScoreRaw);
    expect(shownScore(record.bodyScore ?? NaN)).toBe(persona.bodyScore);
    expect(record.idx).toEqual(persona.barIndex);
    const percents = MEASURES.map((measure) => [measure, round(barPercent(record.idx[measure] ?? NaN), 1)]);
    expect(Object.fromEntries(percents)).toEqual(persona.barPercent);
  });
});

describe('R-BODY-02: any adult', () => {
  const body = fc.tuple(adults, fc.double({ min: 35, max: 200, noNaN: true }), fc.double({ min: 3, max: 60, noNaN: true }));

  test('weighs the sum of water, protein, minerals and fat', () => {
    fc.assert(
      fc.property(body, ([, weight, bfp]) => {
        const { tbw, protein, minerals, bfm } = compartmentsOf(weight, bfp);
        expect(tbw + protein + minerals + bfm).toBeCloseTo(weight, 9);
      }),
    );
  });

  test('has every value ideal and normal at ideal weight and fat, and scores exactly 80', () => {
    fc.assert(
      fc.property(adults, (person) => {
        const ideal = idealOf(person);
        if (!ideal) throw new Error('adults only');
        const record = composeRecord({ ...person, weight: ideal.weight, bfp: ideal.bfp, ecf: ideal.ecf });
        expect(record.bodyScore).toBe(80);
        const ranges = rangesOf(record, person);
        for (const measure of MEASURES) {
          const gen = `gen${measure.charAt(0).toUpperCase()}${measure.slice(1)}` as 'genWeight';
          expect(record[measure]).toBe(record[gen]);
          expect(ranges[measure]?.status).toBe('NORMAL');
          expect(record.idx[measure]).toBeGreaterThanOrEqual(90);
          expect(record.idx[measure]).toBeLessThanOrEqual(120);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('has a record that the contract accepts', () => {
    fc.assert(
      fc.property(body, ([person, weight, bfp]) => {
        const record = { seq: 1, date: '2026-03-05T00:00:00Z', device: 'FT', ...composeRecord({ ...person, weight, bfp, ecf: 0.38 }) };
        expect(bodyRecord.parse(record)).toEqual(record);
      }),
    );
  });
});

describe('R-TRUE-01: measured values come before computed ones', () => {
  // 82 kg with 24 %: fat 19.7 and lean 62.3 kg
  const reading = { gender: 'M', age: 45, height: 178, weight: 82, bfp: 24 } as const;
  const parts = (values: Record<string, number>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

  test.each([
    ['fat', { bfm: 21 }, { bfm: 21, bfp: 24, protein: 12.1, minerals: 4.27 }],
    ['lean mass', { ffm: 60 }, { bfm: 19.7, protein: 11.9, minerals: 4.2, bwp: 53.6 }],
    [
      'muscle, energy, protein and minerals',
      { smm: 36.2, bmr: 1802, protein: 13, minerals: 4.5 },
      { smm: 36.2, bmr: 1802, protein: 13, minerals: 4.5 },
    ],
    ['all water, whatever its parts add up to', { tbw: 47, icw: 28.6, ecw: 17.5 }, { bwp: 57.3, ecf: 0.372 }],
    ['the water outside the cells and all water', { tbw: 47, ecw: 17.5 }, { bwp: 57.3, ecf: 0.372 }],
    ['the water inside and outside the cells', { icw: 28.6, ecw: 17.5 }, { bwp: 56.2, ecf: 0.38 }],
    ['all water alone', { tbw: 47 }, { bwp: 57.3, ecf: null }],
    ['the water inside the cells alone', { icw: 28.6 }, { bwp: 55.6, ecf: null }],
  ])('%s', (_, measured, record) => {
    expect(composeRecord({ ...reading, measured: parts(measured) })).toMatchObject(record);
  });

  test('a stated ratio of waters', () => {
    expect(composeRecord({ ...reading, ecf: 0.39, measured: parts({ icw: 28.6, ecw: 17.5 }) }).ecf).toBe(0.39);
  });

  test('fat in kilograms alone gives its share, lean mass alone no score', () => {
    // 20 / 82 = 24.4 %; 62 kg lean
    const fat = composeRecord({ ...reading, bfp: null, measured: parts({ bfm: 20 }) });
    expect(fat).toMatchObject({ bfm: 20, bfp: 24.4, protein: 12.3, minerals: 4.34, bodyScore: expect.any(Number) });
    const lean = composeRecord({ ...reading, bfp: null, measured: parts({ ffm: 60 }) });
    expect(lean).toMatchObject({ bfm: null, bfp: null, protein: 11.9, bodyScore: null });
  });
});

test('R-BODY-02: a generated ratio of waters lies between 0.35 and 0.45 (domain.md §2.5)', () => {
  const person = { gender: 'F', age: 30, height: 165 } as const;
  expect([likelyEcf(person, -500), likelyEcf(person, 500)]).toEqual([0.35, 0.45]);
});

describe('unknown values are null', () => {
  const gens = (record: object) =>
    Object.entries(record)
      .filter(([key]) => key.startsWith('gen'))
      .map(([, value]) => value);

  test('under 18: composition, but no ideal, bar position, range or score', () => {
    const child = { gender: 'M', age: 17, height: 170 } as const;
    const record = composeRecord({ ...child, weight: 60, bfp: 18, ecf: 0.38 });
    expect([record.bfm, record.bmi, record.ecf]).toEqual([10.8, 20.8, 0.38]);
    expect(record.bodyScore).toBeNull();
    expect(
      [...gens(record), ...Object.values(record.idx), ...Object.values(rangesOf(record, child))].every((value) => value === null),
    ).toBe(true);
    expect(gens(record)).toHaveLength(10);
    expect(likelyEcf(child, 18)).toBeNull();
  });
  test('a plain scale gives weight and BMI only, with the ideal weight', () => {
    const record = composeRecord({ gender: 'F', age: 30, height: 165, weight: 57.2, bfp: null });
    expect([record.weight, record.bmi, record.genWeight]).toEqual([57.2, 21, 57.2]);
    expect([
      record.bfp,
      record.bfm,
      record.smm,
      record.bmr,
      record.bwp,
      record.ecf,
      record.protein,
      record.bodyScore,
      record.idx.bfp,
    ]).toEqual(Array(9).fill(null));
  });
  test('without height or birth date the values that need it are null', () => {
    const noHeight = composeRecord({ gender: 'F', age: 30, height: null, weight: 60, bfp: 30 });
    expect([noHeight.bmi, noHeight.genWeight, noHeight.bodyScore, noHeight.bfm]).toEqual([null, null, null, 18]);
    const noAge = composeRecord({ gender: 'F', age: null, height: 165, weight: 60, bfp: 30 });
    expect([noAge.smm, noAge.genSmm, noAge.bmi, noAge.bmr]).toEqual([null, null, 22, 1277]);
  });
  test('an ECF ratio is never estimated, and no measured parts are null', () => {
    expect(composeRecord({ gender: 'M', age: 30, height: 175, weight: 70, bfp: 15 })).toMatchObject({ ecf: null, measured: null });
  });
});

test('a status is decided by the rounded value', () => {
  expect([statusOf(9.9, 10, 20), statusOf(10, 10, 20), statusOf(20, 10, 20), statusOf(20.1, 10, 20)]).toEqual([
    'LOW',
    'NORMAL',
    'NORMAL',
    'HIGH',
  ]);
  const person = { gender: 'M', age: 30, height: 175 } as const;
  expect(rangesOf(composeRecord({ ...person, weight: 70, bfp: 20.04 }), person).bfp?.status).toBe('NORMAL');
});

/** The reference vectors; the folder lies beside the repository, or is absent. */
const REFERENCE = path.resolve(process.cwd(), '../shared/domain-vectors.json');
(existsSync(REFERENCE) ? test : test.skip)('R-TRUE-01: the vectors equal the reference vectors', () => {
  expect(vectors).toEqual(JSON.parse(readFileSync(REFERENCE, 'utf8')));
});

/** Reference vectors for comparison only: no code computes the ECF ratio from impedances. */
const COMPARED = ['ecfFromImpedance'];
test('every key of the reference vectors that the code computes is read by a test', () => {
  const root = path.join(process.cwd(), '__tests__/lib');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const keys = Object.keys(vectors).filter((key) => !COMPARED.includes(key));
  expect(keys.filter((key) => !new RegExp(`vectors\\.${key}\\b`).test(sources))).toEqual([]);
});

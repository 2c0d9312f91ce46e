import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { MEASURES, barIndex, barPercent, boundsOf, fatBounds, normalRange, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
import { idealOf } from '@/lib/body/composition/ideal';
import { round } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

describe('R-BODY-02: bar position', () => {
  test.each(vectors.barIndexExample)('$value within the example bounds is $index', ({ bounds, value, index, percent }) => {
    expect(barIndex(value, bounds as unknown as Bounds)).toBe(index);
    expect(round(barPercent(index), 1)).toBe(percent);
  });

  const people = fc.record({
    gender: fc.constantFrom('M' as const, 'F' as const),
    age: fc.integer({ min: 18, max: 99 }),
    height: fc.integer({ min: 130, max: 210 }),
  });

  test('is a whole number from 60 to 180 that does not fall when the value rises', () => {
    fc.assert(
      fc.property(
        people,
        fc.constantFrom(...MEASURES),
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (person, measure, value, more) => {
          const ideal = idealOf(person);
          if (!ideal) throw new Error('adults only');
          const bounds = boundsOf(measure, person.gender, ideal);
          const index = barIndex(value, bounds);
          expect(Number.isInteger(index) && index >= 60 && index <= 180).toBe(true);
          expect(barIndex(value + more, bounds)).toBeGreaterThanOrEqual(index);
        },
      ),
    );
  });

  test('the bounds ascend and map to 60, 90, 120, 150 and 180', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...MEASURES), (person, measure) => {
        const ideal = idealOf(person);
        if (!ideal) throw new Error('adults only');
        const bounds = boundsOf(measure, person.gender, ideal);
        expect([...bounds].sort((a, b) => a - b)).toEqual([...bounds]);
        expect(bounds.map((bound) => barIndex(bound, bounds))).toEqual([60, 90, 120, 150, 180]);
        expect(normalRange(measure, person.gender, ideal).low).toBe(bounds[1]);
      }),
    );
  });
});

describe('R-BODY-02: the bounds of a bar (domain.md §2.6)', () => {
  const person = { gender: 'M', age: 30, height: 170 } as const;
  const [man, woman] = [idealOf(person)!, idealOf({ ...person, gender: 'F' })!];
  const bmi = [14, 18.5, 23, 25, 30];
  const ecf = [0.32, 0.36, 0.39, 0.4, 0.45];
  const lean = [0.7, 0.9, 1.1, 1.2, 1.4];

  test.each([
    ['bmi', bmi, bmi],
    ['bfp', [3, 10, 20, 25, 35], [8, 18, 28, 33, 45]],
    ['bwp', [40, 50, 65, 70, 75], [35, 45, 60, 65, 70]],
    ['ecf', ecf, ecf],
  ] as const)('%s of men and women', (measure, men, women) => {
    expect([boundsOf(measure, 'M', man), boundsOf(measure, 'F', woman)]).toEqual([men, women]);
  });

  test.each([
    ['weight', [0.6, 0.85, 1.15, 1.3, 1.6]],
    ['bfm', [0.4, 0.8, 1.6, 2.2, 3.4]],
    ['smm', lean],
    ['bmr', lean],
    ['protein', lean],
    ['minerals', lean],
  ] as const)('%s by the ideal value', (measure, shares) => {
    expect(boundsOf(measure, 'F', woman).map((bound) => round(bound / woman[measure], 9))).toEqual(shares);
  });

  test('the normal range is between the second and the third; of the BMI it ends at 22.9, since 23 is above', () => {
    expect(normalRange('bmi', 'M', man)).toEqual({ low: 18.5, high: 22.9 });
    expect(normalRange('bfp', 'F', woman)).toEqual({ low: 18, high: 28 });
    expect([fatBounds('M')[1], fatBounds('F')[1]]).toEqual([10, 18]);
  });
});

describe('R-BODY-02: the bands of a bar are the classes of the reference', () => {
  const placesOf = (gender: Gender, measure: Measure) => {
    const ideal = idealOf({ gender, age: 30, height: 170 })!;
    const [, low, normal, high, highest] = boundsOf(measure, gender, ideal);
    return (value: number) => [low, normal, high, highest].filter((bound) => value >= bound).length;
  };
  // the bar ends where obesity class 2 begins
  const classes = ['UNDERWEIGHT', 'NORMAL', 'PRE_OBESE', 'OBESE_1', 'OBESE_2', 'OBESE_3'];
  const shown = (cls: string) => Math.min(4, classes.indexOf(cls));

  test.each(vectors.bmiClassEdges)('BMI $bmi is $cls', ({ bmi, cls }) => expect(placesOf('M', 'bmi')(bmi)).toBe(shown(cls)));
  test.each(vectors.personas)('BMI of $id', ({ record, bmiClass }) => expect(placesOf('F', 'bmi')(record.bmi)).toBe(shown(bmiClass)));

  test.each([
    ['M', 'bfp', [9.9, 10, 19.9, 20, 24.9, 25], [0, 1, 1, 2, 2, 3]],
    ['F', 'bfp', [17.9, 18, 27.9, 28, 32.9, 33], [0, 1, 1, 2, 2, 3]],
    ['M', 'ecf', [0.359, 0.36, 0.389, 0.391, 0.4, 0.449, 0.45], [0, 1, 1, 2, 3, 3, 4]],
  ] as const)('%s %s', (gender, measure, values, places) => expect(values.map(placesOf(gender, measure))).toEqual(places));
});

test('percent is clamped to the bar', () => expect([30, 60, 120, 180, 200].map(barPercent)).toEqual([0, 0, 50, 100, 100]));

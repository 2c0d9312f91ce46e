import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { MEASURES, barIndex, barPercent, boundsOf, normalRange, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
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

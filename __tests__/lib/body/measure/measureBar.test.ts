import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { MEASURES, barIndex, barPercent, boundsOf, normalRange, type Bounds } from '@/lib/body/measure/measureBar';
import { idealOf } from '@/lib/body/composition/ideal';
import { round } from '@/lib/shared/rounding';

describe('R-BODY-02: bar position', () => {
  test.each(vectors.barIndexExample)('$value on the example bounds is $index', ({ bounds, value, index, percent }) => {
    expect(barIndex(value, bounds as unknown as Bounds)).toBe(index);
    expect(round(barPercent(index), 1)).toBe(percent);
  });

  const people = fc.record({
    gender: fc.constantFrom('M' as const, 'F' as const),
    age: fc.integer({ min: 18, max: 99 }),
    height: fc.integer({ min: 130, max: 210 }),
  });

  test('is a whole number from 60 to 180 that never falls when the value rises', () => {
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

  test('the boundaries ascend and sit at 60, 90, 120, 150 and 180', () => {
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

test('percent stays on the bar', () => expect([30, 60, 120, 180, 200].map(barPercent)).toEqual([0, 0, 50, 100, 100]));

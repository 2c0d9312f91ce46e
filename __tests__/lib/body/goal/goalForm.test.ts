import fc from 'fast-check';
import { goalLimits, shownLimits, parseNumber, parseWeight, weightText } from '@/lib/body/goal/goalForm';
import { checkGoal } from '@/lib/body/goal/plan';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';

const KG = DEFAULT_UNITS;
const LB: Units = { ...DEFAULT_UNITS, weight: 'lb' };
const kilos = fc.integer({ min: 200, max: 3000 }).map((tenths) => tenths / 10);

test('R-BODY-04: what is typed: blank is 0, a comma is a point, anything else is no number', () => {
  expect(['', ' ', '0', '72', ' 72.5 ', '72,5', '7.25'].map(parseNumber)).toEqual([0, 0, 0, 72, 72.5, 72.5, 7.25]);
  for (const other of ['abc', '-3', '1e2', '72kg', '7 2', '1.234', '1000', 'NaN', '.']) expect(parseNumber(other)).toBeNull();
});

test('R-BODY-04: pounds become kilograms with one decimal', () => {
  expect(parseWeight('165.3', 0, LB)).toBe(75);
  expect(parseWeight('75,04', 0, KG)).toBe(75);
  expect(parseWeight('heavy', 0, LB)).toBeNull();
  expect(parseWeight('', 74, LB)).toBe(0);
});

test('R-BODY-04: a goal that is saved unchanged stays the same in every unit', () => {
  expect(weightText(0, KG)).toBe('');
  expect(weightText(74, LB)).toBe('163.1');
  fc.assert(
    fc.property(kilos, fc.constantFrom(KG, LB), (stored, units) => {
      expect(parseWeight(weightText(stored, units), stored, units)).toBe(stored);
    }),
  );
});

test('R-BODY-04: the limits that the form names are those of the rules, from both sides and in pounds too', () => {
  // 16 × 1.7² = 46.24, 35 × 1.7² = 101.15
  expect(goalLimits({ gender: 'M', height: 170 })).toEqual({ wgt: { low: 46.3, high: 101.1 }, bfp: { low: 5, high: 40 } });
  expect(goalLimits({ gender: 'F', height: null })).toEqual({ wgt: { low: 20, high: 300 }, bfp: { low: 12, high: 50 } });
  fc.assert(
    fc.property(
      fc.constantFrom('M' as const, 'F' as const),
      fc.integer({ min: 1000, max: 2300 }).map((mm) => mm / 10),
      (gender, height) => {
        const { wgt, bfp } = goalLimits({ gender, height });
        const shown = shownLimits(wgt, LB);
        for (const kg of [wgt.low, wgt.high, parseWeight(String(shown.low), 0, LB), parseWeight(String(shown.high), 0, LB)]) {
          expect(checkGoal({ gender, height }, { wgt: kg ?? 0, bfp: bfp.low }).errors).toEqual([]);
        }
        for (const kg of [wgt.low - 0.6, wgt.high + 0.6]) {
          expect(checkGoal({ gender, height }, { wgt: kg, bfp: bfp.high }).errors).not.toEqual([]);
        }
      },
    ),
  );
});

test('R-BODY-04: below 18 no goal but none is accepted', () => {
  const minor = { gender: 'M' as const, height: 171, age: 17 };
  expect(checkGoal(minor, { wgt: 64, bfp: 15 }).errors).toEqual(['GOAL_MINOR']);
  expect(checkGoal(minor, { wgt: 0, bfp: 0 }).errors).toEqual([]);
  expect(checkGoal({ ...minor, age: 18 }, { wgt: 64, bfp: 15 }).errors).toEqual([]);
});

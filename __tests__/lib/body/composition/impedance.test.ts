import vectors from '@/__tests__/support/domain-vectors.json';
import { compartmentsOf, composeRecord } from '@/lib/body/composition/composition';
import { fromImpedance, impedanceUsable } from '@/lib/body/composition/impedance';
import { muscleShare } from '@/lib/body/composition/ideal';
import { round } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

test.each(vectors.impedance)('$sex $age y $weight kg with $r50 ohm', (row) => {
  const reading = { gender: row.sex as Gender, age: row.age, height: row.height, weight: row.weight, r50: row.r50 };
  const found = fromImpedance(reading);
  if (!found) throw new Error('usable reading refused');
  expect(round(found.tbw, 2)).toBe(row.tbw);
  expect(round(found.ffm, 2)).toBe(row.ffm);
  expect(round(found.bfp, 1)).toBe(row.bfp);
  expect(round(compartmentsOf(row.weight, found.bfp).bfm, 2)).toBe(row.bfm);
  expect(round(muscleShare(reading.gender, row.age) * found.ffm, 2)).toBe(row.smm);
  expect(composeRecord({ ...reading, bfp: found.bfp }).bfp).toBe(row.bfp);
});

/** A reading within all limits, some of whose values are replaced. */
const readingWith = (change: object) => ({ gender: 'M' as const, age: 45, height: 200, weight: 100, r50: 480, ...change });
test.each([
  ['ohm', [{ r50: 200 }, { r50: 1500 }], [{ r50: 199.9 }, { r50: 1500.1 }]],
  ['years', [{ age: 18 }, { age: 120 }], [{ age: 17 }, { age: 121 }]],
  // the BMI is 30 and 19
  ['cm', [{ height: 100, weight: 30 }, { height: 230 }], [{ height: 99.9, weight: 30 }, { height: 230.1 }]],
  // and 14 and 57
  [
    'kg',
    [
      { weight: 20, height: 120 },
      { weight: 250, height: 210 },
    ],
    [
      { weight: 19.9, height: 120 },
      { weight: 250.1, height: 210 },
    ],
  ],
  ['kg/m²', [{ weight: 48 }, { weight: 240 }], [{ weight: 47.9 }, { weight: 240.1 }]],
])('the equations hold at the ends of their range in %s, and not beyond', (_, within, beyond) => {
  expect([...within, ...beyond].map((change) => impedanceUsable(readingWith(change)))).toEqual([true, true, false, false]);
});

test('fat is from 3 to 60 percent, whatever the resistance', () => {
  // more water than weight, and 33 % of water
  expect(fromImpedance(readingWith({ height: 178, weight: 82, r50: 200 }))!.bfp).toBe(3);
  expect(fromImpedance(readingWith({ height: 160, weight: 150, r50: 1500 }))!.bfp).toBe(60);
});

test('readings outside the range of the equations are refused', () => {
  for (const wrong of [{ r50: 199 }, { age: 17 }, { weight: 251 }]) expect(fromImpedance(readingWith(wrong))).toBeNull();
});

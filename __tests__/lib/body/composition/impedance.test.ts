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

test('readings outside the range of the equations are refused', () => {
  const reading = { gender: 'M', age: 45, height: 178, weight: 82, r50: 480 } as const;
  expect(impedanceUsable(reading)).toBe(true);
  for (const wrong of [{ r50: 199 }, { r50: 1501 }, { age: 17 }, { height: 99 }, { weight: 260 }, { height: 230, weight: 60 }]) {
    expect(fromImpedance({ ...reading, ...wrong })).toBeNull();
  }
});

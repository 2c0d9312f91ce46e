import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import { bandOf, bandsFor } from '@/lib/measures/measureBands';
import { displayValue, shownBands } from '@/lib/measures/shownValue';
import { waistMeasure } from '@/lib/measures/waistMeasure';

test('abdominal obesity starts at a waist of 90 cm in men and 85 cm in women (KSSO)', () => {
  const { bands } = waistMeasure.values.waist;
  const bandAt = (gender: 'M' | 'F') => (cm: number) => bandOf(bandsFor(bands, gender), cm);
  expect([89.9, 90].map(bandAt('M'))).toEqual(['NORMAL', 'ABDOMINAL_OBESITY']);
  expect([84.9, 85].map(bandAt('F'))).toEqual(['NORMAL', 'ABDOMINAL_OBESITY']);
});

test('R-SHELL-08: a waist is judged as its reader reads it: in inches, from 35.4 in men and 33.5 in women', () => {
  const of = waistMeasure.values.waist;
  const inches: Units = { ...DEFAULT_UNITS, height: 'ft' };
  const bandIn = (units: Units, gender: 'M' | 'F', cm: number) => bandOf(shownBands(of, gender, units)!, displayValue(of, cm, units));
  for (const [gender, from] of [
    ['M', 35.4],
    ['F', 33.5],
  ] as const)
    // prettier-ignore
    for (let millimetres = 800; millimetres <= 950; millimetres += 1) {
      const cm = millimetres / 10;
      const band = displayValue(of, cm, inches) >= from ? 'ABDOMINAL_OBESITY' : 'NORMAL';
      expect([cm, bandIn(inches, gender, cm)]).toEqual([cm, band]);
      expect(bandIn(DEFAULT_UNITS, gender, cm)).toBe(bandOf(bandsFor(of.bands, gender), cm));
    }
  // 35.4 in as typed, and a device’s 90 cm, which also reads as 35.4 in
  expect([89.9, 90].map((cm) => bandIn(inches, 'M', cm))).toEqual(['ABDOMINAL_OBESITY', 'ABDOMINAL_OBESITY']);
});

test('a value without bands has none in any unit', () => {
  expect(shownBands({ unit: 'cm', step: 0.1 }, 'M', DEFAULT_UNITS)).toBeUndefined();
});

import { bandOf, bandsFor } from '@/lib/measures/measureBands';
import { waistMeasure } from '@/lib/measures/waistMeasure';

test('abdominal obesity starts at a waist of 90 cm in men and 85 cm in women (KSSO)', () => {
  const { bands } = waistMeasure.values.waist;
  const bandAt = (gender: 'M' | 'F') => (cm: number) => bandOf(bandsFor(bands, gender), cm);
  expect([89.9, 90].map(bandAt('M'))).toEqual(['NORMAL', 'ABDOMINAL_OBESITY']);
  expect([84.9, 85].map(bandAt('F'))).toEqual(['NORMAL', 'ABDOMINAL_OBESITY']);
});

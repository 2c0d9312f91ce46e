import { bandOf, toneOfBand, zonesOf } from '@/lib/measures/measureBands';
import { OXYGEN_BANDS } from '@/lib/measures/heartMeasure';
import { restingHeartMeasure } from '@/lib/measures/restingHeartMeasure';
import { STRESS_BANDS } from '@/lib/measures/stressMeasure';

test('a value on a bound belongs to the band that the measure defines', () => {
  expect([89, 90, 94, 95, 100].map((value) => bandOf(OXYGEN_BANDS, value))).toEqual(['VERY_LOW', 'LOW', 'LOW', 'NORMAL', 'NORMAL']);
  expect([0, 25, 26, 50, 51, 75, 76, 100].map((value) => bandOf(STRESS_BANDS, value))).toEqual([
    'LOW',
    'LOW',
    'MID',
    'MID',
    'HIGH',
    'HIGH',
    'VERY HIGH',
    'VERY HIGH',
  ]);
});

test('a resting heart rate is normal from 60 to 100', () => {
  const { bands } = restingHeartMeasure.values.restingHeart;
  expect([59, 60, 100, 101].map((value) => bandOf(bands, value))).toEqual(['LOW', 'NORMAL', 'NORMAL', 'HIGH']);
});

test('the normal band is good, the others say on which side they are', () => {
  const { bands } = restingHeartMeasure.values.restingHeart;
  expect(bands.names.map((name) => toneOfBand(bands, name))).toEqual(['under', 'good', 'over']);
  expect(OXYGEN_BANDS.names.map((name) => toneOfBand(OXYGEN_BANDS, name))).toEqual(['under', 'under', 'good']);
});

test('zones fill the shown range without gaps', () => {
  expect(zonesOf(OXYGEN_BANDS, { min: 70, max: 100 })).toEqual([
    { name: 'VERY_LOW', low: 70, high: 90 },
    { name: 'LOW', low: 90, high: 95 },
    { name: 'NORMAL', low: 95, high: 100 },
  ]);
});

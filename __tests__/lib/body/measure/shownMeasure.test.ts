import { MEASURES, type Measure } from '@/lib/body/measure/measureBar';
import { barTones, shownChange, shownStatus, shownSymbol, shownValue, toneOf, changeDirection } from '@/lib/body/measure/shownMeasure';
import { DEFAULT_UNITS } from '@/lib/format/units';

const IMPERIAL = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' } as const;

test.each([
  ['weight', 82, 82, 180.8, 'kg', 'lb'],
  ['minerals', 4.32, 4.32, 9.52, 'kg', 'lb'],
  ['bmr', 1700, 1700, 7113, 'Cal', 'kJ'],
  ['bfp', 24.1, 24.1, 24.1, '%', '%'],
  ['ecf', 0.385, 38.5, 38.5, '%', '%'],
  ['bmi', 24.9, 24.9, 24.9, 'kg/m²', 'kg/m²'],
] as const)('R-SHELL-08, R-BODY-02: %s of %d is shown as %d, or %d', (measure, stored, metric, imperial, symbol, otherSymbol) => {
  expect(shownValue(measure, stored, DEFAULT_UNITS)).toBe(metric);
  expect(shownValue(measure, stored, IMPERIAL)).toBe(imperial);
  expect(shownSymbol(measure, DEFAULT_UNITS)).toBe(symbol);
  expect(shownSymbol(measure, IMPERIAL)).toBe(otherSymbol);
});

test('R-BODY-02: a change is the difference of the shown values', () => {
  expect(shownChange('weight', 81.4, 81.9, DEFAULT_UNITS)).toBe(-0.5);
  expect(shownChange('weight', 81.4, 81.9, IMPERIAL)).toBe(-1.1);
  expect(shownChange('ecf', 0.385, 0.381, DEFAULT_UNITS)).toBe(0.4);
});

test('R-BODY-02: a high value in the fourth bar segment is very high', () => {
  const [range, bounds] = [{ low: 10, high: 20, status: 'HIGH' }, [3, 10, 20, 25, 35]] as const;
  expect(shownStatus('bfp', 24.9, range, bounds)).toBe('HIGH');
  expect(shownStatus('bfp', 25, range, bounds)).toBe('VERY_HIGH');
  expect(shownStatus('bfp', 15, { ...range, status: 'NORMAL' }, bounds)).toBe('NORMAL');
  // the bound is rounded too
  expect(shownStatus('weight', 76.3, range, [40, 50, 60, 76.34, 90])).toBe('VERY_HIGH');
});

test('R-BODY-02: the tone follows the measure’s direction, not high or low', () => {
  expect(toneOf('smm', 'HIGH')).toBe('good');
  expect(toneOf('smm', 'LOW')).toBe('over');
  expect(toneOf('bfp', 'HIGH')).toBe('over');
  expect(toneOf('bfp', 'LOW')).toBe('under');
  const lean: readonly Measure[] = ['smm', 'bmr', 'bwp', 'protein', 'minerals'];
  for (const measure of MEASURES)
    expect([measure, ...barTones(measure)]).toEqual(
      lean.includes(measure) ? [measure, 'over', 'good', 'good', 'good'] : [measure, 'under', 'good', 'over', 'over'],
    );
});

test.each([
  ['smm', 34.5, 34.1, 'better'],
  ['smm', 34.1, 34.5, 'neutral'],
  ['smm', 28.1, 28.5, 'worse'],
  ['bfp', 24, 25, 'better'],
  ['bfp', 25, 24, 'worse'],
  ['bfp', 15, 16, 'neutral'],
  ['bfp', 15, 15, 'neutral'],
  ['bfp', 8, 9, 'worse'],
  ['bfp', 24, 9, 'worse'],
  ['bfp', 9, 24, 'better'],
  // as far below as above
  ['bfp', 9, 21, 'neutral'],
  // to the limits and beyond by a tenth
  ['bfp', 20, 20.1, 'better'],
  ['bfp', 20.1, 20, 'worse'],
  ['bfp', 9.9, 10, 'worse'],
  ['bfp', 10, 20, 'neutral'],
  // less than a tenth is not shown
  ['bfp', 24.04, 24, 'neutral'],
  ['smm', 29, 30, 'neutral'],
  ['smm', 28.9, 29, 'worse'],
] as const)('R-BODY-02: %s of %d after %d is %s', (measure, value, before, turn) => {
  const range =
    measure === 'smm' ? ({ low: 29, high: 35.5, status: 'NORMAL' } as const) : ({ low: 10, high: 20, status: 'NORMAL' } as const);
  expect(changeDirection(measure, value, before, range)).toBe(turn);
  expect(changeDirection(measure, value, before, null)).toBe('neutral');
});

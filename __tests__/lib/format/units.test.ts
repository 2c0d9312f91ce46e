import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  DEFAULT_UNITS,
  formatDifference,
  formatHeight,
  formatMeasure,
  fromFeet,
  fromLb,
  inUnits,
  onAxis,
  toFahrenheitDifference,
  toFeet,
  toLb,
  toMgdl,
  toMmol,
  unitSymbol,
  type Units,
} from '@/lib/format/units';

const { lb, ftin, mi, fahrenheit, kj } = vectors.units;
const IMPERIAL: Units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };

describe('R-SHELL-08: conversions agree with the reference vectors', () => {
  test.each(lb)('$kg kg is $lb lb', (row) => expect(toLb(row.kg)).toBe(row.lb));
  test.each(ftin)('$cm cm is $ft ft $inch in', ({ cm, ft, inch }) => expect(toFeet(cm)).toEqual({ ft, inch }));
  test.each(mi)('$km km is $mi mi', (row) => expect(inUnits('distance', row.km, IMPERIAL)).toBe(row.mi));
  test.each(fahrenheit)('$c °C is $f °F', (row) => expect(inUnits('temp', row.c, IMPERIAL)).toBe(row.f));
  test.each(kj)('$kcal kcal is $kj kJ', (row) => expect(inUnits('calorie', row.kcal, IMPERIAL)).toBe(row.kj));
  test.each(vectors.bloodSugar)('$mgdl mg/dL is $mmol mmol/L', (row) => expect(toMmol(row.mgdl)).toBe(row.mmol));
});

describe('R-SHELL-08: a round trip loses at most the rounding', () => {
  const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);

  test('pounds', () =>
    fc.assert(fc.property(tenths(20, 300), (kg) => expect(Math.abs(fromLb(toLb(kg)) - kg)).toBeLessThanOrEqual(0.1001))));
  test('mmol/L', () =>
    fc.assert(fc.property(fc.integer({ min: 20, max: 600 }), (m) => expect(Math.abs(toMgdl(toMmol(m)) - m)).toBeLessThanOrEqual(1))));
  test('feet and inches', () =>
    fc.assert(
      fc.property(tenths(100, 230), (cm) => {
        const { ft, inch } = toFeet(cm);
        expect(inch).toBeGreaterThanOrEqual(0);
        expect(inch).toBeLessThan(12);
        expect(Math.abs(fromFeet(ft, inch) - cm)).toBeLessThanOrEqual(2.54 / 2 + 0.051);
      }),
    ));
});

test('R-SHELL-08: each unit setting affects only its own quantity', () => {
  const metric = ['weight', 'distance', 'temp', 'calorie'] as const;
  expect(metric.map((q) => inUnits(q, 82.04, DEFAULT_UNITS))).toEqual([82, 82.04, 82, 82]);
  expect(metric.map((q) => inUnits(q, 82, IMPERIAL))).toEqual([180.8, 50.95, 179.6, 343]);
  expect(inUnits('weight', 82, { ...DEFAULT_UNITS, distance: 'mi', temp: 'F', calorie: 'KJ' })).toBe(82);
});

test('R-SHELL-08: axis coordinates are not rounded, so that lines stay smooth', () => {
  expect(onAxis('weight', 70, IMPERIAL)).toBeCloseTo(154.3234, 6);
  expect(onAxis('temp', 0, IMPERIAL)).toBe(32);
});

describe('R-SHELL-08: text', () => {
  test('does not wrap before the unit; kcal is labelled Cal', () => {
    expect(formatMeasure('weight', 82, DEFAULT_UNITS, 'en')).toBe('82.0\u00a0kg');
    expect(formatMeasure('weight', 82, IMPERIAL, 'ko')).toBe('180.8\u00a0lb');
    expect(formatMeasure('calorie', 1716, DEFAULT_UNITS, 'en')).toBe('1,716\u00a0Cal');
    expect(formatMeasure('temp', 36.5, IMPERIAL, 'en')).toBe('97.7\u00a0°F');
    expect(unitSymbol('height', IMPERIAL)).toBe('ft');
  });
  test('height', () => {
    expect(formatHeight(178, DEFAULT_UNITS, 'en')).toBe('178\u00a0cm');
    expect(formatHeight(182.5, DEFAULT_UNITS, 'ko')).toBe('182.5\u00a0cm');
    expect(formatHeight(182.5, IMPERIAL, 'en')).toBe('6′0″');
  });
  test('differences are signed and without zero offset', () => {
    expect(formatDifference('weight', -8.68, DEFAULT_UNITS, 'en')).toBe('−8.7\u00a0kg');
    expect(formatDifference('weight', 2.4, DEFAULT_UNITS, 'en')).toBe('+2.4\u00a0kg');
    expect(formatDifference('weight', -0.01, DEFAULT_UNITS, 'en')).toBe('0.0\u00a0kg');
    expect(formatDifference('temp', 1, IMPERIAL, 'en')).toBe('+1.8\u00a0°F');
    expect(toFahrenheitDifference(-0.5)).toBe(-0.9);
  });
});

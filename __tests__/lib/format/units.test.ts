import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  DEFAULT_UNITS,
  formatDifference,
  formatHeight,
  formatInUnits,
  formatMeasure,
  fromFeet,
  fromLb,
  inUnits,
  onAxis,
  sumInUnits,
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

test('R-SHELL-08: typed pounds, feet and mmol/L become stored values with their decimals', () => {
  // 165.3 / 2.20462 = 74.98, 150 / 2.20462 = 68.04
  expect([165.3, 150].map(fromLb)).toEqual([75, 68]);
  // 70 × 2.54 = 177.8, 71 × 2.54 = 180.34
  expect([fromFeet(5, 10), fromFeet(5, 11)]).toEqual([177.8, 180.3]);
  // 5.5 × 18.0156 = 99.09, 5.6 × 18.0156 = 100.89
  expect([5.5, 5.6].map(toMgdl)).toEqual([99, 101]);
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
  expect(onAxis('length', 80, IMPERIAL)).toBeCloseTo(31.49606, 4);
  expect(onAxis('distance', 5, IMPERIAL)).toBeCloseTo(3.106855, 6);
  expect(onAxis('calorie', 100, IMPERIAL)).toBeCloseTo(418.4, 6);
  expect((['weight', 'length', 'distance', 'temp', 'calorie'] as const).map((q) => onAxis(q, 80.125, DEFAULT_UNITS))).toEqual(
    Array(5).fill(80.125),
  );
});

test('R-SHELL-08: a sum is that of the displayed values', () => {
  expect(sumInUnits('weight', [0.14, 0.14, 0.14], DEFAULT_UNITS)).toBe(0.3);
  // 0.31, 0.31 and 0.62 mi; the exact sum would be 1.25
  expect(sumInUnits('distance', [0.503, 0.503, 1], IMPERIAL)).toBe(1.24);
  expect(sumInUnits('calorie', [], IMPERIAL)).toBe(0);
});

describe('R-SHELL-08: text', () => {
  test('does not wrap before the unit; kcal is labelled Cal', () => {
    expect(formatMeasure('weight', 82, DEFAULT_UNITS, 'en')).toBe('82.0\u00a0kg');
    expect(formatMeasure('weight', 82, IMPERIAL, 'ko')).toBe('180.8\u00a0lb');
    expect(formatMeasure('calorie', 1716, DEFAULT_UNITS, 'en')).toBe('1,716\u00a0Cal');
    expect(formatMeasure('temp', 36.5, IMPERIAL, 'en')).toBe('97.7\u00a0°F');
    expect(unitSymbol('height', IMPERIAL)).toBe('ft');
    expect([unitSymbol('length', IMPERIAL), unitSymbol('length', DEFAULT_UNITS)]).toEqual(['in', 'cm']);
    expect(formatMeasure('length', 80, IMPERIAL, 'en')).toBe('31.5\u00a0in');
    expect(formatMeasure('distance', 5, DEFAULT_UNITS, 'en')).toBe('5.00\u00a0km');
    expect(formatInUnits('weight', 180.84, IMPERIAL, 'en')).toBe('180.8\u00a0lb');
  });
  test('height', () => {
    expect(formatHeight(178, DEFAULT_UNITS, 'en')).toBe('178\u00a0cm');
    expect(formatHeight(182.5, DEFAULT_UNITS, 'ko')).toBe('182.5\u00a0cm');
    expect(formatHeight(182.249, DEFAULT_UNITS, 'en')).toBe('182.2\u00a0cm');
    expect(formatHeight(182.5, IMPERIAL, 'en')).toBe('6′0″');
  });
  test('differences are signed and without zero offset', () => {
    expect(formatDifference('weight', -8.68, DEFAULT_UNITS, 'en')).toBe('−8.7\u00a0kg');
    expect(formatDifference('weight', 2.4, DEFAULT_UNITS, 'en')).toBe('+2.4\u00a0kg');
    expect(formatDifference('weight', -0.01, DEFAULT_UNITS, 'en')).toBe('0.0\u00a0kg');
    expect(formatDifference('temp', 1, IMPERIAL, 'en')).toBe('+1.8\u00a0°F');
    expect(formatDifference('temp', 1, DEFAULT_UNITS, 'en')).toBe('+1.0\u00a0°C');
    expect(formatDifference('weight', 2.4, IMPERIAL, 'en')).toBe('+5.3\u00a0lb');
    expect([-0.5, 0.55].map(toFahrenheitDifference)).toEqual([-0.9, 1]);
  });
});

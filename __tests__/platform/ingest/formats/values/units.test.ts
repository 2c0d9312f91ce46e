import { toMgdl } from '@/lib/format/units';
import { round } from '@/lib/shared/rounding';
import { convert, factorOf, quantityIn, type Quantity } from '@/platform/ingest/formats/values/units';

/** One of each unit in the stored unit: kg, cm, km, kcal, mg/dL, %, seconds. Definitions of the international pound, foot and mile. */
const ONE: readonly [Quantity, string, number][] = [
  ['mass', 'kg', 1],
  ['mass', 'g', 0.001],
  ['mass', 'lb', 0.45359237],
  ['mass', 'st', 6.35029318],
  ['mass', '斤', 0.5],
  ['height', 'cm', 1],
  ['height', 'm', 100],
  ['height', 'in', 2.54],
  ['height', 'ft', 30.48],
  ['distance', 'km', 1],
  ['distance', 'm', 0.001],
  ['distance', 'mi', 1.609344],
  ['distance', 'ft', 0.0003048],
  ['distance', 'yd', 0.0009144],
  ['energy', 'kcal', 1],
  ['energy', 'cal', 0.001],
  ['energy', 'kJ', 1 / 4.184],
  ['glucose', 'mg/dL', 1],
  ['glucose', 'mmol/L', 18.0156],
  ['share', '%', 1],
  ['duration', 's', 1],
  ['duration', 'sec', 1],
  ['duration', 'ms', 0.001],
  ['duration', 'min', 60],
  ['duration', 'h', 3_600],
  ['duration', 'hr', 3_600],
];

test.each(ONE)('R-DATA-02: for %s, one %s is %d', (quantity, unit, factor) => {
  expect(factorOf(quantity, ` ${unit} `)).toBeCloseTo(factor, 12);
  expect(convert(quantity, 3, unit)).toBeCloseTo(3 * factor, 12);
});

test('R-DATA-02: imported glucose in mmol/L is stored as the same value as a typed one', () => {
  const tenths = Array.from({ length: 340 }, (_, index) => index / 10);
  expect(tenths.map((mmol) => round(convert('glucose', mmol, 'mmol/L')!))).toEqual(tenths.map(toMgdl));
});

test('R-DATA-02: a unit is never guessed', () => {
  for (const unit of [null, '', 'stone', 'constructor']) expect([factorOf('mass', unit), convert('mass', 1, unit)]).toEqual([null, null]);
  expect(factorOf('height', 'kg')).toBeNull();
  expect(quantityIn('111.6 kg')).toEqual({ number: '111.6', unit: 'kg' });
  for (const text of [null, '', '111.6', 'kg', '1 2 kg', '5 kilograms-force']) expect([text, quantityIn(text)]).toEqual([text, null]);
});

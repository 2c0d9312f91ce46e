import { toMgdl } from '@/lib/format/units';
import { round } from '@/lib/shared/rounding';
import { convert, convertTo, factorOf, quantityIn, type Quantity } from '@/platform/ingest/formats/values/units';

/** One of each unit in the stored unit: kg, cm, km, kcal, mg/dL, %, per minute, mL/kg/min, ms, seconds. Definitions of the international pound, foot and mile. */
const ONE: readonly [Quantity, string, number][] = [
  ['mass', 'kg', 1],
  ['mass', 'g', 0.001],
  ['mass', 'lb', 0.45359237],
  ['mass', 'lbs', 0.45359237],
  ['mass', 'lb.', 0.45359237],
  ['mass', 'kgs', 1],
  ['mass', '킬로그램', 1],
  ['mass', '公斤', 1],
  ['mass', 'st', 6.35029318],
  ['mass', '斤', 0.5],
  ['height', 'cm', 1],
  ['height', 'm', 100],
  ['height', 'in', 2.54],
  ['height', 'ft', 30.48],
  ['distance', 'km', 1],
  ['distance', 'm', 0.001],
  ['distance', 'meter', 0.001],
  ['distance', 'meters', 0.001],
  ['distance', 'mile', 1.609344],
  ['distance', 'miles', 1.609344],
  ['distance', 'mi', 1.609344],
  ['distance', 'ft', 0.0003048],
  ['distance', 'yd', 0.0009144],
  ['energy', 'kcal', 1],
  ['energy', 'cal', 0.001],
  ['energy', 'kJ', 1 / 4.184],
  ['glucose', 'mg/dL', 1],
  ['glucose', 'mmol/L', 18.0156],
  ['share', '%', 1],
  ['rate', 'count/min', 1],
  ['rate', 'bpm', 1],
  ['rate', '/min', 1],
  ['uptake', 'mL/kg/min', 1],
  ['uptake', 'mL/min·kg', 1],
  ['instant', 'ms', 1],
  ['instant', 's', 1_000],
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

test('R-DATA-02: the value of a measure is converted to its stored unit', () => {
  const pairs = [['kg', 'lb'], ['cm', 'in'], ['km', 'mi'], ['kcal', 'kJ'], ['mg/dL', 'mmol/L'], ['%', '%'], ['s', 'min'], ['bpm', 'count/min'], ['/min', '/min'], ['mL/kg/min', 'mL/min·kg'], ['ms', 's']] as const; // prettier-ignore
  const wanted = [0.907, 5.08, 3.219, 0.478, 36.031, 2, 120, 2, 2, 2, 2_000];
  expect(pairs.map(([stored, unit]) => round(convertTo(stored, 2, unit)!, 3))).toEqual(wanted);
  // another quantity, no unit, or a measure that no export has
  expect([convertTo('kg', 2, 'cm'), convertTo('kg', 2, null), convertTo('°C', 2, '°C')]).toEqual([null, null, null]);
});

test('R-DATA-02: imported glucose in mmol/L is stored as the same value as a typed one', () => {
  const tenths = Array.from({ length: 340 }, (_, index) => index / 10);
  expect(tenths.map((mmol) => round(convert('glucose', mmol, 'mmol/L')!))).toEqual(tenths.map(toMgdl));
});

test('R-DATA-02: a unit is never guessed', () => {
  for (const unit of [null, '', 'stone', 'constructor']) expect([factorOf('mass', unit), convert('mass', 1, unit)]).toEqual([null, null]);
  expect(factorOf('height', 'kg')).toBeNull();
  expect(['111.6 kg', '-1,5lb', '+2 mL/min·kg', '5 tenletters'].map(quantityIn)).toEqual([
    { number: '111.6', unit: 'kg' },
    { number: '-1,5', unit: 'lb' },
    { number: '+2', unit: 'mL/min·kg' },
    { number: '5', unit: 'tenletters' },
  ]);
  for (const text of [null, '', '111.6', 'kg', '1 2 kg', '5 kilograms-force']) expect([text, quantityIn(text)]).toEqual([text, null]);
});

import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import type { MeasuredValue, MeasureSpec } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { decimalsOf, axisValue, displayValue, storedValue, symbolOf } from '@/lib/measures/shownValue';
import { round } from '@/lib/shared/rounding';

const IMPERIAL: Units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
const values = MEASURE_SPECS.flatMap(({ kind, values: of }: MeasureSpec) =>
  Object.entries(of).map(([name, value]) => [`${kind}.${name}`, value] as const),
);

test.each(values)('%s round-trips through any unit', (_, of: MeasuredValue) => {
  for (const units of [DEFAULT_UNITS, IMPERIAL])
    for (const stored of [of.min, of.max]) {
      const back = storedValue(of, axisValue(of, stored, units), units);
      expect(Math.abs(back - stored)).toBeLessThanOrEqual(of.step / 2);
    }
});

test.each(values)('R-SHELL-08: %s is displayed as precisely as it is stored', (_, of: MeasuredValue) => {
  const stored = round(of.min + of.step, 3);
  expect(displayValue(of, stored, DEFAULT_UNITS)).toBe(stored);
  expect(Math.abs(displayValue(of, stored, IMPERIAL) - axisValue(of, stored, IMPERIAL))).toBeLessThanOrEqual(of.step / 2 + 1e-9);
});

test.each(values)('%s has a symbol beside its number, unless it is a count, an index or a ratio', (_, of: MeasuredValue) => {
  const signed = !['count', 'index', 'ratio'].includes(of.unit);
  expect(symbolOf(of, DEFAULT_UNITS) !== '').toBe(signed);
});

test('units are the viewer’s if they can be chosen, else the stored ones', () => {
  const girth = { unit: 'cm', step: 0.1 } as const;
  expect([symbolOf(girth, DEFAULT_UNITS), symbolOf(girth, IMPERIAL), displayValue(girth, 90, IMPERIAL)]).toEqual(['cm', 'in', 35.4]);
  expect([symbolOf({ unit: 'mmHg' }, IMPERIAL), symbolOf({ unit: 'index' }, IMPERIAL)]).toEqual(['mmHg', '']);
  expect([1, 0.001, 0.01].map((step) => decimalsOf({ step }))).toEqual([0, 3, 2]);
});

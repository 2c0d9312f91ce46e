import fc from 'fast-check';
import { feetParts, feetText, heightLimits, heightOf, heightText, parseHeight } from '@/lib/format/height';
import { HEIGHT } from '@/lib/shared/person';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';

const cm: Units = DEFAULT_UNITS;
const ft: Units = { ...DEFAULT_UNITS, height: 'ft' };
const stored = fc.integer({ min: HEIGHT.min * 10, max: HEIGHT.max * 10 }).map((tenths) => tenths / 10);

test.each([
  ['168.5', 168.5],
  ['168,5', 168.5],
  ['168.56', 168.6],
  [' 170 cm ', 170],
  ['１７０㎝', 170],
  [`5'6"`, 167.6],
  ['5′6″', 167.6],
  ['5 ft 6 in', 167.6],
  ["6'", 182.9],
  [`5'12"`, null],
  ['1.70', null],
  ['1.70 m', null],
  ['tall', null],
  ['', null],
])('R-MEMB-07: the height %j is %s cm', (text, height) => expect(heightOf(text)).toBe(height));

test('R-MEMB-03: a height that was not edited stays unchanged, in either unit', () => {
  fc.assert(
    fc.property(stored, fc.constantFrom(cm, ft), (height, units) => {
      expect(parseHeight(heightText(height, units), height, units)).toBe(height);
    }),
  );
});

test('R-MEMB-03: the text that a form shows for a height parses back to it', () => {
  fc.assert(
    fc.property(stored, fc.constantFrom(cm, ft), (height, units) => {
      const text = heightText(height, units);
      expect(Math.abs((heightOf(text) ?? 0) - height)).toBeLessThanOrEqual(units.height === 'cm' ? 0.001 : 1.32);
      const { feet, inches } = feetParts(text);
      if (units.height === 'ft') expect(feetText(feet, inches)).toBe(text);
    }),
  );
});

test('R-MEMB-03: the named limits are valid, and an empty field is null', () => {
  for (const units of [cm, ft]) {
    const { least, most } = heightLimits(units);
    expect([least, most].map((text) => parseHeight(text, null, units)).every((height) => typeof height === 'number')).toBe(true);
    expect(parseHeight('', 170, units)).toBeNull();
  }
  expect([parseHeight('99.9', null, cm), parseHeight('230.1', null, cm), parseHeight('abc', 170, cm)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(heightLimits(cm)).toEqual({ least: '100 cm', most: '230 cm' });
  expect([parseHeight('100', null, cm), parseHeight('230', null, cm)]).toEqual([100, 230]);
  expect([heightText(null, cm), heightText(null, ft)]).toEqual(['', '']);
  expect(heightLimits(ft)).toEqual({ least: '3′4″', most: '7′6″' });
});

test.each([
  ['', '', ''],
  ['5', '', "5'"],
  ['5', '6', `5'6"`],
  ['', '6', `'6"`],
])('R-MEMB-03: %j feet and %j inches typed become %j', (feet, inches, text) => {
  expect(feetText(feet, inches)).toBe(text);
  expect(feetParts(text)).toEqual({ feet, inches });
});

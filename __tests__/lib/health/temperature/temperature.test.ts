import vectors from '@/__tests__/support/domain-vectors.json';
import { SKIN_ZONES, skinClass, skinTone, temperatureSpread } from '@/lib/health/temperature/temperature';
import { DEFAULT_UNITS, inUnits } from '@/lib/format/units';

test.each(vectors.skinTemperature)('R-HEALTH-06: skin $c °C', (row) => {
  expect(skinClass(row.c)).toBe(row.cls);
  expect(inUnits('temp', row.c, { ...DEFAULT_UNITS, temp: 'F' })).toBe(row.f);
});
test('R-HEALTH-06: a class is that of the temperature as shown, with one decimal', () => {
  expect([33.44, 33.45, 36.94, 36.95, 37.44, 37.45].map(skinClass)).toEqual([
    'LOW',
    'NORMAL',
    'NORMAL',
    'SLIGHT_FEVER',
    'SLIGHT_FEVER',
    'FEVER',
  ]);
});
test('R-HEALTH-06: the zones of a chart are the limits of the classes', () => {
  for (const { skinClass: name, from, to } of SKIN_ZONES) {
    expect([skinClass(from), skinClass(to - 0.1)]).toEqual([name, name]);
  }
  // from the lowest plausible temperature to the highest, without gaps
  expect([SKIN_ZONES.map(({ from }) => from), SKIN_ZONES.map(({ to }) => to)]).toEqual([
    [20, 33.5, 37, 37.5],
    [33.5, 37, 37.5, 45],
  ]);
  expect(SKIN_ZONES.map(({ skinClass: name }) => skinTone(name))).toEqual(['under', 'good', 'over', 'over']);
});
test('R-HEALTH-06: lowest, average and highest', () => {
  expect(temperatureSpread([])).toBeNull();
  const found = temperatureSpread([{ temperature: 36.4 }, { temperature: 35.9 }, { temperature: 36.9 }]);
  expect(found).toMatchObject({ min: 35.9, max: 36.9 });
  // 109.2 / 3
  expect(found?.mean).toBeCloseTo(36.4, 10);
});

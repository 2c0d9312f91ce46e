import vectors from '@/__tests__/support/domain-vectors.json';
import { skinClass, temperatureClass } from '@/lib/health/temperature/rules';
import { toFahrenheit } from '@/lib/shared/units';

test.each(vectors.skinTemperature)('R-HEALTH-06: skin $c °C', (row) => {
  expect(skinClass(row.c)).toBe(row.cls);
  expect(toFahrenheit(row.c)).toBe(row.f);
});
test('R-HEALTH-06: an object has a temperature but no class', () => {
  expect([temperatureClass('S', 38), temperatureClass('O', 38), temperatureClass('', 20)]).toEqual(['FEVER', null, null]);
});

import { tzOffset } from '@date-fns/tz';
import { offsetAt } from '@/lib/shared/zoneOffset';

const HALF_HOUR = 1_800_000;
/** Around the night when clocks in Berlin skip an hour, and more than the cache holds. */
const INSTANTS = Array.from({ length: 2_500 }, (_, index) => Date.parse('2026-03-10T00:00:00Z') + index * HALF_HOUR);

test('an offset is that of its zone and instant, the first time, cached, and after eviction', () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu'];
  for (let round = 0; round < 2; round += 1)
    for (const zone of zones) expect(INSTANTS.map((at) => offsetAt(at, zone))).toEqual(INSTANTS.map((at) => tzOffset(zone, new Date(at))));
});

test('an unknown zone is refused each time, and so is an invalid instant', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(() => offsetAt(0, 'Nowhere/Else')).toThrow(RangeError);
    expect(() => offsetAt(NaN, 'Asia/Seoul')).toThrow(RangeError);
  }
});

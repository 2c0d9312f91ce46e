import { tzOffset } from '@date-fns/tz';
import { offsetAt } from '@/lib/shared/zoneOffset';

const HALF_HOUR = 1_800_000;
/** Around the night on which clocks in Berlin skip an hour, and for longer than is remembered. */
const INSTANTS = Array.from({ length: 2_500 }, (_, index) => Date.parse('2026-03-10T00:00:00Z') + index * HALF_HOUR);

test('an offset is the one of its zone and instant, the first time, again, and after it was forgotten', () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu'];
  for (let round = 0; round < 2; round += 1)
    for (const zone of zones) expect(INSTANTS.map((at) => offsetAt(at, zone))).toEqual(INSTANTS.map((at) => tzOffset(zone, new Date(at))));
});

test('a zone that is not known is refused each time, and so is what is no instant', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(() => offsetAt(0, 'Nowhere/Else')).toThrow(RangeError);
    expect(() => offsetAt(NaN, 'Asia/Seoul')).toThrow(RangeError);
  }
});

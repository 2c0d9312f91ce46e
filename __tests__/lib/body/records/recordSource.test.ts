import { knownSource, otherClock } from '@/lib/body/records/recordSource';

// 06:40 in Seoul
const date = '2026-03-01T21:40:10.000Z';

test.each([
  ['no source time', null, null, null],
  ['the viewer’s local time', '2026-03-02T06:40:10', null, null],
  ['the viewer’s local time, with its offset', '2026-03-02T06:40:10+09:00', 540, null],
  ['local time while travelling', '2026-03-01T13:40:10-08:00', -480, '2026-03-01 13:40 -08:00'],
  ['local time of another zone', '2026-03-01T22:40', null, '2026-03-01 22:40'],
  ['the same time of another day', '2026-03-01T06:40', null, '2026-03-01 06:40'],
  ['another time of the same day', '2026-03-02T06:41', null, '2026-03-02 06:41'],
  ['text that is no time', 'yesterday', null, null],
])('R-DATA-02: the source’s own time: %s', (_, time, offset, shown) => {
  expect(otherClock(date, { time, offset }, 'Asia/Seoul')).toBe(shown);
});

test('an unknown source has no name', () => {
  expect([knownSource('withings'), knownSource('my-scale')]).toEqual(['withings', null]);
});

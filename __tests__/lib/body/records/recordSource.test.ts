import { knownSource, otherClock } from '@/lib/body/records/recordSource';

// 06:40 in Seoul
const date = '2026-03-01T21:40:10.000Z';

test.each([
  ['an instant has no clock of its own', null, null, null],
  ['the clock of the reader', '2026-03-02T06:40:10', null, null],
  ['the clock of the reader, with its offset', '2026-03-02T06:40:10+09:00', 540, null],
  ['a clock on a journey', '2026-03-01T13:40:10-08:00', -480, '2026-03-01 13:40 -08:00'],
  ['a clock read in another zone then', '2026-03-01T22:40', null, '2026-03-01 22:40'],
  ['words that are no time', 'yesterday', null, null],
])('R-DATA-02: the source’s own time, %s', (_, time, offset, shown) => {
  expect(otherClock(date, { time, offset }, 'Asia/Seoul')).toBe(shown);
});

test('a source that nobody knows has no name of ours', () => {
  expect([knownSource('withings'), knownSource('my-scale')]).toEqual(['withings', null]);
});

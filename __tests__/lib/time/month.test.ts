import { firstWholeMonth } from '@/lib/time/month';

test.each([
  ['2026-10-31T15:00:00Z', 'Asia/Seoul', '2026-11'],
  ['2026-10-31T15:00:00.001Z', 'Asia/Seoul', '2026-12'],
  ['2026-11-28T00:00:00Z', 'Asia/Seoul', '2026-12'],
  ['2026-12-01T00:00:00Z', 'Asia/Seoul', '2027-01'],
  ['2026-12-01T00:00:00Z', 'America/New_York', '2026-12'],
])('R-PRIV-04: the first whole month since %s in %s is %s', (since, zone, month) => {
  expect(firstWholeMonth(new Date(since), zone)).toBe(month);
});

import fc from 'fast-check';
import { rangeOfAddress, shownRange, steppedRange } from '@/lib/time/chosenRange';
import { periodOfRange, PERIODS, rangeOf } from '@/lib/time/period';
import { dayOf, daysBetween } from '@/lib/shared/dates';

const NOW = new Date('2026-11-21T11:30:00Z');
const TODAY = '2026-11-21';

test.each([
  ['both ends', '2026-11-01', '2026-11-10', { startDate: '2026-11-01', endDate: '2026-11-10' }],
  ['one day', '2026-11-10', '2026-11-10', { startDate: '2026-11-10', endDate: '2026-11-10' }],
  ['an end only', undefined, '2026-11-10', { startDate: '2026-10-10', endDate: '2026-11-10' }],
  ['a start only', '2026-10-01', undefined, { startDate: '2026-10-01', endDate: '2026-11-01' }],
  ['an end in the future', '2026-11-01', '2027-01-01', { startDate: '2026-11-01', endDate: TODAY }],
  ['more than a year', '2020-01-01', '2026-11-10', { startDate: '2025-11-09', endDate: '2026-11-10' }],
  ['nothing', undefined, undefined, null],
  ['the wrong order', '2026-11-11', '2026-11-10', null],
  ['a start in the future', '2027-01-01', '2027-02-01', null],
  ['invalid days', '2026-02-30', 'yesterday', null],
  ['repeated names', ['2026-11-01'], ['2026-11-10'], null],
])('R-HEALTH-01: an address with %s', (_, from, to, range) => {
  expect(rangeOfAddress(from, to, TODAY)).toEqual(range);
});

test("R-HEALTH-01, R-BODY-05: without a range the last month up to today in the member's zone is shown, in every zone", () => {
  const everywhere = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC');
  const instant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, everywhere, (now, zone) => {
      const shown = shownRange(null, now, zone);
      expect(shown.endDate).toBe(dayOf(now, zone));
      expect(periodOfRange(shown)).toBe('1m');
    }),
  );
});

test('R-HEALTH-01: a chosen range is shown unchanged', () => {
  const chosen = { startDate: '2026-03-01', endDate: '2026-03-31' };
  expect(shownRange(chosen, NOW, 'Asia/Seoul')).toEqual(chosen);
});

test('R-HEALTH-01: a custom range is stepped by its length, and stops at the last day', () => {
  const range = { startDate: '2026-11-10', endDate: '2026-11-14' };
  expect(steppedRange(range, -1, TODAY)).toEqual({ startDate: '2026-11-05', endDate: '2026-11-09' });
  expect(steppedRange(range, 1, TODAY)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-19' });
  expect(steppedRange(range, 1, '2026-11-17')).toEqual({ startDate: '2026-11-13', endDate: '2026-11-17' });
  const day = { startDate: '2026-11-10', endDate: '2026-11-10' };
  expect(steppedRange(day, -1, TODAY)).toEqual({ startDate: '2026-11-09', endDate: '2026-11-09' });
});

test.each(PERIODS)('R-HEALTH-01: a period of %s keeps its length when stepped, and adjoins the previous one', (period) => {
  const range = rangeOf(period, TODAY);
  const before = steppedRange(range, -1, TODAY);
  expect([periodOfRange(before), daysBetween(before.endDate, range.startDate)]).toEqual([period, 1]);
  expect(steppedRange(range, 1, TODAY)).toEqual(range);
  const after = steppedRange(range, 1, '2199-12-31');
  expect([periodOfRange(after), daysBetween(range.endDate, after.startDate)]).toEqual([period, 1]);
});

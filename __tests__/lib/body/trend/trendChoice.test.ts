import fc from 'fast-check';
import {
  trendColumnsOf,
  FIRST_COLUMNS,
  lastChoice,
  periodOfRange,
  pickedRange,
  pressed,
  rangeAfter,
  rangeBefore,
  shownRange,
  trendChoice,
  TREND_COLUMNS,
} from '@/lib/body/trend/trendChoice';
import { daysBetween, daysFrom } from '@/lib/shared/dates';

const NOW = new Date('2026-11-21T03:00:00Z');
const of = (search: string) => {
  const params = new URLSearchParams(search);
  return trendChoice((name) => params.get(name), NOW);
};

test('R-BODY-05: one month back to today in the member’s zone; what is asked holds it in every zone', () => {
  const choice = of('');
  expect(shownRange(choice, NOW, 'Asia/Seoul')).toEqual({ startDate: '2026-10-21', endDate: '2026-11-21' });
  expect(shownRange(choice, new Date('2026-11-21T20:00:00Z'), 'Asia/Seoul').endDate).toBe('2026-11-22');
  for (const zone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Pago_Pago']) {
    const shown = shownRange(choice, NOW, zone);
    expect([zone, shown.startDate >= choice.range.startDate, shown.endDate <= choice.range.endDate]).toEqual([zone, true, true]);
  }
});

test('R-BODY-05: the address holds the range, to three months ahead at most', () => {
  expect(of('from=2026-09-01&to=2026-10-31').range).toEqual({ startDate: '2026-09-01', endDate: '2026-10-31' });
  expect(lastChoice(NOW)).toBe('2027-02-21');
  expect(of('from=2026-12-01&to=2027-02-21').rangeNamed).toBe(true);
  expect(of('from=2026-12-01&to=2027-02-22').rangeNamed).toBe(false);
  expect(of('to=2026-10-31').range).toEqual({ startDate: '2026-09-30', endDate: '2026-10-31' });
});

test.each(['from=2026-02-30', 'from=2026-11-01&to=2026-10-01', 'from=1999-01-01&to=2026-01-01', 'to=tomorrow'])(
  'no sense is as if absent: %s',
  (search) => {
    expect(of(search).range).toEqual(of('').range);
  },
);

test('R-BODY-05: every measure is shown or hidden by the legend, and the last one stays', () => {
  expect(of('').show).toEqual(FIRST_COLUMNS);
  expect(of('show=bmr,weight,nonsense')).toMatchObject({ show: ['weight', 'bmr'], showNamed: true });
  expect(pressed(['weight'], 'bmr')).toEqual(['weight', 'bmr']);
  expect(pressed(['weight', 'bmr'], 'weight')).toEqual(['bmr']);
  expect(pressed(['bmr'], 'bmr')).toEqual(['bmr']);
  for (const column of TREND_COLUMNS) expect(trendColumnsOf(column)).toEqual([column]);
  expect(trendColumnsOf('')).toBeNull();
});

test('the period before and after are as long and touch this one', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((count) => daysFrom('2024-01-01', '2029-12-31')[count] ?? '2024-01-01');
  fc.assert(
    fc.property(day, day, (a, b) => {
      const range = a <= b ? { startDate: a, endDate: b } : { startDate: b, endDate: a };
      const before = rangeBefore(range);
      expect(daysBetween(before.startDate, before.endDate)).toBe(daysBetween(range.startDate, range.endDate));
      expect(daysBetween(before.endDate, range.startDate)).toBe(1);
      expect(rangeAfter(before)).toEqual(range);
    }),
    { numRuns: 40 },
  );
});

test('an end that passes the other takes it along; the named periods are recognised', () => {
  const range = { startDate: '2026-10-21', endDate: '2026-11-21' };
  expect(pickedRange(range, 'startDate', '2026-12-01')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-01' });
  expect(pickedRange(range, 'endDate', '2026-11-01')).toEqual({ startDate: '2026-10-21', endDate: '2026-11-01' });
  expect([periodOfRange(range), periodOfRange({ ...range, startDate: '2026-10-20' })]).toEqual(['1m', null]);
});

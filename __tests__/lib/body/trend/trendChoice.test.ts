import {
  FIRST_COLUMNS,
  lastChoice,
  MAX_TREND_DAYS,
  toggleColumn,
  trendChoice,
  trendColumnsOf,
  TREND_COLUMNS,
  trendQuery,
} from '@/lib/body/trend/trendChoice';
import { pickedRange } from '@/lib/time/range';

const NOW = new Date('2026-11-21T03:00:00Z');
const of = (search: string, now = NOW, zone = 'Asia/Seoul') => {
  const params = new URLSearchParams(search);
  return trendChoice((name) => params.get(name), now, zone);
};

test('R-BODY-05: the default range is the month up to today in the member’s zone', () => {
  expect(of('').range).toEqual({ startDate: '2026-10-21', endDate: '2026-11-21' });
  expect(of('', new Date('2026-11-21T20:00:00Z')).range.endDate).toBe('2026-11-22');
  expect(of('', new Date('2026-11-21T20:00:00Z'), 'America/New_York').range.endDate).toBe('2026-11-21');
});

test('R-BODY-05: the range is read from the address, up to three months ahead', () => {
  expect(of('from=2026-09-01&to=2026-10-31').range).toEqual({ startDate: '2026-09-01', endDate: '2026-10-31' });
  expect(lastChoice(NOW, 'Asia/Seoul')).toBe('2027-02-21');
  expect(of('from=2026-12-01&to=2027-02-21').range.endDate).toBe('2027-02-21');
  expect(of('from=2026-12-01&to=2027-02-22').range.endDate).toBe('2027-02-21');
  expect(of('to=2026-10-31').range).toEqual({ startDate: '2026-09-30', endDate: '2026-10-31' });
  expect(of('from=1999-01-01&to=2026-01-01').range).toEqual({ startDate: '2020-12-28', endDate: '2026-01-01' });
});

test('R-BODY-05: the preceding period and one axis for all are read from the address; by default each measure has its own', () => {
  expect(of('')).toMatchObject({ before: false, view: 'each', device: null, showNamed: false });
  expect(of('before=1&view=together&device=FT')).toMatchObject({ before: true, view: 'together', device: 'FT' });
  expect(of('before=0&view=all')).toMatchObject({ before: false, view: 'each' });
});

test('R-BODY-01: the query filters by the chosen device', () => {
  const range = { startDate: '2026-10-21', endDate: '2026-11-21' };
  expect([trendQuery(range, 'FT'), trendQuery(range, null)]).toEqual([
    { ...range, devcode: ['FT'] },
    { ...range, devcode: undefined },
  ]);
});

test.each(['from=2026-02-30', 'from=2026-11-01&to=2026-10-01', 'to=tomorrow'])('an invalid range is ignored: %s', (search) => {
  expect(of(search).range).toEqual(of('').range);
});

test('R-BODY-05: the legend toggles every measure, and the last one stays', () => {
  expect(of('').show).toEqual(FIRST_COLUMNS);
  expect(of('show=bmr,weight,nonsense')).toMatchObject({ show: ['weight', 'bmr'], showNamed: true });
  expect(toggleColumn(['weight'], 'bmr')).toEqual(['weight', 'bmr']);
  expect(toggleColumn(['weight', 'bmr'], 'weight')).toEqual(['bmr']);
  expect(toggleColumn(['bmr'], 'bmr')).toEqual(['bmr']);
  for (const column of TREND_COLUMNS) expect(trendColumnsOf(column)).toEqual([column]);
  expect(trendColumnsOf('')).toBeNull();
});

test('R-BODY-05: a start after the end moves the end too; at most five years are shown', () => {
  const range = { startDate: '2026-10-21', endDate: '2026-11-21' };
  expect(pickedRange(range, 'startDate', '2026-12-01')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-01' });
  expect(pickedRange(range, 'endDate', '2026-11-01')).toEqual({ startDate: '2026-10-21', endDate: '2026-11-01' });
  expect(pickedRange(range, 'startDate', '2020-01-01', MAX_TREND_DAYS).endDate).toBe('2025-01-04');
});

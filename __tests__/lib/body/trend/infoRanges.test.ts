import { infoRanges } from '@/lib/body/trend/infoRanges';

test("R-INFO-01: the ranges end today in the member's zone", () => {
  const evening = new Date('2026-11-20T20:00:00Z');
  expect(infoRanges(evening, 'Asia/Seoul', {}).trend).toEqual({ startDate: '2026-10-21', endDate: '2026-11-21' });
  expect(infoRanges(evening, 'America/New_York', {}).trend.endDate).toBe('2026-11-20');
});

test('R-INFO-01: an end in the address moves the range; an invalid day is ignored', () => {
  const of = (search: Record<string, string | string[]>) => infoRanges(new Date('2026-11-20T03:00:00Z'), 'Asia/Seoul', search).trend;
  expect(of({ period: '3m', until: '2016-05-12' })).toEqual({ startDate: '2016-02-12', endDate: '2016-05-12' });
  expect(of({ until: '2016-02-30' }).endDate).toBe('2026-11-20');
  expect(of({ until: ['2016-02-01'] }).endDate).toBe('2026-11-20');
});

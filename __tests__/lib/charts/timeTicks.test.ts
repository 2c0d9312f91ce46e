import fc from 'fast-check';
import { addDays, dayOf, hourOf } from '@/lib/shared/dates';
import { timeTicks } from '@/lib/charts/timeTicks';

const iso = (range: [string, string], zone: string, most: number) =>
  timeTicks({ startDate: range[0], endDate: range[1] }, zone, most).map(({ at, kind }) => `${kind} ${new Date(at).toISOString()}`);

test('a day is labelled by local hours, also on a day of 25 hours', () => {
  expect(iso(['2026-11-21', '2026-11-21'], 'Asia/Seoul', 4)).toEqual([
    'hour 2026-11-20T15:00:00.000Z',
    'hour 2026-11-20T21:00:00.000Z',
    'hour 2026-11-21T03:00:00.000Z',
    'hour 2026-11-21T09:00:00.000Z',
  ]);
  // clocks go back at two in the morning: noon is 13 hours after midnight
  expect(iso(['2026-11-01', '2026-11-01'], 'America/New_York', 2)).toEqual([
    'hour 2026-11-01T04:00:00.000Z',
    'hour 2026-11-01T17:00:00.000Z',
  ]);
});

test.each([
  [1, 8, [0, 3, 6, 9, 12, 15, 18, 21]],
  [1, 7, [0, 6, 12, 18]],
  [1, 1, [0]],
  [2, 8, [0, 6, 12, 18, 24, 30, 36, 42]],
  [2, 4, [0, 12, 24, 36]],
  [2, 2, [0, 24]],
  // one label a day at least
  [2, 1, [0, 24]],
])('%i days with room for %i labels have these hours: %j', (days, most, hours) => {
  const range = { startDate: '2026-11-20', endDate: addDays('2026-11-20', days - 1) };
  const expected = hours.map((hour) => ({ at: Date.UTC(2026, 10, 20, hour), kind: 'hour' }));
  expect(timeTicks(range, 'UTC', most)).toEqual(expected);
});

test('three days are labelled by days', () => {
  expect(iso(['2026-11-20', '2026-11-22'], 'UTC', 4).map((tick) => tick.split('T')[0])).toEqual([
    'day 2026-11-20',
    'day 2026-11-21',
    'day 2026-11-22',
  ]);
});

test('a month is labelled by days back from its last, a year by months', () => {
  expect(iso(['2026-11-01', '2026-11-10'], 'UTC', 5)).toEqual(
    [2, 4, 6, 8, 10].map((day) => `day 2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`),
  );
  expect(iso(['2026-01-15', '2026-12-31'], 'UTC', 6).map((tick) => tick.slice(4, 14))).toEqual([
    '2026-02-01',
    '2026-04-01',
    '2026-06-01',
    '2026-08-01',
    '2026-10-01',
    '2026-12-01',
  ]);
});

test('among month labels across two years, 1 January is labelled by its year', () => {
  expect(iso(['2025-11-15', '2026-02-14'], 'UTC', 6).map((tick) => tick.split('T')[0])).toEqual([
    'day 2025-12-01',
    'year 2026-01-01',
    'day 2026-02-01',
  ]);
  // the shortest range of that kind: 46 days; one of 45 days has a label for every sixth
  const labels = (startDate: string) => iso([startDate, '2026-01-15'], 'UTC', 8).map((tick) => tick.split('T')[0]!.replace(/20\d\d-/, ''));
  expect(labels('2025-12-01')).toEqual(['day 12-04', 'day 12-11', 'day 12-18', 'day 12-25', 'year 01-01', 'day 01-08', 'day 01-15']);
  expect(labels('2025-12-02')).toEqual([
    'day 12-04',
    'day 12-10',
    'day 12-16',
    'day 12-22',
    'day 12-28',
    'day 01-03',
    'day 01-09',
    'day 01-15',
  ]);
  expect(iso(['2026-01-01', '2026-12-31'], 'UTC', 6)[0]).toBe('day 2026-01-01T00:00:00.000Z');
  expect(iso(['2025-12-30', '2026-01-02'], 'UTC', 6).map((tick) => tick.split(' ')[0])).toEqual(Array(4).fill('day'));
});

test('for any range, labels lie inside, ascend and do not crowd', () => {
  const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 2, max: 14 }),
      fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu'),
      (startDate, days, most, zone) => {
        const range = { startDate, endDate: addDays(startDate, days) };
        const ticks = timeTicks(range, zone, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        ticks.forEach(({ at, kind }, index) => {
          const day = dayOf(new Date(at), zone);
          expect(day >= startDate && day <= range.endDate).toBe(true);
          if (kind !== 'hour') expect(hourOf(new Date(at), zone)).toBeLessThanOrEqual(1);
          if (index > 0) expect(at).toBeGreaterThan(ticks[index - 1]!.at);
        });
      },
    ),
  );
});

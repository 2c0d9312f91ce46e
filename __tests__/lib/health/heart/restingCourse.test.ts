import { restingCourse } from '@/lib/health/heart/restingCourse';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');
/** Four readings per day, the lowest of which is that day's resting heart rate. */
const samples = (days: number) =>
  Array.from({ length: days * 4 }, (_, index) => ({
    at: START + Math.floor(index / 4) * 24 * HOUR + (index % 4) * HOUR,
    value: 60 + (Math.floor(index / 4) % 7) + (index % 4) * 10,
  }));
const course = (days: number, to: string) => restingCourse(samples(days), { startDate: '2026-01-01', endDate: to }, 'UTC');

test('R-HEALTH-02: the resting heart rate has one value per day, one per week over long ranges, and none within a day', () => {
  expect(course(1, '2026-01-01')).toEqual([]);
  expect(course(14, '2026-01-14').map(({ mean }) => mean)).toEqual([60, 61, 62, 63, 64, 65, 66, 60, 61, 62, 63, 64, 65, 66]);
  const weeks = course(365, '2026-12-31');
  expect(weeks.length).toBeLessThan(60);
  for (const { mean, min, max } of weeks.slice(1, -1)) expect([Math.round(mean), min, max]).toEqual([63, 60, 66]);
});

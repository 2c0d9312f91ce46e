import { mostFrequent } from '@/lib/health/mostFrequent';

test('R-HEALTH-04: with equally large shares none is called the largest alone', () => {
  const shares = (...counts: number[]) => counts.map((count, index) => ({ at: index, count }));
  const places = (...counts: number[]) => mostFrequent(shares(...counts)).map(({ at }) => at);
  expect(places(1, 3, 2)).toEqual([1]);
  expect(places(2, 0, 2)).toEqual([0, 2]);
});

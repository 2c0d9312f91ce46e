import { compactDay, day, page, WHOLE_LIST } from '@/lib/shared/fields';

test('a whole list is the first page, with the maximum page size', () => {
  const { page: first, size: most } = WHOLE_LIST;
  const taken = [page.page.safeParse(first), page.page.safeParse(first - 1), page.size.safeParse(most), page.size.safeParse(most + 1)];
  expect(taken.map(({ success }) => success)).toEqual([true, false, true, false]);
});

test.each([
  ['20260131', '2026-01-31', true],
  ['20261231', '2026-12-31', true],
  ['20240229', '2024-02-29', true],
  ['20260229', '2026-02-29', false],
  ['20260431', '2026-04-31', false],
  ['20261301', '2026-13-01', false],
  ['20260100', '2026-01-00', false],
])('%s and %s are the same day, or none', (compact, written, isDay) => {
  expect([compactDay.safeParse(compact).success, day.safeParse(written).success]).toEqual([isDay, isDay]);
});

import { page, WHOLE_LIST } from '@/lib/shared/fields';

test('a whole list is the first page, with the maximum page size', () => {
  const { page: first, size: most } = WHOLE_LIST;
  const taken = [page.page.safeParse(first), page.page.safeParse(first - 1), page.size.safeParse(most), page.size.safeParse(most + 1)];
  expect(taken.map(({ success }) => success)).toEqual([true, false, true, false]);
});

import { pagesByNumber, type PagedList } from '@/lib/bff/exports/pages';

/** The rows of each page that are exported, and what was asked for; the pages come as the upstream gives them. */
async function exported(pages: Awaited<ReturnType<PagedList<number>['pageOf']>>[], size = 2) {
  const asked: unknown[] = [];
  const list = pagesByNumber<number>({
    pageOf: (...question) => (asked.push(question), Promise.resolve(pages[question[0]]!)),
    keyOf: (row) => row,
    size,
  });
  const before = list.total();
  const rows: number[][] = [];
  for await (const page of list.pages) rows.push(page);
  return { rows, asked, totals: [before, list.total()] };
}

test('R-MEMB-05: pages are read in order until all rows have come, and the total is that of the first page', async () => {
  const whole = await exported([
    { list: [1, 2], total: 4 },
    { list: [3, 4], total: 9 },
    { list: [5, 6], total: 6 },
    { list: [], total: 6 },
  ]);
  expect(whole).toEqual({
    rows: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
    asked: [
      [0, undefined],
      [1, undefined],
      [2, undefined],
    ],
    totals: [null, 4],
  });
});

test.each([
  ['with the row that makes its total full', [{ list: [1, 2], total: 2 }], 1],
  ['with a page that is not full', [{ list: [1], total: 9 }], 1],
  ['with an empty page', [{ list: [], total: 0 }], 1],
  [
    'with a page that is one row short',
    [
      { list: [1, 2], total: 3 },
      { list: [3], total: 3 },
    ],
    2,
  ],
])('R-MEMB-05: a list without a cursor ends %s', async (_, pages, calls) => {
  expect((await exported(pages)).asked).toHaveLength(calls);
});

test('R-MEMB-05: a list with a cursor goes on by it, however full its pages are, until there is none', async () => {
  const { rows, asked } = await exported([
    { list: [1], total: 9, next: 'a' },
    { list: [2, 3], total: 1, next: 'b' },
    { list: [], total: 9, next: null },
  ]);
  expect(rows).toEqual([[1], [2, 3], []]);
  expect(asked).toEqual([
    [0, undefined],
    [1, 'a'],
    [2, 'b'],
  ]);
});

test('R-MEMB-05: rows that new ones pushed onto any later page are exported once', async () => {
  const { rows } = await exported([
    { list: [1, 2], total: 8 },
    { list: [2, 3], total: 8 },
    { list: [1, 4], total: 8 },
    { list: [5], total: 8 },
  ]);
  expect(rows).toEqual([[1, 2], [3], [4], [5]]);
});

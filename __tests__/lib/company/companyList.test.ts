import { companyListChoice, companyListQuery, companyListSearch, COMPANY_ROWS_PER_PAGE } from '@/lib/company/companyList';

const choiceOf = (query: string) => {
  const search = new URLSearchParams(query);
  return companyListChoice((name) => search.get(name));
};

test("R-ADMIN-01: the list's state round-trips through its address", () => {
  for (const query of ['', 'state=N', 'find=hanbit', 'page=2', 'state=Y&find=A+B&page=3&rows=50'])
    expect(companyListSearch(choiceOf(query))).toBe(query);
});

test.each([
  ['state=X&page=0&rows=7', ''],
  ['page=-1&rows=1e1', ''],
  ['page=1&rows=25&find=++', ''],
])('the address %s is read as %s', (query, read) => {
  expect(companyListSearch(choiceOf(query))).toBe(read);
});

test('R-ADMIN-01: the query has the page, state and search text; all states omit the filter', () => {
  expect(companyListQuery(choiceOf('state=N&find=tri&page=2&rows=10'))).toEqual({ cStatus: 'N', compInfo: 'tri', page: 1, size: 10 });
  expect(companyListQuery(choiceOf(''))).toEqual({ compInfo: '', page: 0, size: 25 });
});

test('R-ADMIN-01: the default number of rows is one of the choices, and each choice is read from the address', () => {
  expect(COMPANY_ROWS_PER_PAGE).toContain(choiceOf('').rowsPerPage);
  expect([10, 25, 50, 100].map((rows) => choiceOf(`rows=${rows}`).rowsPerPage)).toEqual([...COMPANY_ROWS_PER_PAGE]);
});

test('R-ADMIN-01: of a text to search for, 50 characters count', () => {
  expect(choiceOf(`find=${'x'.repeat(50)}`).search).toBe('x'.repeat(50));
  expect(choiceOf(`find=${'x'.repeat(51)}`).search).toBe('x'.repeat(50));
});

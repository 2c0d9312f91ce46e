import { companyListChoice, companyListQuery, companyListSearch } from '@/lib/company/companyList';

const choiceOf = (query: string) => {
  const search = new URLSearchParams(query);
  return companyListChoice((name) => search.get(name));
};

test('R-ADMIN-01: what the list shows stands in its address, and comes back from it', () => {
  for (const query of ['', 'state=N', 'find=hanbit', 'state=Y&find=A+B&page=3&rows=50'])
    expect(companyListSearch(choiceOf(query))).toBe(query);
});

test.each([
  ['state=X&page=0&rows=7', ''],
  ['page=-1&rows=1e1', ''],
  ['page=1&rows=25&find=++', ''],
])('an address of %s is read as %s', (query, read) => {
  expect(companyListSearch(choiceOf(query))).toBe(read);
});

test('R-ADMIN-01: the call asks for a page of the state and the search, and for every state by leaving it out', () => {
  expect(companyListQuery(choiceOf('state=N&find=tri&page=2&rows=10'))).toEqual({ cStatus: 'N', compInfo: 'tri', page: 1, size: 10 });
  expect(companyListQuery(choiceOf(''))).toEqual({ compInfo: '', page: 0, size: 25 });
});

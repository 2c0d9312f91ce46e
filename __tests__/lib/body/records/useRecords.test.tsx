/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { useRecordListChoice } from '@/lib/body/records/useRecords';
import { SearchContext } from '@/__tests__/support/screen/navigation';

type Choice = ReturnType<typeof useRecordListChoice>;

/** Returns the query of the address after a change. */
function after(query: string, change: (choice: Choice) => void): string {
  window.history.replaceState(null, '', query);
  const Changing = () => {
    change(useRecordListChoice());
    return null;
  };
  render(
    <SearchContext.Provider value={new URLSearchParams(query)}>
      <Changing />
    </SearchContext.Provider>,
  );
  return window.location.search;
}

test.each<[string, string, (choice: Choice) => void, string]>([
  ['the second page is in the address', '?tab=list', ({ showPage }) => showPage(1), '?tab=list&page=2'],
  ['the first page is not', '?tab=list&page=2', ({ showPage }) => showPage(0), '?tab=list'],
  ['another number of rows returns to the first page', '?page=3', ({ showRows }) => showRows(25), '?rows=25'],
  [
    'another order returns to the first page',
    '?page=3',
    ({ sortBy }) => sortBy({ sort: 'weight', order: 'asc' }),
    '?sort=weight&order=asc',
  ],
  ['the default order is not in the address', '?sort=weight&order=asc', ({ sortBy }) => sortBy({ sort: 'date', order: 'desc' }), ''],
  ['compared records keep the page', '?page=3', ({ compare }) => compare([4, 5]), '?page=3&compare=4%2C5'],
  ['an empty comparison is not in the address', '?compare=4%2C5', ({ compare }) => compare([]), ''],
])('R-BODY-06: %s', (_, query, change, wanted) => {
  expect(after(query, change)).toBe(wanted);
});

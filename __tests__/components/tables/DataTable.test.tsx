/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataColumn } from '@/components/tables/DataTable';
import { renderUi } from '@/__tests__/support/screen/renderUi';

interface Person {
  seq: number;
  name: string;
  age: number;
}
const PEOPLE: Person[] = [
  { seq: 1, name: 'Ann', age: 41 },
  { seq: 2, name: 'Bo', age: 29 },
];
const COLUMNS: DataColumn<Person, 'name' | 'age' | 'act'>[] = [
  { name: 'name', head: 'Name', sortable: true, rowHeader: true, cell: ({ name }) => name },
  { name: 'age', head: 'Age', sortable: true, align: 'right', cell: ({ age }) => age },
  { name: 'act', head: 'Actions', cell: ({ name }) => <button type="button">Change {name}</button> },
];
const TEXTS = {
  rowsPerPage: 'Rows',
  shown: ({ from, to, count }: { from: number; to: number; count: number }) => `${from}–${to} of ${count}`,
  step: (kind: string) => `${kind} page`,
};

function draw(changes: Partial<Parameters<typeof DataTable<Person, 'name' | 'age' | 'act'>>[0]> = {}) {
  return renderUi(<DataTable label="People" columns={COLUMNS} rows={PEOPLE} rowKey={({ seq }) => seq} {...changes} />);
}

test('names each row by its header cell, and the table by its label', async () => {
  await draw();
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getByRole('rowheader', { name: 'Ann' })).toBeVisible();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Age', 'Actions']);
  expect(screen.queryByRole('button', { name: /page/ })).toBeNull();
});

test('sorts ascending first, then descending, and says which; an unsortable column has no button', async () => {
  const sorted = jest.fn();
  await draw({ sort: { by: 'name', desc: false, onChange: sorted } });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Age' }));
  expect(sorted.mock.calls).toEqual([
    ['name', true],
    ['age', false],
  ]);
});

test('a page beyond the end shows the last one, and the buttons continue from there', async () => {
  const onPage = jest.fn();
  await draw({ paging: { total: 5, page: 9, size: 2, sizes: [2, 10], onPage, texts: TEXTS } });
  expect(screen.getByText('5–5 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'next page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'previous page' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('is marked busy while another page loads, and keeps the known rows', async () => {
  await draw({ refreshing: true });
  expect(screen.getByRole('table', { name: 'People' }).parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('rowheader', { name: 'Bo' })).toBeVisible();
});

test('another column can be sorted descending first, which is indicated before it is pressed', async () => {
  await draw({ sort: { by: 'name', desc: true, first: 'desc', onChange: jest.fn() } });
  expect(screen.getByRole('button', { name: 'Age' })).toHaveClass('MuiTableSortLabel-directionDesc');
});

test('rows shown as cards on a phone keep their table roles, and each cell carries its label', async () => {
  const [name, age] = COLUMNS;
  await draw({ cards: true, columns: [name!, { ...age!, cellData: { 'data-label': 'Age' } }] });
  const region = screen.getByRole('region', { name: 'People' });
  expect(region).toHaveAttribute('tabindex', '0');
  const table = within(region).getByRole('table', { name: 'People' });
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
    expect(table.parentElement!.querySelectorAll(`[role=${role}]`).length).toBeGreaterThan(0);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ dataset }) => dataset.label),
  ).toEqual(['Age', 'Age']);
});

test('the name of a group is indented like the title of its panel, however dense the rows are', async () => {
  const close = { '& .MuiTableCell-root:not(.MuiTableCell-paddingNone)': { px: 0.5 } };
  await draw({ groupOf: ({ age }) => (age > 40 ? 'Older' : 'Younger'), sx: close });
  const name = screen.getByText('Older');
  const head = name.closest('th')!;
  expect(head).toHaveAttribute('scope', 'rowgroup');
  expect(name).not.toBe(head);
  // the padding is on the name, because the table sets that of its cells
  expect(getComputedStyle(head).paddingLeft).toMatch(/^0/);
});

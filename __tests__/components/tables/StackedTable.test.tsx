/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { StackedTable } from '@/components/tables/StackedTable';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test('rows are named by their first cell, and cells carry their label for when no heading is above them', async () => {
  await renderUi(
    <StackedTable
      label="Files"
      rows={[
        { name: 'a.csv', rows: 3 },
        { name: 'b.csv', rows: 0 },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { name: 'file', head: 'File', cell: ({ name }) => name },
        { name: 'rows', head: 'Rows', align: 'right', cell: ({ rows }) => rows },
        { name: 'show', cell: ({ name }, place) => <button type="button">{`Show ${place} ${name}`}</button> },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Files' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['File', 'Rows']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['a.csv', 'b.csv']);
  const cells = within(within(table).getByRole('row', { name: /b\.csv/ })).getAllByRole('cell');
  expect(cells.map((cell) => [cell.textContent, cell.dataset.label])).toEqual([
    ['0', 'Rows'],
    ['Show 1 b.csv', undefined],
  ]);
});

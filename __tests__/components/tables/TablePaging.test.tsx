/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TablePaging } from '@/components/tables/TablePaging';
import { renderUi } from '../../support/screen/renderUi';

/** Three pages; records the pages turned to. */
function Page({ turned }: { turned: number[] }) {
  const [page, setPage] = useState(1);
  return (
    <TablePaging
      total={30}
      page={page}
      size={10}
      onPage={(next) => {
        turned.push(next);
        setPage(next);
      }}
      texts={{ shown: ({ from, to }) => `${from}–${to}`, step: (kind) => kind }}
    />
  );
}

test('R-MEMB-01: the button that led to the last page keeps the focus until it is left, and leads no further', async () => {
  const turned: number[] = [];
  await renderUi(<Page turned={turned} />);
  const next = screen.getByRole('button', { name: 'next' });
  expect(next).not.toHaveAttribute('aria-disabled');
  await userEvent.click(next);
  expect(screen.getByText('21–30')).toBeTruthy();
  expect(next).toBeEnabled();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(turned).toEqual([2]);
  fireEvent.blur(next);
  expect(next).toBeDisabled();
});

/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pagination } from '@/components/tables/Pagination';
import { renderUi } from '../../support/screen/renderUi';

function List({ total }: { total: number }) {
  const [page, setPage] = useState(0);
  return <Pagination label="Pages" total={total} size={10} page={page} onChange={setPage} />;
}

const pageButton = (name: string) => screen.getByRole('button', { name });

async function press(user: ReturnType<typeof userEvent.setup>, name: string) {
  pageButton(name).focus();
  await user.keyboard('{Enter}');
}

test('R-SHELL-06: the focus is on the first or last page once the button that led there leads no further', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<List total={20} />);
  await press(user, 'Next page');
  expect(pageButton('Page 2')).toHaveFocus();
  await press(user, 'Previous page');
  expect(pageButton('Page 1')).toHaveFocus();
});

test('R-SHELL-06: the focus stays on the page that was chosen, wherever its button is then', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<List total={100} />);
  await press(user, 'Page 5');
  expect(pageButton('Page 5')).toHaveAttribute('aria-current', 'page');
  expect(pageButton('Page 5')).toHaveFocus();
  await user.keyboard('{Tab}{Enter}');
  expect(pageButton('Page 6')).toHaveFocus();
});

test('R-SHELL-06: the button for the next page keeps the focus, also after a number was pressed', async () => {
  const user = userEvent.setup({ delay: null });
  await renderUi(<List total={100} />);
  await press(user, 'Page 5');
  await press(user, 'Next page');
  expect(pageButton('Page 6')).toHaveAttribute('aria-current', 'page');
  expect(pageButton('Next page')).toHaveFocus();
});

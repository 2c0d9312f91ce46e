/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListPanel } from '@/components/tables/ListPanel';
import { BrowserError } from '@/lib/browser/browserError';
import { renderUi } from '../../support/screen/renderUi';

const TEXTS = {
  title: 'Members',
  count: (total: number) => `${total} members`,
  clear: 'Clear filters',
  none: 'No members yet',
  noneText: 'Add one.',
  noMatch: 'No members found',
  noMatchText: 'Try another name.',
};

/** A list of three, none of which passes the filter. */
function Page() {
  const [filtered, setFiltered] = useState(true);
  const data = { total: filtered ? 0 : 3, list: [] };
  return (
    <ListPanel
      read={{ data, error: undefined, isLoading: false, isRefreshing: false, retry: () => undefined }}
      icon={null}
      texts={TEXTS}
      filtered={filtered}
      onClear={() => setFiltered(false)}
    >
      {({ total }) => `Rows of ${total}`}
    </ListPanel>
  );
}

test('R-SHELL-09: the number found is announced, and gets the focus from the button that clears the filters', async () => {
  await renderUi(<Page />);
  const count = screen.getByText('0 members');
  expect(count).toHaveAttribute('role', 'status');
  expect(screen.getByRole('region', { name: '0 members' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText('Rows of 3')).toBeTruthy();
  expect(count).toHaveTextContent('3 members');
  expect(count).toHaveFocus();
});

test('R-SHELL-09: a list that could not be read has its title without a number', async () => {
  const failed = {
    data: undefined,
    error: new BrowserError('UPSTREAM_DOWN', 502),
    isLoading: false,
    isRefreshing: false,
    retry: () => undefined,
  };
  await renderUi(
    <ListPanel<{ total: number }> read={failed} icon={null} texts={TEXTS} filtered onClear={() => undefined}>
      {() => null}
    </ListPanel>,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Members$/);
});

/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddress } from '@/lib/browser/useAddress';
import { renderMember } from '../../support/screen/renderMember';

function TwoChoices() {
  const { search, change } = useAddress();
  const both = () => {
    change({ period: 'YEAR' });
    change({ before: '1', tab: null });
  };
  return <button onClick={both}>{search.toString()}</button>;
}

test('a second change before the first is rendered keeps the first', async () => {
  await renderMember(<TwoChoices />, {}, { search: 'tab=trend' });
  await userEvent.click(screen.getByRole('button', { name: 'tab=trend' }));
  expect(await screen.findByRole('button', { name: 'period=YEAR&before=1' })).toBeInTheDocument();
  expect(window.location.search).toBe('?period=YEAR&before=1');
});

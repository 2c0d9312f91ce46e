/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EntryLinkDialog } from '@/components/rank/EntryLinkDialog';
import { withoutClipboard } from '@/__tests__/support/screen/clipboard';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/auth/entry/useEntry', () => ({
  useIssueEntry: () => () => Promise.resolve({ code: 'c0de', memberSeq: 7, expiresAt: '2199-01-01T00:00:00Z' }),
}));

test('R-RANK-03: where the page may not copy, pressing selects the link and says so', async () => {
  await renderUi(<EntryLinkDialog viewer={{ type: 'M', name: 'Hana' }} onClose={jest.fn()} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  const copy = await screen.findByRole('button', { name: 'Copy' });
  const link = screen.getByLabelText<HTMLInputElement>('Link');
  await withoutClipboard(() => user.click(copy));
  expect(await screen.findByRole('alert')).toHaveTextContent('Select the link and copy it yourself.');
  expect(link.selectionEnd).toBe(link.value.length);
});

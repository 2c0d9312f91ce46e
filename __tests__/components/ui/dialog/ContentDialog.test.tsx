/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Button from '@mui/material/Button';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { renderMember } from '@/__tests__/support/screen/renderMember';

test('R-SHELL-09: a dialog is named by its title and closes by its button, Escape and a click outside', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  await renderMember(
    <ContentDialog title="Who has read it" onClose={onClose}>
      No one yet
    </ContentDialog>,
    {},
  );
  expect(screen.getByRole('dialog', { name: 'Who has read it' })).toHaveTextContent('No one yet');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container')!);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('R-SHELL-09: a dialog that picks something cancels, and has its own button last', async () => {
  await renderMember(
    <ContentDialog title="Choose" label="cancel" actions={<Button>Show</Button>} onClose={() => undefined}>
      Days
    </ContentDialog>,
    {},
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Show']);
});

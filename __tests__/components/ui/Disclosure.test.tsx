/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from '@/components/ui/Disclosure';
import { renderUi } from '@/__tests__/support/screen/renderUi';

async function draw() {
  await renderUi(
    <main>
      <Disclosure label={<span aria-hidden>3</span>} name="Three unread">
        <p>What has come</p>
        <a href="#all" onClick={(event) => event.preventDefault()}>
          All of them
        </a>
        <button type="button">Mute</button>
      </Disclosure>
      <p>The page</p>
    </main>,
  );
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: 'Three unread' });
  await user.click(button);
  const panel = await screen.findByRole('dialog', { name: 'Three unread' });
  return { user, button, panel };
}
const expectCollapsed = async (button: HTMLElement) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
};

test('R-SHELL-06: it opens below its button, says so, and traps the focus', async () => {
  const { user, panel } = await draw();
  const button = screen.getByRole('button', { name: 'Three unread', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button.getAttribute('aria-controls')).toBe(panel.id);
  for (let press = 0; press < 5; press += 1) {
    await user.tab();
    expect(panel.closest('.MuiPopover-root')).toContainElement(document.activeElement as HTMLElement);
  }
});

test('R-SHELL-06: Escape closes it and restores the focus', async () => {
  const { user, button } = await draw();
  await user.tab();
  await user.keyboard('{Escape}');
  await expectCollapsed(button);
});

test('R-SHELL-06: a click outside closes it', async () => {
  const { user, button } = await draw();
  await user.click(document.querySelector('.MuiBackdrop-root')!);
  await expectCollapsed(button);
});

test('R-SHELL-06: a link in it closes it, another button does not', async () => {
  const { user, button, panel } = await draw();
  await user.click(within(panel).getByRole('button', { name: 'Mute' }));
  expect(panel).toBeVisible();
  await user.click(within(panel).getByRole('link', { name: 'All of them' }));
  await expectCollapsed(button);
});

/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { renderUi } from '@/__tests__/support/screen/renderUi';

test('a row menu lists its actions, pages as links, destructive ones last; choosing one by mouse or key closes it', async () => {
  const done: string[] = [];
  const act = (text: string) => ({ text, onSelect: () => void done.push(text) });
  await renderUi(
    <RowMenuButton
      label="Actions of Mina"
      actions={[
        { text: 'Open', href: '/member/7' },
        false,
        act('Edit'),
        { ...act('Stop'), disabled: true },
        { ...act('Delete'), label: 'Delete Mina', dangerous: true },
      ]}
    />,
  );
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Actions of Mina' }));
  const menuClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  open();
  expect([...screen.getByRole('menu').children].map((item) => [item.getAttribute('role') ?? item.tagName, item.textContent])).toEqual([
    ['menuitem', 'Open'],
    ['menuitem', 'Edit'],
    ['menuitem', 'Stop'],
    ['HR', ''],
    ['menuitem', 'Delete'],
  ]);
  expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/member/7');
  expect(screen.getByRole('menuitem', { name: 'Stop' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: 'Enter' });
  await menuClosed();
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Mina' }));
  await menuClosed();
  expect(done).toEqual(['Edit', 'Delete']);
});

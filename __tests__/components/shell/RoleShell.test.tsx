/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { FirstData } from '@/components/shell/FirstData';
import { RoleShell } from '@/components/shell/RoleShell';
import { chatApi } from '@/lib/chat/contract';
import type { Locale } from '@/lib/shared/languages';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { menuOf, MISSION_MENU, SETTING_MENU } from '@/lib/shared/menu/menus';
import { ROLES, type Role } from '@/lib/shared/roles';
import { renderUi } from '@/__tests__/support/screen/renderUi';

/** Wraps the shell in what the layout reads for the menus. */
const counted = (shell: ReactNode, unread = 0, unopened = 0) => (
  <FirstData text={JSON.stringify({ [chatApi.unread.path]: { unread, muted: [] }, [missionNewsApi.unopened.path]: { unopened } })}>
    {shell}
  </FirstData>
);

const draw = (role: Role, path: string, locale: Locale = 'en', unread = 0, unopened = 0) =>
  renderUi(
    counted(
      <RoleShell role={role} name="Kim Minji" self={7} textKey="" span={null}>
        <h1>Page</h1>
      </RoleShell>,
      unread,
      unopened,
    ),
    { path, locale },
  );

const LABELS: Record<Role, string[]> = {
  U: ['My info', 'Body composition', 'Rank', 'Mission', 'Chat', 'Health indicators', 'Exercise'],
  M: ['Dashboard', 'Rank', 'Members', 'Notifications', 'Chat', 'Exercise prescription', 'Settings', 'Mission'],
  S: ['Dashboard', 'Rank', 'Members', 'Notifications', 'Chat', 'Exercise prescription', 'Settings', 'Mission'],
  A: ['Company management', 'Information edit'],
};

test.each(ROLES)('R-SHELL-01 R-SHELL-02 R-SHELL-03: %s has the menu of the role, in order, and a way to log out', async (role) => {
  const user = userEvent.setup({ delay: null });
  await draw(role, menuOf(role)[0]!.path);
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(LABELS[role]);
  await user.click(screen.getByRole('button', { name: 'Kim Minji' }));
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

test('R-SHELL-01: the member’s menu in Korean', async () => {
  await draw('U', '/usr/info', 'ko');
  const [menu] = screen.getAllByRole('navigation', { name: '주 메뉴' });
  expect(
    within(menu!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['내 정보', '체성분', '랭킹', '미션', '채팅', '건강지표', '운동']);
});

test('R-CHAT-01: the menus count what is waiting, in their accessible names too, and behind More on a phone', async () => {
  await draw('U', '/usr/info', 'en', 3, 120);
  const [top, bottom] = screen.getAllByRole('navigation', { name: 'Main menu' });
  for (const name of ['Chat 3 unread', 'Mission 120 new']) expect(within(top!).getByRole('link', { name })).toBeInTheDocument();
  expect(within(top!).getByText('99+')).toBeInTheDocument();
  expect(within(bottom!).getByRole('link', { name: 'Mission 120 new' })).toBeInTheDocument();
  expect(within(bottom!).getByRole('button', { name: 'More 3 unread' })).toBeInTheDocument();
});

test.each([
  ['U', '/usr/body', 'Body composition'],
  ['M', '/mng/setting/unitSet', 'Settings'],
  ['M', '/mng/noti/msn/ctg', 'Mission'],
  ['M', '/mng/noti/notice', 'Notifications'],
  ['M', '/mng/member/12/body', 'Members'],
  ['A', '/company/create', 'Company management'],
  ['A', '/admin/list/3', 'Company management'],
] as const)('R-SHELL-06: for %s at %s only “%s” is marked as current', async (role, path, label) => {
  await draw(role, path);
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  const current = within(menu!)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test.each([...new Set([...ROLES.flatMap((role) => menuOf(role)), ...SETTING_MENU, ...MISSION_MENU].map((entry) => entry.path))])(
  'R-SHELL-01: the entry %s leads to a page',
  (path) => {
    expect(existsSync(join(process.cwd(), 'app', path, 'page.tsx'))).toBe(true);
  },
);

test('R-SHELL-06: the first Tab stop skips the menu', async () => {
  const user = userEvent.setup({ delay: null });
  await draw('U', '/usr/info');
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('R-SHELL-06: on a phone every entry is in the bottom bar or behind More', async () => {
  const user = userEvent.setup({ delay: null });
  await draw('U', '/usr/rank');
  const bar = screen.getAllByRole('navigation', { name: 'Main menu' })[1]!;
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/usr/info', '/usr/body', '/usr/health', '/usr/mission']);
  await user.click(within(bar).getByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  expect(
    within(sheet)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Rank', 'Chat', 'Exercise', 'Edit profile', 'Settings']);
  expect(within(sheet).getByRole('link', { name: 'Rank' })).toHaveAttribute('aria-current', 'page');
  expect(within(sheet).getByRole('group', { name: 'Language' })).toBeInTheDocument();
  expect(within(sheet).getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

test('R-SHELL-06: the account panel closes with Escape, which restores the focus', async () => {
  const user = userEvent.setup({ delay: null });
  await draw('M', '/mng/dashboard');
  const button = screen.getByRole('button', { name: 'Kim Minji' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = await screen.findByRole('dialog', { name: 'Kim Minji' });
  const out = within(panel).getByRole('button', { name: 'Log out' });
  await user.tab();
  expect(panel).toContainElement(document.activeElement as HTMLElement);
  expect(out).toBeVisible();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('R-AUTH-07: a page restored from the back/forward cache is reloaded', async () => {
  const { useFreshPage } = await import('@/components/shell/useFreshPage');
  let reloads = 0;
  const count = () => void (reloads += 1);
  const Probe = () => {
    useFreshPage(count);
    return null;
  };
  await renderUi(<Probe />);
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(reloads).toBe(0);
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(reloads).toBe(1);
});

test('R-RANK-03: the lobby ranking takes the whole window, on a tablet by default', async () => {
  const shell = (path: string, onTablet: boolean) =>
    renderUi(
      counted(
        <RoleShell role="M" name="Kim Minji" self={7} textKey="" span={null} onTablet={onTablet}>
          <h1>Page</h1>
        </RoleShell>,
      ),
      { path },
    );
  for (const [path, onTablet, bare] of [
    ['/mng/rank?view=lobby', false, true],
    ['/mng/rank', true, true],
    ['/mng/rank', false, false],
    ['/mng/rank?view=all', true, false],
    ['/mng/member?view=lobby', true, false],
  ] as const) {
    const { unmount } = await shell(path, onTablet);
    expect([path, onTablet, screen.queryByRole('banner') === null]).toEqual([path, onTablet, bare]);
    expect(screen.getByRole('main')).toHaveTextContent('Page');
    unmount();
  }
});

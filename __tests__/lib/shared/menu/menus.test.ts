import { isCurrent, menuOf, MISSION_MENU, SETTING_MENU } from '@/lib/shared/menu/menus';
import shell from '@/messages/en/shell.json';
import type { Role } from '@/lib/shared/roles';

const keys = (role: Role) => menuOf(role).map(({ key }) => key);

test('R-SHELL-01: the member’s menu', () => {
  expect(keys('U')).toEqual(['info', 'body', 'rank', 'mission', 'chat', 'health', 'exercise']);
});

test('R-SHELL-02: the manager’s menu, the same for the company master', () => {
  expect(keys('M')).toEqual(['dashboard', 'rank', 'member', 'notification', 'chat', 'prescription', 'setting', 'mission']);
  expect(keys('S')).toEqual(keys('M'));
});

test('R-SHELL-03: the administrator’s menu', () => expect(keys('A')).toEqual(['company', 'account']));

test.each([
  ['/mng/setting/unitSet', ['setting']],
  ['/mng/noti/msn/ctg', ['mission']],
  ['/mng/noti/notice', ['notification']],
  ['/mng/member/7/body', ['member']],
  ['/mng/memberships', []],
])('on %s the current entry is %j', (path, expected) => {
  expect(
    menuOf('M')
      .filter((entry) => isCurrent(entry, path))
      .map(({ key }) => key),
  ).toEqual(expected);
});

test('every text of a menu entry belongs to an entry', () => {
  const entries = [...(['U', 'M', 'A'] as const).flatMap(menuOf), ...SETTING_MENU, ...MISSION_MENU];
  const named = entries.map(({ key, labelKey }) => labelKey ?? key);
  const others = ['label', 'more', 'profile', 'logout'];
  const { menu } = shell;
  expect(Object.keys(menu).filter((key) => ![...named, ...others].includes(key))).toEqual([]);
});

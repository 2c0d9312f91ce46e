import { PATHS } from './paths';
import type { Role } from './roles';

/** Message keys of the menu entries: `shell.menu.<key>`. */
export type MenuKey =
  | 'info'
  | 'body'
  | 'rank'
  | 'mission'
  | 'chat'
  | 'health'
  | 'exercise'
  | 'dashboard'
  | 'member'
  | 'notification'
  | 'prescription'
  | 'setting'
  | 'company'
  | 'account'
  | 'topics'
  | 'missions'
  | 'changePassword'
  | 'companyLogo'
  | 'promotionLogos'
  | 'units'
  | 'review'
  | 'devices';

export interface MenuEntry {
  key: MenuKey;
  path: string;
  /** The one role of several that finds it in its menu. */
  only?: Role;
}

const manager: readonly MenuEntry[] = [
  { key: 'dashboard', path: PATHS.mng.dashboard },
  { key: 'rank', path: PATHS.mng.rank },
  { key: 'member', path: PATHS.mng.member },
  { key: 'notification', path: PATHS.mng.notices },
  { key: 'chat', path: PATHS.mng.chat },
  { key: 'prescription', path: PATHS.mng.exercise },
  { key: 'setting', path: PATHS.mng.account },
  { key: 'mission', path: PATHS.mng.missions },
];

/** The entries of each role's menu in order (R-SHELL-01…03); logout closes each menu and is no page. */
export const MENUS: Record<Role, readonly MenuEntry[]> = {
  U: [
    { key: 'info', path: PATHS.usr.info },
    { key: 'body', path: PATHS.usr.body },
    { key: 'rank', path: PATHS.usr.rank },
    { key: 'mission', path: PATHS.usr.mission },
    { key: 'chat', path: PATHS.usr.chat },
    { key: 'health', path: PATHS.usr.health },
    { key: 'exercise', path: PATHS.usr.exercise },
  ],
  M: manager,
  S: manager,
  A: [
    { key: 'company', path: PATHS.admin.list },
    { key: 'account', path: PATHS.admin.setting },
  ],
};

/** The pages under the manager's setting entry, in order. */
export const SETTING_MENU: readonly MenuEntry[] = [
  { key: 'account', path: PATHS.mng.account },
  { key: 'changePassword', path: PATHS.mng.changePassword },
  { key: 'companyLogo', path: PATHS.mng.companyLogo },
  { key: 'promotionLogos', path: PATHS.mng.promotionLogos },
  { key: 'units', path: PATHS.mng.units },
  { key: 'devices', path: PATHS.mng.devices, only: 'S' },
  { key: 'review', path: PATHS.mng.review, only: 'S' },
];

/** The pages under the manager's mission entry, in order. */
export const MISSION_MENU: readonly MenuEntry[] = [
  { key: 'missions', path: PATHS.mng.missions },
  { key: 'topics', path: PATHS.mng.topics },
];

const GROUPS = ['/mng/setting', '/mng/noti/msn'];

/** True when `entry` leads to the page `path`, to one below it, or to its group of pages. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  const group = GROUPS.find((prefix) => entry.path.startsWith(`${prefix}/`));
  const root = group ?? entry.path;
  return path === root || path.startsWith(`${root}/`);
}

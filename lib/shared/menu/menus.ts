import { MEMBER_SCREENS, PATHS, type MemberScreen } from '../paths';
import { may, type Permission } from '../permissions';
import { roleRow, type Area, type Role } from '../roles';

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
  | 'promotionImages'
  | 'units'
  | 'protection'
  | 'review'
  | 'devices';

export interface MenuEntry {
  key: MenuKey;
  path: string;
  /** Hidden from roles without this permission. */
  needs: Permission;
  /** Overrides the message key. */
  labelKey?: 'adminAccount';
}

/** Menu of each area in order (R-SHELL-01…03); every menu ends with signing out, which is not a page. */
const MENUS: Record<Area, readonly MenuEntry[]> = {
  usr: [
    { key: 'info', path: PATHS.usr.info, needs: 'profile:read' },
    { key: 'body', path: PATHS.usr.body, needs: 'body:read' },
    { key: 'rank', path: PATHS.usr.rank, needs: 'rank:read' },
    { key: 'mission', path: PATHS.usr.mission, needs: 'mission:read' },
    { key: 'chat', path: PATHS.usr.chat, needs: 'chat:use' },
    { key: 'health', path: PATHS.usr.health, needs: 'health:read' },
    { key: 'exercise', path: PATHS.usr.exercise, needs: 'exercise:read' },
  ],
  mng: [
    { key: 'dashboard', path: PATHS.mng.dashboard, needs: 'statistics:read' },
    { key: 'rank', path: PATHS.mng.rank, needs: 'rank:read' },
    { key: 'member', path: PATHS.mng.member, needs: 'member:read' },
    { key: 'notification', path: PATHS.mng.notices, needs: 'notice:send' },
    { key: 'chat', path: PATHS.mng.chat, needs: 'chat:use' },
    { key: 'prescription', path: PATHS.mng.exercise, needs: 'exercise:prescribe' },
    { key: 'setting', path: PATHS.mng.account, needs: 'account:use' },
    { key: 'mission', path: PATHS.mng.missions, needs: 'mission:send' },
  ],
  admin: [
    { key: 'company', path: PATHS.admin.list, needs: 'company:manage' },
    { key: 'account', path: PATHS.admin.setting, needs: 'account:use', labelKey: 'adminAccount' },
  ],
};

/** The four most used entries of each area, in the bottom bar on phones; the others are one tap away. */
const FIRST: Record<Area, readonly MenuKey[]> = {
  usr: ['info', 'body', 'health', 'mission'],
  mng: ['dashboard', 'member', 'notification', 'chat'],
  admin: ['company', 'account'],
};

/** The entries that a role may open. */
export function openEntries(menu: readonly MenuEntry[], role: Role): readonly MenuEntry[] {
  return menu.filter(({ needs }) => may({ role }, needs));
}

/** The menu of a role. */
export function menuOf(role: Role): readonly MenuEntry[] {
  return openEntries(MENUS[roleRow(role).area], role);
}

/** Entries of a role's menu in the bottom bar. */
export function firstOf(role: Role): readonly MenuKey[] {
  return FIRST[roleRow(role).area];
}

const SCREEN_NEEDS: Record<MemberScreen, Permission> = {
  body: 'body:read',
  health: 'health:read',
  mission: 'mission:read',
  exercise: 'exercise:read',
};

/** The screens of a member that a role may open. */
export function memberScreensOf(role: Role): readonly MemberScreen[] {
  return MEMBER_SCREENS.filter((screen) => may({ role }, SCREEN_NEEDS[screen]));
}

/** Pages of the manager's setting entry, in order. */
export const SETTING_MENU: readonly MenuEntry[] = [
  { key: 'account', path: PATHS.mng.account, needs: 'account:use' },
  { key: 'changePassword', path: PATHS.mng.changePassword, needs: 'account:use' },
  { key: 'companyLogo', path: PATHS.mng.companyLogo, needs: 'brand:write' },
  { key: 'promotionImages', path: PATHS.mng.promotionImages, needs: 'brand:write' },
  { key: 'units', path: PATHS.mng.units, needs: 'account:use' },
  { key: 'devices', path: PATHS.mng.devices, needs: 'device:manage' },
  { key: 'protection', path: PATHS.mng.protection, needs: 'protection:read' },
  { key: 'review', path: PATHS.mng.review, needs: 'review:use' },
];

/** Pages of the manager's mission entry, in order. */
export const MISSION_MENU: readonly MenuEntry[] = [
  { key: 'missions', path: PATHS.mng.missions, needs: 'mission:send' },
  { key: 'topics', path: PATHS.mng.topics, needs: 'mission:send' },
];

const GROUPS = ['/mng/setting', '/mng/noti/msn'];

/** True if `entry` leads to the page `path`, to one below it, or to its group of pages. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  const group = GROUPS.find((prefix) => entry.path.startsWith(`${prefix}/`));
  const root = group ?? entry.path;
  return path === root || path.startsWith(`${root}/`);
}

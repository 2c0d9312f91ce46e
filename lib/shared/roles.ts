import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { PATHS, settingPath } from './paths';

/** The parts of the portal, each with pages and a menu of its own. */
export type Area = 'usr' | 'mng' | 'admin';

/** Whose data somebody watches over: their own alone, their own members', the company's, or companies' as a whole. */
export type Reach = 'SELF' | 'TEAM' | 'COMPANY' | 'PLATFORM';

/** Where what everybody has stands in a part of the portal; an area without a ranking or a chat leads to its start. */
interface Place {
  area: Area;
  /** Where one starts after sign-in (R-AUTH-03), */
  home: string;
  /** after a social sign-in (R-AUTH-08), */
  socialHome: string;
  /** where one links one's account to a provider. */
  identities: string;
  rank: string;
  chat: string;
  /** Where one's company says how it protects data. */
  protection: string;
}

/** Seconds that a session lives unused and in all; one that `warns` says so before it ends unused. */
export interface SessionLife {
  idle: number;
  total: number;
  warns: boolean;
}

const LONG: SessionLife = { idle: 12 * secondsInHour, total: 7 * 24 * secondsInHour, warns: false };
const SHORT: SessionLife = { idle: 30 * secondsInMinute, total: 12 * secondsInHour, warns: true };

const USR: Place = {
  area: 'usr',
  home: PATHS.usr.info,
  socialHome: PATHS.usr.info,
  identities: settingPath('password'),
  rank: PATHS.usr.rank,
  chat: PATHS.usr.chat,
  protection: settingPath('data'),
};
const MNG: Place = {
  area: 'mng',
  home: PATHS.mng.dashboard,
  socialHome: PATHS.mng.dashboard,
  identities: PATHS.mng.changePassword,
  rank: PATHS.mng.rank,
  chat: PATHS.mng.chat,
  protection: PATHS.mng.protection,
};
const ADMIN: Place = {
  area: 'admin',
  home: PATHS.admin.list,
  socialHome: PATHS.company.create,
  identities: PATHS.admin.setting,
  rank: PATHS.admin.list,
  chat: PATHS.admin.list,
  protection: PATHS.admin.list,
};

interface RoleRow extends Place {
  reach: Reach;
  session: SessionLife;
}

/** U member, M manager, S company master, A platform administrator: the wire's own letters (spec §6). What each may do: permissions.ts. */
export const ROLE_TABLE = {
  U: { ...USR, reach: 'SELF', session: LONG },
  M: { ...MNG, reach: 'TEAM', session: SHORT },
  S: { ...MNG, reach: 'COMPANY', session: SHORT },
  A: { ...ADMIN, reach: 'PLATFORM', session: SHORT },
} as const satisfies Record<string, RoleRow>;

export type Role = keyof typeof ROLE_TABLE;
export const ROLES = Object.keys(ROLE_TABLE) as [Role, ...Role[]];

/** What holds for a role beside its permissions. */
export function roleRow(role: Role): RoleRow {
  return ROLE_TABLE[role];
}

export function home(role: Role): string {
  return roleRow(role).home;
}

/** What an entry link opened the portal in; the browser's own window has none. */
export const FRAMES = ['tablet', 'mobile'] as const;
export type Frame = (typeof FRAMES)[number];

/** Where somebody starts in what they opened the portal in: inside the app, whose view has no menu, that is the chat (R-AUTH-12). */
export function startOf({ type, frame }: { type: Role; frame?: Frame }): string {
  return frame === 'mobile' ? roleRow(type).chat : home(type);
}

export function socialHome(role: Role): string {
  return roleRow(role).socialHome;
}

/** Where a role links their account to a provider. */
export function identitiesPath(role: Role): string {
  return roleRow(role).identities;
}

/** Where a role finds how their company protects data. */
export function protectionPath(role: Role): string {
  return roleRow(role).protection;
}

/** Where a display in a lobby shows the ranking; `view` names another one. */
export function lobbyPath(role: Role): string {
  return `${roleRow(role).rank}?view=lobby`;
}

/** Whether somebody watches over all of a company. */
export function watchesCompany(role: Role): boolean {
  return roleRow(role).reach === 'COMPANY';
}

/** A role that may open members one by one: their own, or all of a company. */
export type StaffRole = { [R in Role]: (typeof ROLE_TABLE)[R]['reach'] extends 'TEAM' | 'COMPANY' ? R : never }[Role];
export function watchesMembers(role: Role): role is StaffRole {
  return roleRow(role).reach === 'TEAM' || watchesCompany(role);
}
export const STAFF_ROLES = ROLES.filter(watchesMembers) as [StaffRole, ...StaffRole[]];

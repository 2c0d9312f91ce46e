import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { PATHS, settingPath } from './paths';

/** Areas of the portal, each with its own pages and menu. */
export type Area = 'usr' | 'mng' | 'admin';

/** Whose data a role oversees: their own, their team's, the company's, or companies as a whole. */
export type Reach = 'SELF' | 'TEAM' | 'COMPANY' | 'PLATFORM';

/** Paths of common pages in an area; one without a ranking or a chat uses its start page. */
interface Place {
  area: Area;
  /** Start page after sign-in (R-AUTH-03). */
  home: string;
  /** Start page after a social sign-in (R-AUTH-08). */
  socialHome: string;
  /** Page for linking the account to a provider. */
  identities: string;
  rank: string;
  chat: string;
  /** Page about how the company protects data. */
  protection: string;
}

/** Lifetime of a session in seconds, idle and total; with `warns` the user is warned before it ends unused. */
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

/**
 * U member, M manager, S company master, A platform administrator: the wire's own letters (spec §6). For their permissions see
 * permissions.ts.
 */
export const ROLE_TABLE = {
  U: { ...USR, reach: 'SELF', session: LONG },
  M: { ...MNG, reach: 'TEAM', session: SHORT },
  S: { ...MNG, reach: 'COMPANY', session: SHORT },
  A: { ...ADMIN, reach: 'PLATFORM', session: SHORT },
} as const satisfies Record<string, RoleRow>;

export type Role = keyof typeof ROLE_TABLE;
export const ROLES = Object.keys(ROLE_TABLE) as [Role, ...Role[]];

/** Properties of a role besides its permissions. */
export function roleRow(role: Role): RoleRow {
  return ROLE_TABLE[role];
}

export function home(role: Role): string {
  return roleRow(role).home;
}

/** Where an entry link opened the portal; none for an ordinary browser window. */
export const FRAMES = ['tablet', 'mobile'] as const;
export type Frame = (typeof FRAMES)[number];

/** Start page, depending on where the portal is open: the app's view has no menu and starts with the chat (R-AUTH-12). */
export function startOf({ type, frame }: { type: Role; frame?: Frame }): string {
  return frame === 'mobile' ? roleRow(type).chat : home(type);
}

export function socialHome(role: Role): string {
  return roleRow(role).socialHome;
}

/** Page on which a role links their account to a provider. */
export function identitiesPath(role: Role): string {
  return roleRow(role).identities;
}

/** Page on which a role sees how their company protects data. */
export function protectionPath(role: Role): string {
  return roleRow(role).protection;
}

/** Ranking on a lobby display; `view` selects another one. */
export function lobbyPath(role: Role): string {
  return `${roleRow(role).rank}?view=lobby`;
}

/** Whether a role oversees a whole company. */
export function watchesCompany(role: Role): boolean {
  return roleRow(role).reach === 'COMPANY';
}

/** Roles that may open individual members: their team's, or all of a company. */
export type StaffRole = { [R in Role]: (typeof ROLE_TABLE)[R]['reach'] extends 'TEAM' | 'COMPANY' ? R : never }[Role];
export function watchesMembers(role: Role): role is StaffRole {
  return roleRow(role).reach === 'TEAM' || watchesCompany(role);
}
export const STAFF_ROLES = ROLES.filter(watchesMembers) as [StaffRole, ...StaffRole[]];

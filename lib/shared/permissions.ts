import type { Role } from './roles';

/** Kinds of measurements. Height and date of birth belong to the profile. */
export const DATA_KINDS = ['body', 'activity', 'sleep', 'vitals', 'sugar'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Health data: every kind but body composition. */
export const HEALTH_KINDS = ['activity', 'sleep', 'vitals', 'sugar'] as const satisfies readonly DataKind[];

/** What everyone may do with their own account. */
const ACCOUNT = [
  'account:use', // sign out, passwords, links to providers, units, time zone, the company's pictures
  'profile:read',
  'profile:write',
  'trend:read', // trends of one's own figures, or of a group's
  'protection:read', // how a company's data is protected, and who may open it
] as const;

/** What everyone in a company may do. */
const TEAM = [
  'body:read',
  'body:goal',
  'health:read',
  'reading:import',
  'exercise:read',
  'mission:read',
  'mission:comment',
  'notice:read',
  'chat:use',
  'rank:read',
  'consent:use', // who may see one's own measurements
  'manager:read', // the manager of a member
  'portrait:write',
  'entry:issue', // links that open the portal on a tablet, a lobby display or in the app
] as const;

/** What members may do with their own data. */
const MEMBER = [
  'body:write',
  'activity:write',
  'sleep:write',
  'vitals:write',
  'sugar:write',
  'reading:disown', // a measurement that is somebody else's
  'exercise:do',
  'mission:do',
  'notice:receive',
  'rank:join',
  'today:read', // the start page, with the kinds of data that its viewer may see
  'privacy:use', // data held about oneself, who accessed it, taking it out and withdrawing
] as const;

/** Statistics about a group. */
const STATISTICS = ['statistics:read', 'login:check'] as const;

/** What managing members requires. */
const LEAD = [
  'member:read',
  'member:write',
  'member:export',
  'reading:assign', // unassigned readings
  'exercise:prescribe',
  'mission:send',
  'mission:follow',
  'notice:send',
  'chat:lead',
  'inbox:use',
  'brand:write',
  'lobby:open', // the ranking on an unattended display
] as const;

/** What being responsible for a company requires: its own data, and the monthly access review. */
const COMPANY = ['company:edit', 'review:use'] as const;

/**
 * What only the master may do: devices of the company, retention and minimum group size, required second factors, and resetting lost ones.
 */
const MASTER = ['device:manage', 'protection:write', 'factor:manage'] as const;
/** Companies and administrators of the platform. */
const PLATFORM = ['company:manage', 'administrator:manage'] as const;

type ListedPermission = (
  typeof ACCOUNT | typeof TEAM | typeof MEMBER | typeof STATISTICS | typeof LEAD | typeof COMPANY | typeof MASTER | typeof PLATFORM
)[number];

/** Permissions as resource:verb. Each health kind has its own; `health:read` stands for all of them. */
export type Permission = ListedPermission | `${DataKind}:read`;

/** Permissions of each role, defined here alone. */
export const GRANTS: Record<Role, readonly Permission[]> = {
  U: [...ACCOUNT, ...TEAM, ...MEMBER],
  M: [...ACCOUNT, ...TEAM, ...STATISTICS, ...LEAD],
  S: [...ACCOUNT, ...TEAM, ...STATISTICS, ...LEAD, ...COMPANY, ...MASTER],
  A: [...ACCOUNT, ...STATISTICS, ...COMPANY, ...PLATFORM],
};

/** A caller: their role, and the grants of it that this person lacks (staff with fewer rights). */
export interface Holder {
  role: Role;
  without?: readonly Permission[];
}

/** Expands a composite permission; any other is returned as it is. */
function partsOf(permission: Permission): readonly Permission[] {
  return permission === 'health:read' ? HEALTH_KINDS.map((kind) => `${kind}:read` as const) : [permission];
}

const granted = new Map(Object.entries(GRANTS).map(([role, permissions]) => [role, new Set(permissions.flatMap(partsOf))]));

/**
 * Whether a caller has a permission: the grants of their role, minus those taken from them, minus those that the member asked about
 * withholds (`withheld`). Lacking a part of a permission means lacking it.
 */
export function may({ role, without = [] }: Holder, permission: Permission, withheld: readonly Permission[] = []): boolean {
  const taken = [...without, ...withheld].flatMap(partsOf);
  return partsOf(permission).every((part) => granted.get(role)?.has(part) && !taken.includes(part));
}

/** Whether a signed-in person may make a call; false for calls without a session, which are checked elsewhere. */
export function isOpenTo({ needs }: { needs: Permission | null }, holder: Holder): boolean {
  return needs !== null && may(holder, needs);
}

/** Roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return (Object.keys(GRANTS) as Role[]).filter((role) => may({ role }, permission));
}

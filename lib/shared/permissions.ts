import type { Role } from './roles';

/** Kinds of a member's measurements. Height and date of birth are of the profile, and no kind. */
export const DATA_KINDS = ['body', 'activity', 'sleep', 'vitals', 'sugar'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** What people call health: every kind but body composition. */
export const HEALTH_KINDS = ['activity', 'sleep', 'vitals', 'sugar'] as const satisfies readonly DataKind[];

/** What anybody does with their own account. */
const ACCOUNT = [
  'account:use', // sign out, passwords, links to providers, units, time zone, the company's pictures
  'profile:read',
  'profile:write',
  'trend:read', // the course of one's own figures, or of the group's that one watches over
  'protection:read', // how a company's data is kept, and who may open it
] as const;

/** What everybody does who belongs to a company's team. */
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
  'manager:read', // who is in charge of a member
  'portrait:write',
  'entry:issue', // links that open the portal on a tablet, a display or in the app
] as const;

/** What a member does with what is theirs alone. */
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
  'today:read', // the start page, of each kind of data what its reader may see
  'privacy:use', // what is held about oneself, who looked at it, to take it along and to withdraw
] as const;

/** What figures about a group are good for. */
const STATISTICS = ['statistics:read', 'login:check'] as const;

/** What leading members takes. */
const LEAD = [
  'member:read',
  'member:write',
  'member:export',
  'reading:assign', // readings that are nobody's yet
  'exercise:prescribe',
  'mission:send',
  'mission:follow',
  'notice:send',
  'chat:lead',
  'inbox:use',
  'brand:write',
  'lobby:open', // the ranking on a display that hangs unattended
] as const;

/** What answering for a company takes: its own facts, and the monthly review of who looked at whom. */
const COMPANY = ['company:edit', 'review:use'] as const;

/** What the master alone does: the company's devices, for how long data is kept and how few people figures are shown of, who needs a second factor, and those of people who lost theirs. */
const MASTER = ['device:manage', 'protection:write', 'factor:manage'] as const;
/** The platform’s companies and administrators. */
const PLATFORM = ['company:manage', 'administrator:manage'] as const;

type Granted = (
  typeof ACCOUNT | typeof TEAM | typeof MEMBER | typeof STATISTICS | typeof LEAD | typeof COMPANY | typeof MASTER | typeof PLATFORM
)[number];

/** What a call may ask for, as resource:verb. A health kind is a permission of its own; `health:read` is all of them. */
export type Permission = Granted | `${DataKind}:read`;

/** What each role may do: the one place that says so. */
export const GRANTS: Record<Role, readonly Permission[]> = {
  U: [...ACCOUNT, ...TEAM, ...MEMBER],
  M: [...ACCOUNT, ...TEAM, ...STATISTICS, ...LEAD],
  S: [...ACCOUNT, ...TEAM, ...STATISTICS, ...LEAD, ...COMPANY, ...MASTER],
  A: [...ACCOUNT, ...STATISTICS, ...COMPANY, ...PLATFORM],
};

/** Who asks: a role, and what of its grants this one person has not (staff with fewer rights). */
export interface Holder {
  role: Role;
  without?: readonly Permission[];
}

/** A permission that stands for several comes apart into them; every other is itself. */
function partsOf(permission: Permission): readonly Permission[] {
  return permission === 'health:read' ? HEALTH_KINDS.map((kind) => `${kind}:read` as const) : [permission];
}

const granted = new Map(Object.entries(GRANTS).map(([role, permissions]) => [role, new Set(permissions.flatMap(partsOf))]));

/**
 * Whether somebody may: the grants of their role, less what is taken from them, less what the member asked about keeps
 * to themselves (`withheld`). One who lacks a part of a permission lacks it.
 */
export function may({ role, without = [] }: Holder, permission: Permission, withheld: readonly Permission[] = []): boolean {
  const taken = [...without, ...withheld].flatMap(partsOf);
  return partsOf(permission).every((part) => granted.get(role)?.has(part) && !taken.includes(part));
}

/** Whether a signed-in person may make a call; one that needs no session has its own door, so it is false there. */
export function isOpenTo({ needs }: { needs: Permission | null }, holder: Holder): boolean {
  return needs !== null && may(holder, needs);
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return (Object.keys(GRANTS) as Role[]).filter((role) => may({ role }, permission));
}

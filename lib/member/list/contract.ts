import * as z from 'zod/mini';
import { FACTOR_STANDS } from '@/lib/auth/factor/factor';
import { endpoint, listGoingOn, listOf } from '@/lib/shared/endpoint';
import { MAX_STATE_DAYS, MEMBER_STATES, STATE_DAYS } from './memberStates';
import { day, dept, gender, instant, page, reason, seq, deviceCode } from '@/lib/shared/fields';

/** Sortable columns of the member list. */
export const MEMBER_SORTS = [
  'name',
  'id',
  'gender',
  'utype',
  'score',
  'mngName',
  'dept',
  'lastMeasureDate',
  'lastMeasureDevCode',
  'checkIn',
  'insDate',
] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/**
 * An account of a company; `checkIn` is the last sign-in, `insDate` the creation, `mngIndex` and `mngName` its manager, `version` that of
 * its form fields.
 */
export const memberRow = z.object({
  name: z.string(),
  id: z.string(),
  uindex: seq,
  gender,
  utype: z.enum(['U', 'M']),
  checkIn: z.nullable(instant),
  lastMeasureDate: z.nullable(instant),
  /** The member's zone, in which the last measurement has its day. */
  timeZone: z.optional(z.string()),
  insDate: instant,
  mngName: z.nullable(z.string()),
  mngIndex: z.nullable(seq),
  lastMeasureDevCode: z.nullable(deviceCode),
  email: z.string(),
  phone: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  birthDate: z.nullable(day),
  /** cm */
  height: z.nullable(z.number()),
  dept: z.nullable(z.string()),
  urlProfile: z.nullable(z.string()),
  /** Latest body score; missions of the last four weeks; unread notices to everyone of the same weeks. */
  score: z.nullable(z.number()),
  missions: z.object({ received: z.int(), completed: z.int() }),
  unread: z.int(),
  version: z.string(),
  /** State of the second factor; defaults to ON, so that it can be reset on upstreams that do not report it. */
  factor: z._default(z.enum(FACTOR_STANDS), 'ON'),
});
export type MemberRow = z.output<typeof memberRow>;

/** Stands for a manager's number: members without a manager. */
export const NO_MANAGER = 0;

/** Days during which a deleted account can be restored. */
export const RESTORE_DAYS = 30;

/** A deleted account, and until when it can be restored. */
export const deletedMember = z.object({
  uindex: seq,
  name: z.string(),
  id: z.string(),
  utype: z.enum(['U', 'M']),
  mngName: z.nullable(z.string()),
  deletedAt: instant,
  until: instant,
});
export type DeletedMember = z.output<typeof deletedMember>;

const nameFilter = z._default(z.string().check(z.trim(), z.maxLength(50)), '');

/** State filter over a number of days up to today. */
const stateFilter = {
  state: z.optional(z.nullable(z.enum(MEMBER_STATES))),
  days: z._default(z.int().check(z.gte(1), z.lte(MAX_STATE_DAYS)), STATE_DAYS),
};
/** Blank or false must not be coerced to NO_MANAGER. */
const managerOrNone = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.coerce.number<number | string>().check(z.int(), z.gte(NO_MANAGER), z.lte(2_147_483_647)),
);
/** `mngIndex`: members of one manager, 0 for those without one (master only); `dept`: of one department, '' for those without one. */
const found = { name: nameFilter, mngIndex: z.optional(z.nullable(managerOrNone)), dept: z.optional(z.nullable(dept)), ...stateFilter };

/** The same as query parameters, with the reason for the download, which is kept in the access log (X4). */
const roster = {
  ...found,
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_STATE_DAYS)), STATE_DAYS),
  reason,
  page: page.page,
  /** `next` of the previous page; takes precedence over the page number, so that members who leave meanwhile do not shift the rest. */
  after: z.optional(z.string().check(z.regex(/^1?\d{1,9}_\d{1,13}$/))),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
};

/** Both are required; a list request without them is refused (spec §5). */
const paging = {
  page: z.int().check(z.gte(0), z.lte(1_000_000)),
  rowsPerPage: z.int().check(z.gte(1), z.lte(10_000)),
};
/** `byDept`: grouped by department, sorted within each; those without one come last. */
const order = {
  sort: z._default(z.enum(MEMBER_SORTS), 'name'),
  desc: z._default(z.boolean(), false),
  byDept: z._default(z.boolean(), false),
};

export const memberListApi = {
  depts: endpoint({
    method: 'GET',
    path: '/manager/listDept',
    needs: 'member:read',
    summary: 'Returns the departments of the members the caller manages, by name, with the number of those members in each.',
    response: z.object({ list: z.array(z.object({ dept: z.string(), memberCnt: z.int() })) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/manager/member',
    about: 'PROFILE',
    needs: 'member:read',
    summary: 'Returns one account the caller manages, as in the list.',
    query: z.object({ memberSeq: seq }),
    response: memberRow,
  }),
  list: endpoint({
    method: 'GET',
    path: '/manager/memberList',
    about: 'LIST',
    needs: 'member:read',
    summary: 'Returns the members (U) the caller manages, by name; mngIndex restricts them to one manager’s.',
    query: z.object({ mngIndex: z.optional(seq), name: nameFilter }),
    response: listOf(memberRow),
  }),
  listNew: endpoint({
    method: 'POST',
    path: '/manager/memberListNew',
    about: 'LIST',
    changes: false,
    needs: 'member:read',
    summary: 'Returns a page of the members (U) the caller manages, filtered by name, manager, department and recent activity.',
    body: z.object({ ...paging, ...order, ...found }),
    response: listOf(memberRow),
  }),
  matching: endpoint({
    method: 'POST',
    path: '/manager/memberListMatching',
    about: 'LIST',
    changes: false,
    needs: 'member:read',
    summary: 'Returns names, IDs and numbers of all members (U) that match a filter, for bulk actions.',
    body: z.object(found),
    response: z.object({ list: z.array(z.object({ uindex: seq, name: z.string(), id: z.optional(z.string()) })) }),
  }),
  roster: endpoint({
    method: 'GET',
    path: '/manager/getMemberListExcel',
    exports: 'MEMBERS',
    about: 'EXPORT',
    stepUp: true,
    needs: 'member:export',
    via: 'server',
    summary: 'Exports the members (U) that match a filter, by name; each is logged with the reason.',
    query: z.object(roster),
    response: listGoingOn(memberRow),
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/manager/deletedMembers',
    about: 'LIST',
    needs: 'member:write',
    summary:
      'Returns the members and managers the caller managed whose accounts were deleted in the last 30 days, most recently deleted first.',
    query: z.object(page),
    response: listOf(deletedMember),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/manager/restoreMember',
    about: 'ACCOUNT',
    needs: 'member:write',
    summary:
      'Restores a deleted account with all its data; existing passwords work again. One that was never signed in to gets a new welcome email, if it has an address and no social sign-in; its first one-time password is then replaced. A manager also gets back the former members who have no other manager now.',
    failures: { 404: 'no account deleted in the last 30 days that the caller managed', 409: 'the account has changed meanwhile' },
    body: z.object({ memberSeq: seq }),
    /** Whether a welcome email was sent again. */
    response: z.object({ welcomed: z.boolean() }),
  }),
  listAll: endpoint({
    method: 'POST',
    path: '/manager/memberListAll',
    about: 'LIST',
    changes: false,
    needs: 'member:read',
    summary: 'Returns a page of the members (U) and managers (M) the caller manages, filtered by name.',
    body: z.object({ ...paging, ...order, name: nameFilter }),
    response: listOf(memberRow),
  }),
};

import { MAX_DEPT } from '@/lib/shared/person';
import { PATHS } from '@/lib/shared/paths';
import type { Role } from '@/lib/shared/roles';
import { numberIn, pageIn } from '@/lib/shared/searchParams';
import { MEMBER_SORTS, NO_MANAGER, type MemberSort } from './contract';
import { MAX_STATE_DAYS, MEMBER_STATES, STATE_DAYS, STATE_WORDS, STATES_OF_DAYS, type MemberState } from './memberStates';

/** Rows-per-page options. */
export const MEMBER_ROWS_PER_PAGE = [10, 25, 50, 100] as const;

/** Who views the member list: a manager or the master of a company. */
export interface ListViewer {
  role: Role;
  compSeq: number;
  memberSeq: number;
}

/** State of the member list, all of it kept in the URL. */
export interface MemberListChoice {
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
  name: string;
  /** NO_MANAGER for those without one, null for all. */
  mngIndex: number | null;
  /** '' for those without one, null for all. */
  dept: string | null;
  /** Grouped by department. */
  byDept: boolean;
  /** Members and managers instead of members only. */
  everybody: boolean;
  /** State filter over `days`; null for all. */
  state: MemberState | null;
  days: number;
}

type Read = (name: string) => string | null;

const MAX_NAME_LENGTH = 50;
/** URL value for no manager. */
const NOBODY = 'none';
const FIRST: MemberListChoice = {
  page: 0,
  rowsPerPage: 25,
  sort: 'name',
  desc: false,
  name: '',
  mngIndex: null,
  everybody: false,
  state: null,
  days: STATE_DAYS,
  dept: null,
  byDept: false,
};

/** Parses the list state from the URL (pages from 1); invalid values count as absent. */
export function memberListChoice(read: Read): MemberListChoice {
  const everybody = read('who') === 'all';
  return {
    page: pageIn(read('page')),
    rowsPerPage: MEMBER_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? FIRST.rowsPerPage,
    sort: MEMBER_SORTS.find((name) => name === read('sort')) ?? FIRST.sort,
    desc: read('desc') === '1',
    name: (read('name') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    // the list of all accounts has no manager filter
    mngIndex: everybody ? null : read('mng') === NOBODY ? NO_MANAGER : numberIn(read('mng')),
    everybody,
    dept: everybody ? null : (read('dept')?.trim().slice(0, MAX_DEPT) ?? null),
    byDept: !everybody && read('by') === 'dept',
    state: everybody ? null : (MEMBER_STATES.find((state) => STATE_WORDS[state] === read('show')) ?? null),
    days: numberIn(read('days'), MAX_STATE_DAYS) ?? STATE_DAYS,
  };
}

/** Number of the account whose form the URL opens (lib/shared/paths.ts); null if none. */
export function memberAsked(edit: string | null): number | null {
  return numberIn(edit);
}

/** Query string of a list state, without defaults. */
export function memberListSearch(choice: MemberListChoice): string {
  const parts: Record<string, string | false> = {
    who: choice.everybody && 'all',
    name: choice.name !== '' && choice.name,
    mng: choice.mngIndex !== null && !choice.everybody && (choice.mngIndex === NO_MANAGER ? NOBODY : String(choice.mngIndex)),
    dept: choice.dept !== null && !choice.everybody && choice.dept,
    by: choice.byDept && !choice.everybody && 'dept',
    show: choice.state !== null && !choice.everybody && STATE_WORDS[choice.state],
    days: choice.state !== null && STATES_OF_DAYS.includes(choice.state) && choice.days !== STATE_DAYS && String(choice.days),
    sort: choice.sort !== FIRST.sort && choice.sort,
    desc: choice.desc && '1',
    page: choice.page > 0 && String(choice.page + 1),
    rows: choice.rowsPerPage !== FIRST.rowsPerPage && String(choice.rowsPerPage),
  };
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => part[1] !== false)).toString();
}

/** Path of the list filtered by a state. */
export function memberStatePath(state: MemberState, days = STATE_DAYS): string {
  return `${PATHS.mng.member}?${memberListSearch({ ...FIRST, state, days: Math.min(days, MAX_STATE_DAYS) })}`;
}

/** Request body of a list state. */
export function memberListBody({ page, rowsPerPage, sort, desc, byDept, everybody, ...found }: MemberListChoice) {
  const paging = { page, rowsPerPage, sort, desc, byDept };
  return everybody ? { ...paging, name: found.name } : { ...paging, ...matchingBody(found) };
}

/** Request body that returns everyone matching the filter. */
export function matchingBody({
  name,
  mngIndex,
  dept,
  state,
  days,
}: Pick<MemberListChoice, 'name' | 'mngIndex' | 'dept' | 'state' | 'days'>) {
  return { name, mngIndex, dept, state, days };
}

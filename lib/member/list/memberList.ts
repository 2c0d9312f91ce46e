import { MAX_DEPT } from '@/lib/shared/person';
import { PATHS } from '@/lib/shared/paths';
import { numberIn, pageIn } from '@/lib/shared/searchParams';
import { MEMBER_SORTS, NO_MANAGER, type MemberSort } from './contract';
import { MAX_STATE_DAYS, MEMBER_STATES, STATE_DAYS, STATE_WORDS, STATES_OF_DAYS, type MemberState } from './memberStates';

/** Choices of rows per page. */
export const MEMBER_ROWS_PER_PAGE = [10, 25, 50, 100] as const;

/** What the member list shows; all of it stands in the address. */
export interface MemberListChoice {
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
  name: string;
  /** NO_MANAGER are those without one, null all. */
  mngIndex: number | null;
  /** '' are those without one, null all. */
  dept: string | null;
  /** One department after the other. */
  byDept: boolean;
  /** Members and managers; members alone otherwise. */
  everybody: boolean;
  /** What they did or have not done in so many days; null for all. */
  state: MemberState | null;
  days: number;
}

type Read = (name: string) => string | null;

const MAX_NAME_LENGTH = 50;
/** The address's word for no manager. */
const NOBODY = 'none';
const FIRST: MemberListChoice = {
  ...{ page: 0, rowsPerPage: 25, sort: 'name', desc: false, name: '', mngIndex: null, everybody: false },
  ...{ state: null, days: STATE_DAYS, dept: null, byDept: false },
};

/** The choice that an address names (pages from 1); what it misspells is as if it were absent. */
export function memberListChoice(read: Read): MemberListChoice {
  const everybody = read('who') === 'all';
  return {
    page: pageIn(read('page')),
    rowsPerPage: MEMBER_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? FIRST.rowsPerPage,
    sort: MEMBER_SORTS.find((name) => name === read('sort')) ?? FIRST.sort,
    desc: read('desc') === '1',
    name: (read('name') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    // the list of everybody knows no manager
    mngIndex: everybody ? null : read('mng') === NOBODY ? NO_MANAGER : numberIn(read('mng')),
    everybody,
    dept: everybody ? null : (read('dept')?.trim().slice(0, MAX_DEPT) ?? null),
    byDept: !everybody && read('by') === 'dept',
    state: everybody ? null : (MEMBER_STATES.find((state) => STATE_WORDS[state] === read('show')) ?? null),
    days: numberIn(read('days'), MAX_STATE_DAYS) ?? STATE_DAYS,
  };
}

/** The account whose form an address opens (lib/shared/paths.ts); null when it names none. */
export function memberAsked(edit: string | null): number | null {
  return numberIn(edit);
}

/** The query of the address of a choice, without what is as it is at first. */
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

/** The list of the members of whom a state holds. */
export function memberStatePath(state: MemberState, days = STATE_DAYS): string {
  return `${PATHS.mng.member}?${memberListSearch({ ...FIRST, state, days: Math.min(days, MAX_STATE_DAYS) })}`;
}

/** The body of the call that answers a choice. */
export function memberListBody({ page, rowsPerPage, sort, desc, byDept, everybody, ...found }: MemberListChoice) {
  const paging = { page, rowsPerPage, sort, desc, byDept };
  return everybody ? { ...paging, name: found.name } : { ...paging, ...matchingBody(found) };
}

/** The body of the call that names everybody whom a choice finds. */
export function matchingBody({
  name,
  mngIndex,
  dept,
  state,
  days,
}: Pick<MemberListChoice, 'name' | 'mngIndex' | 'dept' | 'state' | 'days'>) {
  return { name, mngIndex, dept, state, days };
}

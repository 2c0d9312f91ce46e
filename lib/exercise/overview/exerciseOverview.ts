import { DESK_SORTS, deskState, type DeskSort, type DeskState } from './contract';

/** Choices of rows per page. */
export const DESK_ROWS = [10, 25, 50, 100] as const;

/** States in the order of the filter. */
export const DESK_STATES: readonly DeskState[] = ['RUNNING', 'UPCOMING', 'ENDED', 'NONE'];

/** What the list of prescriptions shows; all of it stands in the address. */
export interface DeskChoice {
  page: number;
  rowsPerPage: number;
  sort: DeskSort;
  desc: boolean;
  name: string;
  /** Null shows every state. */
  state: DeskState | null;
}

type Read = (name: string) => string | null;

export const FIRST_DESK: DeskChoice = { page: 0, rowsPerPage: 25, sort: 'name', desc: false, name: '', state: null };
const LONGEST_NAME = 50;

/** The choice that an address names (pages from 1); what it misspells is as if it were absent. */
export function deskChoice(read: Read): DeskChoice {
  const page = read('page');
  return {
    page: page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
    rowsPerPage: DESK_ROWS.find((rows) => String(rows) === read('rows')) ?? FIRST_DESK.rowsPerPage,
    sort: DESK_SORTS.find((name) => name === read('sort')) ?? FIRST_DESK.sort,
    desc: read('desc') === '1',
    name: (read('name') ?? '').trim().slice(0, LONGEST_NAME),
    state: deskState.options.find((state) => state === read('state')) ?? null,
  };
}

/** The query of the address of a choice, without what is as it is at first. */
export function deskSearch({ page, rowsPerPage, sort, desc, name, state }: DeskChoice): string {
  const parts: Record<string, string | false | null> = {
    name,
    state,
    sort: sort !== FIRST_DESK.sort && sort,
    desc: desc && '1',
    page: page > 0 && String(page + 1),
    rows: rowsPerPage !== FIRST_DESK.rowsPerPage && String(rowsPerPage),
  };
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))).toString();
}

/** Which part of the screen an address names. */
export function deskView(named: string | null): 'members' | 'templates' {
  return named === 'templates' ? 'templates' : 'members';
}

export type DeskFailure = 'offline' | 'notYours' | 'gone' | 'over' | 'refused' | 'failed';

/** Message (exerciseDesk.failure.…) of something that was not saved, by the status of the answer; 0 is no answer. */
export function deskFailure(status: number): DeskFailure {
  switch (status) {
    case 0:
      return 'offline';
    case 403:
      return 'notYours';
    case 404:
      return 'gone';
    case 409:
      return 'over';
    case 422:
      return 'refused';
    default:
      return 'failed';
  }
}

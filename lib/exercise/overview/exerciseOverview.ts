import { messageByStatus } from '@/lib/shared/messageByStatus';
import { memberPath, PATHS } from '@/lib/shared/paths';
import { numberIn, pageIn } from '@/lib/shared/searchParams';
import { OVERVIEW_SORTS, overviewState, type OverviewSort, type OverviewState } from './contract';

/** Rows-per-page options. */
export const OVERVIEW_ROWS_PER_PAGE = [10, 25, 50, 100] as const;

/** States in filter order. */
export const OVERVIEW_STATES: readonly OverviewState[] = ['RUNNING', 'UPCOMING', 'ENDED', 'NONE'];

/** State of the prescription list, all of it kept in the URL. */
export interface OverviewChoice {
  page: number;
  rowsPerPage: number;
  sort: OverviewSort;
  desc: boolean;
  name: string;
  /** Null for every state. */
  state: OverviewState | null;
}

type Read = (name: string) => string | null;

export const FIRST_OVERVIEW: OverviewChoice = { page: 0, rowsPerPage: 25, sort: 'name', desc: false, name: '', state: null };
const MAX_NAME_LENGTH = 50;

/** Initial query of the recipient picker in the prescription form. */
export const FIRST_CANDIDATES: OverviewChoice = { ...FIRST_OVERVIEW, rowsPerPage: 20 };

/** Parses the list state from the URL (pages from 1); invalid values count as absent. */
export function overviewChoice(read: Read): OverviewChoice {
  return {
    page: pageIn(read('page')),
    rowsPerPage: OVERVIEW_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? FIRST_OVERVIEW.rowsPerPage,
    sort: OVERVIEW_SORTS.find((name) => name === read('sort')) ?? FIRST_OVERVIEW.sort,
    desc: read('desc') === '1',
    name: (read('name') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    state: overviewState.options.find((state) => state === read('state')) ?? null,
  };
}

/** Query string of a list state, without defaults. */
export function overviewSearch({ page, rowsPerPage, sort, desc, name, state }: OverviewChoice): string {
  const parts: Record<string, string | false | null> = {
    name,
    state,
    sort: sort !== FIRST_OVERVIEW.sort && sort,
    desc: desc && '1',
    page: page > 0 && String(page + 1),
    rows: rowsPerPage !== FIRST_OVERVIEW.rowsPerPage && String(rowsPerPage),
  };
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))).toString();
}

/** Whether a response says that the viewer has no members at all. */
export function isWithoutMembers({ name }: OverviewChoice, counts: Readonly<Record<OverviewState, number>> | undefined): boolean {
  return name === '' && counts !== undefined && Object.values(counts).every((count) => count === 0);
}

/** View of the prescriptions page, all of it kept in the URL. */
export type ExerciseView =
  | { view: 'members' }
  | { view: 'templates' }
  /** Writing a prescription: for a member, from a template, or a copy of that member's prescription `copy` for others. */
  | { view: 'write'; memberSeq: number | null; templateSeq: number | null; copy: number | null };

/** Parses the view from the URL; invalid values count as absent. */
export function exerciseView(read: Read): ExerciseView {
  const view = read('view');
  if (view !== 'write') return { view: view === 'templates' ? 'templates' : 'members' };
  const memberSeq = numberIn(read('member'));
  return { view, memberSeq, templateSeq: numberIn(read('template')), copy: memberSeq && numberIn(read('copy')) };
}

/** Key that distinguishes forms of new prescriptions by their starting point. */
export function prescriptionSubject({ memberSeq, templateSeq, copy }: ExerciseView & { view: 'write' }): string {
  return [memberSeq, templateSeq, copy].map((seq) => seq ?? '-').join(' ');
}

/** Path of the form of a new prescription, prefilled as `from` says. */
export function prescribePath(from: { memberSeq?: number; templateSeq?: number; copy?: number } = {}): string {
  const parts = Object.entries({ member: from.memberSeq, template: from.templateSeq, copy: from.copy });
  const named = parts.flatMap(([name, seq]) => (seq === undefined ? [] : `&${name}=${seq}`));
  return `${PATHS.mng.exercise}?view=write${named.join('')}`;
}

/** Path of the form that changes a member's prescription. */
export function changePath(memberSeq: number, prescriptionSeq: number): string {
  return `${memberPath(memberSeq, 'exercise')}?edit=${prescriptionSeq}`;
}

export type OverviewFailure = 'offline' | 'notYours' | 'gone' | 'over' | 'refused' | 'unsure' | 'failed';

/** Message key (exerciseDesk.failure.…) of a failed save, by response status; 0 is no connection, and 502 and 504 no answer. */
export const overviewFailure: (status: number) => OverviewFailure = messageByStatus(
  { 0: 'offline', 403: 'notYours', 404: 'gone', 409: 'over', 422: 'refused', 502: 'unsure', 504: 'unsure' },
  'failed',
);

import { MEASURES, type Measure } from '@/lib/body/measure/measureBar';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { numberIn, pageIn } from '@/lib/shared/searchParams';

/** Sort keys of a record list. */
export const RECORD_SORTS = ['date', ...MEASURES, 'bodyScore'] as const;
export type RecordSort = (typeof RECORD_SORTS)[number];

/** Options of rows per page. */
export const RECORD_ROWS_PER_PAGE = [10, 25, 50] as const;

/** Columns of a record: its measures and the score. */
export type RecordColumn = Measure | 'bodyScore';

/** State of the list in the query string. */
export interface RecordListChoice {
  page: number;
  rows: number;
  sort: RecordSort;
  order: 'asc' | 'desc';
  /** Records selected for comparison, in order of selection; at most two. */
  compare: readonly number[];
}

type Read = (name: string) => string | null;

/** Number of records in a comparison. */
export const COMPARED = 2;

/** List state from the query string (pages from 1); invalid parameters are ignored. */
export function recordListChoice(read: Read): RecordListChoice {
  const compare = (read('compare') ?? '').split(',').flatMap((text) => numberIn(text) ?? []);
  return {
    page: pageIn(read('page')),
    rows: RECORD_ROWS_PER_PAGE.find((rows) => String(rows) === read('rows')) ?? RECORD_ROWS_PER_PAGE[0],
    sort: RECORD_SORTS.find((name) => name === read('sort')) ?? 'date',
    order: read('order') === 'asc' ? 'asc' : 'desc',
    compare: [...new Set(compare)].slice(0, COMPARED),
  };
}

/** Selects or deselects a record; a third one replaces the one selected first. */
export function toggleCompared(compare: readonly number[], seq: number): number[] {
  return compare.includes(seq) ? compare.filter((chosen) => chosen !== seq) : [...compare, seq].slice(-COMPARED);
}

/** Sort order after a heading was pressed: descending first, then reversed. */
export function nextOrder(choice: Pick<RecordListChoice, 'sort' | 'order'>, sort: RecordSort): 'asc' | 'desc' {
  return choice.sort === sort && choice.order === 'desc' ? 'asc' : 'desc';
}

/** API query of a list state. */
export function recordListQuery({ page, rows, sort, order }: RecordListChoice, device: ShownDevice | null) {
  return { page, size: rows, sort, order, devCode: device ? [device] : undefined };
}

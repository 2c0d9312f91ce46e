import { MEASURES, type Measure } from '@/lib/body/measure/measureBar';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { numberIn, pageIn } from '@/lib/shared/searchParams';

/** What a list of records can be sorted by. */
export const RECORD_SORTS = ['date', ...MEASURES, 'bodyScore'] as const;
export type RecordSort = (typeof RECORD_SORTS)[number];

/** Choices of rows per page. */
export const RECORD_ROWS_PER_PAGE = [10, 25, 50] as const;

/** What a record is told apart by: its measures and the score. */
export type RecordColumn = Measure | 'bodyScore';

/** The list as the address says it. */
export interface RecordListChoice {
  page: number;
  rows: number;
  sort: RecordSort;
  order: 'asc' | 'desc';
  /** Records chosen to be compared, the first chosen first; at most two. */
  compare: readonly number[];
}

type Read = (name: string) => string | null | undefined;

/** Records that a comparison holds. */
export const COMPARED = 2;

/** The choice that an address names (pages from 1); what it misspells is as if it were absent. */
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

/** The choice after a record was ticked or unticked; a third one takes the place of the one ticked first. */
export function toggled(compare: readonly number[], seq: number): number[] {
  return compare.includes(seq) ? compare.filter((chosen) => chosen !== seq) : [...compare, seq].slice(-COMPARED);
}

/** The order after a heading was pressed: the greatest first, then the other way round. */
export function nextOrder(choice: Pick<RecordListChoice, 'sort' | 'order'>, sort: RecordSort): 'asc' | 'desc' {
  return choice.sort === sort && choice.order === 'desc' ? 'asc' : 'desc';
}

/** The query of the call that answers a choice. */
export function recordListQuery({ page, rows, sort, order }: RecordListChoice, device: ShownDevice | null) {
  return { page, size: rows, sort, order, devCode: device ? [device] : undefined };
}

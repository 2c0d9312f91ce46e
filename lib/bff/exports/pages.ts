import 'server-only';
import * as z from 'zod/mini';
import { exportApi } from '@/lib/export/contract';
import type { EndpointSpec, QueryOf } from '@/lib/shared/endpoint';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';

/** What a caller may pass to an export; paging parameters are internal. */
export const exportQuestion = z.omit(exportApi.memberData.query, { after: true, size: true });
type Question = z.output<typeof exportQuestion>;

interface Page<T> {
  list: T[];
  next: string | null;
  total: number | null;
}

/** Rows per page: few enough not to hold up other requests. */
const ROWS_PER_PAGE = 500;

/** A list read page by page. */
export interface PagedList<T> {
  /** Requests a page, counted from 0; `after` is the `next` of the previous page, if it had one. */
  pageOf: (page: number, after?: string) => Promise<{ list: T[]; total: number; next?: string | null | undefined }>;
  /** Unique key of a row. */
  keyOf: (row: T) => number | string;
  /** Rows per page. */
  size: number;
}

/** Pages of a numbered list, and its row count once the first page is read. Skips rows that new ones pushed onto a later page. */
export function pagesByNumber<T>({ pageOf, keyOf, size }: PagedList<T>) {
  let rows: number | null = null;
  async function* pages(): AsyncGenerator<T[]> {
    // keys of all pages so far: one new mission can shift rows by more than a page
    const told = new Set<number | string>();
    let after: string | undefined;
    for (let page = 0; ; page += 1) {
      const { list, total, next } = await pageOf(page, after);
      rows ??= total;
      yield list.filter((row) => !told.has(keyOf(row)));
      for (const row of list) told.add(keyOf(row));
      const isLast = next === undefined ? list.length < size || (page + 1) * size >= total : next === null;
      if (isLast) return;
      after = next ?? undefined;
    }
  }
  return { pages: pages(), total: () => rows };
}

/** Pages of a cursor-based export, and the total row count once the first page is read. */
export function exportPages<T>(endpoint: EndpointSpec & { query: typeof exportApi.memberData.query }, question: Question, caller: Caller) {
  let total: number | null = null;
  async function* pages(): AsyncGenerator<T[]> {
    for (let after: string | undefined; ;) {
      const query: QueryOf<typeof endpoint> = { ...question, after, size: ROWS_PER_PAGE };
      const page = (await callEndpoint(endpoint, { query }, caller)) as Page<T>;
      total ??= page.total;
      yield page.list;
      if (page.next === null) return;
      after = page.next;
    }
  }
  return { pages: pages(), total: () => total };
}

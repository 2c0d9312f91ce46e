import 'server-only';
import * as z from 'zod/mini';
import { exportApi } from '@/lib/export/contract';
import type { EndpointSpec, QueryOf } from '@/lib/shared/endpoint';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';

/** What a person may ask of an export; how its pages go on is our own business. */
export const exportQuestion = z.omit(exportApi.memberData.query, { after: true, size: true });
type Question = z.output<typeof exportQuestion>;

interface Page<T> {
  list: T[];
  next: string | null;
  total: number | null;
}

/** Rows read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 500;

/** A list that is read page by page. */
export interface Numbered<T> {
  /** Asks for a page, counted from 0; `after` is the `next` of the page before where that one said how the list goes on. */
  pageOf: (page: number, after?: string) => Promise<{ list: T[]; total: number; next?: string | null | undefined }>;
  /** What tells a row from every other. */
  keyOf: (row: T) => number | string;
  /** Rows of a page. */
  size: number;
}

/** The pages of a list that counts them, and how many rows it has once the first is read; what a new row has pushed onto a later page is not told twice. */
export function pagesByNumber<T>({ pageOf, keyOf, size }: Numbered<T>) {
  let rows: number | null = null;
  async function* pages(): AsyncGenerator<T[]> {
    // of every page: one mission that starts can push more than a page
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

/** The pages of an export one after the other, and how many rows they hold together once the first is read. */
export function exportPages<T>(endpoint: EndpointSpec & { query: typeof exportApi.memberData.query }, question: Question, caller: Caller) {
  let total: number | null = null;
  async function* pages(): AsyncGenerator<T[]> {
    for (let after: string | undefined; ;) {
      const query: QueryOf<typeof endpoint> = { ...question, after, size: PAGE };
      const page = (await callEndpoint(endpoint, { query }, caller)) as Page<T>;
      total ??= page.total;
      yield page.list;
      if (page.next === null) return;
      after = page.next;
    }
  }
  return { pages: pages(), total: () => total };
}

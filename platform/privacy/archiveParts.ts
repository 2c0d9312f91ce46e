import { stringify } from 'csv-stringify/sync';
import { plainText } from '@/lib/format/plainText';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import type { Cursor, HeldRow } from './privacy.queries';

/** Rows read at a time, to limit memory. */
const ROWS_PER_PAGE = 500;

/** What an archive is read with. */
export interface ArchiveReader {
  /** Runs in a transaction of its own under the archive's scope, so that none stays open for a slow client. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  files: Files;
}

/** Reads a page of rows after a cursor, and the cursor of the next page; null after the last. */
type ListPage = (tx: Tx, after: Cursor | null, size: number) => Promise<{ rows: HeldRow[]; next: Cursor | null }>;

/** All rows of one kind, page by page; no page is empty. */
export async function* pagesOf({ read }: ArchiveReader, listPage: ListPage): AsyncGenerator<HeldRow[]> {
  let after: Cursor | null = null;
  do {
    const cursor: Cursor | null = after;
    const page: Awaited<ReturnType<ListPage>> = await read((tx) => listPage(tx, cursor, ROWS_PER_PAGE));
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  } while (after);
}

const cast = {
  string: plainText,
  date: (value: Date) => value.toISOString(),
  object: (value: object) => plainText(JSON.stringify(value)),
  boolean: (value: boolean) => String(value),
};

/** CSV lines as defined by RFC 4180. */
function csvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], { columns: [...columns], cast, record_delimiter: 'windows' });
}

/** The header line, preceded by the byte order mark by which spreadsheet programs recognise UTF-8. */
function csvHead(columns: readonly string[]): string {
  return `\uFEFF${stringify([[...columns]], { cast, record_delimiter: 'windows' })}`;
}

/** A CSV file of the columns under their headings. */
export async function* csvOf(
  headings: readonly string[],
  columns: readonly string[],
  pages: AsyncIterable<HeldRow[]>,
): AsyncGenerator<string> {
  yield csvHead(headings);
  for await (const rows of pages) yield csvLines(columns, rows);
}

/** Content of a stored picture; empty if it is gone by now. */
export async function* pictureOf({ read, files }: ArchiveReader, compSeq: number, name: string): AsyncGenerator<Buffer> {
  const file = await read((tx) => files.read(tx, compSeq, name));
  if (file) yield file.content;
}

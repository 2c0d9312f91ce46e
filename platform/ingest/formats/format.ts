import type { Reading } from '@/lib/ingest/contract';
import type { FormatName, RowFault } from '@/lib/shared/formatNames';
import { beginOf, textOfBegin } from './text/decode';
import { firstRows } from './text/delimiter';
import type { SourceFile } from './text/source';

/** The first 64 KB of a file, by which its format is told. */
export interface Head {
  name: string;
  /** Decoded, without a byte order mark; empty when the bytes are no text. */
  text: string;
  bytes: Uint8Array;
  /** The first lines as cells of a table, 50 at most; empty when there is no text. */
  rows: string[][];
}

/** Why a row could not be read, before any limit was looked at. */
export interface BadRow {
  field: string;
  reason: RowFault;
}

/** One row of an export: who it belongs to in the source's own numbering, and the reading or what is wrong with it. */
export interface SourceRow {
  file: string;
  line: number;
  /** Empty when the file names nobody. */
  owner: string;
  content: { reading: Reading } | { bad: BadRow };
}

export interface ReadContext {
  /** Told of a file that is of the format, but has nothing that is kept. */
  skip: (file: string) => void;
}

/** How one kind of export is read. Names, notes, birth dates and routes in it are never handed on. */
export interface Format {
  /** Also the source under which its readings are stored. */
  name: FormatName;
  /** Whether a file is of this format, by what is in it. */
  detect: (head: Head) => boolean;
  /** Reads the rows of a file, streamed. Throws nothing but ImportFault. */
  read: (file: SourceFile, context: ReadContext) => AsyncGenerator<SourceRow>;
  /** What an account made for an unknown owner is called. */
  account: (owner: string) => { id: string; name: string };
}

/** Whether one of the first rows is a header that is known; a line of the spreadsheet program may stand above it. */
export function headed({ rows }: Head, know: (cells: readonly string[]) => unknown): boolean {
  return rows.slice(0, 3).some((cells) => know(cells) !== null);
}

/** Reads the first part of a file. */
export async function headOf(file: SourceFile): Promise<Head> {
  const bytes = await beginOf(file);
  const text = await textOfBegin(bytes);
  return { name: file.name, text, bytes, rows: text ? firstRows(text) : [] };
}

import type { Reading } from '@/lib/ingest/contract';
import type { FormatName, RowFault } from '@/lib/shared/formatNames';
import { firstBytes, decodeStart } from './text/decode';
import { firstRows } from './text/delimiter';
import type { SourceFile } from './text/source';

/** The first 64 KB of a file, used to detect its format. */
export interface Head {
  name: string;
  /** Decoded, without a byte order mark; empty when the bytes are not text. */
  text: string;
  bytes: Uint8Array;
  /** The first lines as table cells, at most 50; empty when there is no text. */
  rows: string[][];
}

/** Why a row could not be parsed, before any limits are checked. */
export interface BadRow {
  field: string;
  reason: RowFault;
}

/** One row of an export: its owner by the source's own naming, and the reading or the error. */
export interface SourceRow {
  file: string;
  line: number;
  /** Empty when the file names no one. */
  owner: string;
  content: { reading: Reading } | { bad: BadRow };
}

export interface ReadContext {
  /** Called for a file of the format without any supported data. */
  skip: (file: string) => void;
}

/** Reader for one kind of export. Names, notes, birth dates and routes in it are never passed on. */
export interface Format {
  /** Also the source under which its readings are stored. */
  name: FormatName;
  /** Whether a file is of this format, by its content. */
  detect: (head: Head) => boolean;
  /** Streams the rows of a file. Throws nothing but ImportFault. */
  read: (file: SourceFile, context: ReadContext) => AsyncGenerator<SourceRow>;
  /** Login ID and name of an account created for an unknown owner. */
  account: (owner: string) => { id: string; name: string };
}

/** Whether one of the first three rows is a known header; spreadsheet programs may put a line above it. */
export function recognisesHeader({ rows }: Head, recognise: (cells: readonly string[]) => unknown): boolean {
  return rows.slice(0, 3).some((cells) => recognise(cells) !== null);
}

/** Reads and decodes the first part of a file. */
export async function headOf(file: SourceFile): Promise<Head> {
  const bytes = await firstBytes(file);
  const text = await decodeStart(bytes);
  return { name: file.name, text, bytes, rows: text ? firstRows(text) : [] };
}

import type { Reading } from '@/lib/ingest/contract';

/** A row of a file that could not be read, before any limit was looked at. */
export interface BadRow {
  field: string;
  reason: 'invalid' | 'time';
}

/** One row of an export: who it belongs to in the source's own numbering, and the reading or what is wrong with it. */
export interface SourceRow {
  file: string;
  line: number;
  owner: string;
  content: { reading: Reading } | { bad: BadRow };
}

/** How one kind of export is read. Names, notes, birth dates and routes in it are never handed on. */
export interface Format {
  /** Also the source under which its readings are stored. */
  name: string;
  /** Reads the rows of every file of a folder that it knows; `skip` is told the others. */
  read: (folder: string, skip: (file: string) => void) => AsyncGenerator<SourceRow>;
  /** What an account made for an unknown owner is called. */
  account: (owner: string) => { id: string; name: string };
}

import { Readable } from 'node:stream';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { csvHead, csvLines } from '../privacy/csvLines';
import type { Cursor, HeldRow } from '../privacy/privacy.queries';
import { listPictureFiles, listRows, OF_COMPANY, OF_PEOPLE, type Source } from './archiveSources.queries';
import { ARCHIVE_README } from './archiveTexts';

/** Rows read at a time: what is held in memory of the largest table. */
const PAGE = 500;

export interface CompanyArchive {
  compSeq: number;
  now: Date;
  /** Runs in a transaction of its own under the company's scope. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  files: Files;
}

async function* pagesOf({ compSeq, read }: CompanyArchive, source: Source): AsyncGenerator<HeldRow[]> {
  let after: Cursor | null = null;
  do {
    const cursor: Cursor | null = after;
    const page: { rows: HeldRow[]; next: Cursor | null } = await read((tx) => listRows(tx, source, compSeq, cursor, PAGE));
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  } while (after);
}

async function* csvOf(archive: CompanyArchive, source: Source): AsyncGenerator<string> {
  const columns = Object.keys(source.columns);
  yield csvHead(columns);
  for await (const rows of pagesOf(archive, source)) yield csvLines(columns, rows);
}

async function* picture({ compSeq, read, files: store }: CompanyArchive, name: string): AsyncGenerator<Buffer> {
  const file = await read((tx) => store.read(tx, compSeq, name));
  if (file) yield file.content;
}

/** A zip of everything a company holds: a table for each kind, and the pictures. Rows flow through a page at a time. */
export async function openCompanyArchive(archive: CompanyArchive): Promise<Readable> {
  // loaded on use: a large library for a rare call
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const { now: date, compSeq } = archive;
  const add = (name: string, text: AsyncIterable<string | Buffer>) =>
    zip.append(Readable.from(text, { objectMode: false }), { name, date });
  zip.append(ARCHIVE_README, { name: 'README.txt', date });
  for (const source of [...OF_COMPANY, ...OF_PEOPLE]) add(`csv/${source.name}.csv`, csvOf(archive, source));
  const pictures = await archive.read((tx) => listPictureFiles(tx, compSeq));
  for (const { name } of pictures) add(`pictures/${name}`, picture(archive, name));
  // a failure reaches the receiver as a broken stream, which the zip's own listener has told already
  zip.finalize().catch((error: Error) => zip.destroy(error));
  return zip;
}

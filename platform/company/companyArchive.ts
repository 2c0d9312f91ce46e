import type { Readable } from 'node:stream';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { csvHead, csvLines } from '../privacy/csvLines';
import type { Cursor, HeldRow } from '../privacy/privacy.queries';
import { openZip, type ZipFile } from '../privacy/zipStream';
import { listPictureFiles, listRows, OF_COMPANY, OF_PEOPLE, type Source } from './archiveSources.queries';
import { ARCHIVE_README } from './archiveTexts';

/** Rows read at a time, to limit memory. */
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

async function* filesOf(archive: CompanyArchive): AsyncGenerator<ZipFile> {
  yield ['README.txt', ARCHIVE_README];
  for (const source of [...OF_COMPANY, ...OF_PEOPLE]) yield [`csv/${source.name}.csv`, csvOf(archive, source)];
  for (const { name } of await archive.read((tx) => listPictureFiles(tx, archive.compSeq)))
    yield [`pictures/${name}`, picture(archive, name)];
}

/** A zip of all data of a company: one table per kind, and the pictures; see `openZip`. */
export const openCompanyArchive = (archive: CompanyArchive): Promise<Readable> => openZip(filesOf(archive), archive.now);

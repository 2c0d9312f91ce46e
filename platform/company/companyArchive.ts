import { Readable } from 'node:stream';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { chatRooms } from '../db/schema/chat';
import { companies } from '../db/schema/company';
import { files } from '../db/schema/file';
import { missionItems, missionNotes, missionTopics, missions } from '../db/schema/mission';
import { notices } from '../db/schema/notice';
import { accessGroups } from '../db/schema/privacy';
import { csvHead, csvLines } from '../privacy/csvLines';
import { KIND_SOURCES, type KindSource } from '../privacy/kindSources';
import { listPage, type Cursor, type Row } from '../privacy/privacy.queries';
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

type Source = Pick<KindSource, 'table' | 'company' | 'columns' | 'order'> & { name: string };

/** Sessions are over and say nothing of use; pictures come as files. */
const LEFT_OUT: readonly string[] = ['signIns', 'identities', 'pictures'];

/** What is held about people, kind by kind, each row with the number of whose it is, or of the group whose. */
const OF_PEOPLE: readonly Source[] = KIND_SOURCES.filter(({ kind }) => !LEFT_OUT.includes(kind)).map(
  ({ kind, table, company, owner, shared, columns, order }) => ({
    name: kind,
    table,
    company,
    columns: { memberSeq: owner, ...(shared && { groupSeq: shared.group }), ...columns },
    // rows of groups have no owner to be read by
    order: shared ? order.slice(-1) : [owner, ...order.filter((column) => column !== owner)],
  }),
);

function whole(name: string, table: PgTable, company: PgColumn, order: readonly PgColumn[]): Source {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => column !== 'compSeq'));
  return { name, table, company, columns, order };
}

/** What belongs to the company itself. */
const OF_COMPANY: readonly Source[] = [
  whole('company', companies, companies.seq, [companies.seq]),
  whole('missionTopics', missionTopics, missionTopics.compSeq, [missionTopics.seq]),
  whole('missionNotes', missionNotes, missionNotes.compSeq, [missionNotes.seq]),
  whole('sentMissions', missions, missions.compSeq, [missions.seq]),
  whole('missionItems', missionItems, missionItems.compSeq, [missionItems.missionSeq, missionItems.missionNoteSeq]),
  whole('notices', notices, notices.compSeq, [notices.seq]),
  whole('rooms', chatRooms, chatRooms.compSeq, [chatRooms.seq]),
  whole('accessGroups', accessGroups, accessGroups.compSeq, [accessGroups.seq]),
];

async function* pagesOf({ compSeq, read }: CompanyArchive, source: Source): AsyncGenerator<Row[]> {
  let after: Cursor | null = null;
  do {
    const cursor: Cursor | null = after;
    const page: { rows: Row[]; next: Cursor | null } = await read((tx) => listPage(tx, source, eq(source.company, compSeq), cursor, PAGE));
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
  const pictures = await archive.read((tx) =>
    tx
      .select({ name: files.name })
      .from(files)
      .where(and(eq(files.compSeq, compSeq), eq(files.type, 'image/jpeg'))),
  );
  for (const { name } of pictures) add(`pictures/${name}`, picture(archive, name));
  // a failure reaches the receiver as a broken stream, which the zip's own listener has told already
  zip.finalize().catch((error: Error) => zip.destroy(error));
  return zip;
}

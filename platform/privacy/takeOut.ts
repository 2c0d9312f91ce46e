import type { Readable } from 'node:stream';
import { dayOf } from '@/lib/shared/dates';
import type { WireLang } from '@/lib/shared/languages';
import type { MemberScope } from '../core/scope';
import type { Files } from '../core/ports/filesPort';
import { textsIn } from '../core/texts';
import type { Tx } from '../db/client';
import { columnText } from './columnTexts';
import { csvHead, csvLines } from './csvLines';
import type { KindSource } from './kindSource.queries';
import { KIND_SOURCES } from './kindSources.queries';
import { listHeld, type Cursor, type HeldRow } from './privacy.queries';
import { README } from './takeOutTexts';
import { openZip, type ZipFile } from './zipStream';

/** Rows read at a time, to limit memory. */
const PAGE = 500;

export interface ArchiveSource {
  scope: MemberScope<'body' | 'health'>;
  now: Date;
  /** The member's language, used for the headings of the tables. */
  lang: WireLang;
  /** Runs in a transaction of its own under the member's scope, so that none stays open for a slow client. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  files: Files;
}

async function* pagesOf({ scope, read }: ArchiveSource, source: KindSource): AsyncGenerator<HeldRow[]> {
  let after: Cursor | null = null;
  do {
    const cursor: Cursor | null = after;
    const page: { rows: HeldRow[]; next: Cursor | null } = await read((tx) => listHeld(tx, scope, source, cursor, PAGE));
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  } while (after);
}

async function* csvOf(archive: ArchiveSource, source: KindSource): AsyncGenerator<string> {
  const columns = Object.keys(source.columns);
  const t = textsIn(archive.lang);
  yield csvHead(columns.map((column) => columnText(t, source.kind, column)));
  for await (const rows of pagesOf(archive, source)) yield csvLines(columns, rows);
}

async function* jsonOf(archive: ArchiveSource): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(archive.now)}`;
  for (const source of KIND_SOURCES) {
    yield `,\n"${source.kind}": [`;
    let first = true;
    for await (const rows of pagesOf(archive, source)) {
      yield `${first ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* picture({ scope, read, files }: ArchiveSource, name: string): AsyncGenerator<Buffer> {
  const file = await read((tx) => files.read(tx, scope.compSeq, name));
  if (file) yield file.content;
}

async function* filesOf(archive: ArchiveSource): AsyncGenerator<ZipFile> {
  yield ['README.txt', README];
  yield ['data.json', jsonOf(archive)];
  for (const source of KIND_SOURCES) yield [`csv/${source.kind}.csv`, csvOf(archive, source)];
  const pictures = KIND_SOURCES.find(({ kind }) => kind === 'pictures')!;
  for await (const rows of pagesOf(archive, pictures))
    for (const { name } of rows) yield [`pictures/${String(name)}`, picture(archive, String(name))];
}

/** File name of a take-out: a title in the member's language, their name and the day in their zone. */
export function takeOutName({ name, timeZone, lang }: { name: string; timeZone: string; lang: WireLang }, now: Date): string {
  const title = textsIn(lang)('takeOut.title');
  return `${title} ${name} ${dayOf(now, timeZone)}.zip`.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_');
}

/** A zip of all data held about a member; see `openZip`. */
export const openArchive = (archive: ArchiveSource): Promise<Readable> => openZip(filesOf(archive), archive.now);

import type { Readable } from 'node:stream';
import { dayOf } from '@/lib/shared/dates';
import type { WireLang } from '@/lib/shared/languages';
import type { MemberScope } from '../core/scope';
import { textsIn } from '../core/texts';
import { csvOf, pagesOf, pictureOf, type ArchiveReader } from './archiveParts';
import { columnText } from './columnTexts';
import type { KindSource } from './kindSource.queries';
import { KIND_SOURCES } from './kindSources.queries';
import { listHeld, type HeldRow } from './privacy.queries';
import { README } from './takeOutTexts';
import { openZip, type ZipFile } from './zipStream';

interface ArchiveSource extends ArchiveReader {
  scope: MemberScope<'body' | 'health'>;
  now: Date;
  /** The member's language, used for the headings of the tables. */
  lang: WireLang;
}

function rowsOf(archive: ArchiveSource, source: KindSource): AsyncGenerator<HeldRow[]> {
  return pagesOf(archive, (tx, after, size) => listHeld(tx, archive.scope, source, after, size));
}

function csvFile(archive: ArchiveSource, source: KindSource): ZipFile {
  const columns = Object.keys(source.columns);
  const t = textsIn(archive.lang);
  const headings = columns.map((column) => columnText(t, source.kind, column));
  return [`csv/${source.kind}.csv`, csvOf(headings, columns, rowsOf(archive, source))];
}

async function* jsonOf(archive: ArchiveSource): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(archive.now)}`;
  for (const source of KIND_SOURCES) {
    yield `,\n"${source.kind}": [`;
    let first = true;
    for await (const rows of rowsOf(archive, source)) {
      yield `${first ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* filesOf(archive: ArchiveSource): AsyncGenerator<ZipFile> {
  yield ['README.txt', README];
  yield ['data.json', jsonOf(archive)];
  for (const source of KIND_SOURCES) yield csvFile(archive, source);
  const pictures = KIND_SOURCES.find(({ kind }) => kind === 'pictures')!;
  for await (const rows of rowsOf(archive, pictures))
    for (const { name } of rows) yield [`pictures/${String(name)}`, pictureOf(archive, archive.scope.compSeq, String(name))];
}

/** File name of a take-out: a title in the member's language, their name and the day in their zone. */
export function takeOutName({ name, timeZone, lang }: { name: string; timeZone: string; lang: WireLang }, now: Date): string {
  const title = textsIn(lang)('takeOut.title');
  return `${title} ${name} ${dayOf(now, timeZone)}.zip`.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_');
}

/** A zip of all data held about a member; see `openZip`. */
export const openArchive = (archive: ArchiveSource): Promise<Readable> => openZip(filesOf(archive), archive.now);

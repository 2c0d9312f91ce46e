import { Readable } from 'node:stream';
import type { MemberScope } from '../core/scope';
import type { Files } from '../core/ports/filesPort';
import type { Tx } from '../db/client';
import { csvHead, csvLines } from './csvLines';
import { KIND_SOURCES, type KindSource } from './kindSources.queries';
import { listHeld, type Cursor, type HeldRow } from './privacy.queries';
import { README } from './takeOutTexts';

/** Rows read at a time: what is held in memory of the largest table. */
const PAGE = 500;

export interface ArchiveSource {
  scope: MemberScope<'body' | 'health'>;
  now: Date;
  /** Runs in a transaction of its own under the member's scope, so that no transaction waits for a slow receiver. */
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
  yield csvHead(columns);
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

/** Names of the member's own pictures. */
async function picturesOf(archive: ArchiveSource): Promise<string[]> {
  const source = KIND_SOURCES.find(({ kind }) => kind === 'pictures')!;
  const names: string[] = [];
  for await (const rows of pagesOf(archive, source)) names.push(...rows.map(({ name }) => String(name)));
  return names;
}

/**
 * A zip of everything held about a member. Rows flow through a page at a time and wait for the receiver; whoever takes the
 * stream has to destroy it when the receiver is gone.
 */
export async function openArchive(archive: ArchiveSource): Promise<Readable> {
  // loaded on use: a large library for a rare call
  const { ZipArchive } = await import('archiver');
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const date = archive.now;
  const add = (name: string, text: AsyncIterable<string | Buffer>) =>
    zip.append(Readable.from(text, { objectMode: false }), { name, date });
  zip.append(README, { name: 'README.txt', date });
  add('data.json', jsonOf(archive));
  for (const source of KIND_SOURCES) add(`csv/${source.kind}.csv`, csvOf(archive, source));
  for (const name of await picturesOf(archive)) add(`pictures/${name}`, picture(archive, name));
  // a failure reaches the receiver as a broken stream, which the zip's own listener has told already
  zip.finalize().catch((error: Error) => zip.destroy(error));
  return zip;
}

import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Reading } from '@/lib/ingest/contract';
import type { rowRoom } from '@/lib/ingest/transfer/imports';
import { ImportFailure } from './pace';

export type RowRoom = ReturnType<typeof rowRoom>;

/** A row between reading and loading: its source and position, owner, and reading. */
export interface ReadRow {
  source: string;
  file: string;
  line: number;
  owner: number;
  reading: Reading;
}

/** Values common to all rows of a file, written once above them. */
type Heading = [source: string, file: string];
type Line = [line: number, owner: number, reading: Reading];

/** Number of characters buffered before writing. */
const CHUNK = 256 * 1024;

/** Writes rows as lines; the rows of a file that turns out to be damaged can be dropped. */
export class RowWriter {
  private waiting = '';
  private written = 0;
  private kept = 0;
  private heading: Heading | null = null;

  private constructor(
    private readonly handle: FileHandle,
    private readonly room: RowRoom,
  ) {}

  static async open(path: string, room: RowRoom): Promise<RowWriter> {
    return new RowWriter(await open(path, 'wx', 0o600), room);
  }

  /** Throws ImportFailure when the row limit is exceeded. */
  async add({ source, file, line, owner, reading }: ReadRow): Promise<void> {
    if (this.heading?.[0] !== source || this.heading[1] !== file) this.note((this.heading = [source, file]));
    this.note([line, owner, reading]);
    if (this.waiting.length >= CHUNK) await this.flush();
  }

  /** Commits everything written so far. */
  async keep(): Promise<void> {
    await this.flush();
    this.kept = this.written;
  }

  /** Drops everything added since the last `keep`. */
  async drop(): Promise<void> {
    this.waiting = '';
    this.heading = null;
    await this.handle.truncate(this.kept);
    this.written = this.kept;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private note(line: Heading | Line): void {
    this.waiting += `${JSON.stringify(line)}\n`;
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.from(this.waiting);
    this.waiting = '';
    if (this.written + bytes.length > this.room.bytes) throw new ImportFailure(this.room.fault);
    await this.handle.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
  }
}

/** Streams the rows written by a RowWriter, skipping the first `from`. */
export async function* readRows(path: string, from: number): AsyncGenerator<ReadRow> {
  const input = createReadStream(path, { highWaterMark: CHUNK });
  try {
    let number = 0;
    let heading: Heading = ['', ''];
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      // a heading starts with a string, a row with a number
      if (text.startsWith('["')) {
        heading = JSON.parse(text) as Heading;
        continue;
      }
      number += 1;
      if (number <= from) continue;
      const [line, owner, reading] = JSON.parse(text) as Line;
      yield { source: heading[0], file: heading[1], line, owner, reading };
    }
  } finally {
    input.destroy();
  }
}

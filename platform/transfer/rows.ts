import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Reading } from '@/lib/ingest/contract';

/** A row that was read, as it lies between reading and adding: its source and place, whose it is, and the reading. */
export interface ReadRow {
  source: string;
  file: string;
  line: number;
  owner: number;
  reading: Reading;
}

/** Characters that are gathered before they are written. */
const CHUNK = 256 * 1024;

/** Writes rows one a line; the rows of a file that turns out to be broken are taken away again. */
export class RowWriter {
  private waiting = '';
  private written = 0;
  private kept = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async open(path: string): Promise<RowWriter> {
    return new RowWriter(await open(path, 'w', 0o600));
  }

  async add({ source, file, line, owner, reading }: ReadRow): Promise<void> {
    this.waiting += `${JSON.stringify([source, file, line, owner, reading])}\n`;
    if (this.waiting.length >= CHUNK) await this.flush();
  }

  /** Everything so far stays, whatever comes. */
  async keep(): Promise<void> {
    await this.flush();
    this.kept = this.written;
  }

  /** Takes away what was added since the last `keep`. */
  async drop(): Promise<void> {
    this.waiting = '';
    await this.handle.truncate(this.kept);
    this.written = this.kept;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.from(this.waiting);
    this.waiting = '';
    await this.handle.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
  }
}

/** The rows of a file that a RowWriter wrote, from the one with this number on. */
export async function* readRows(path: string, from: number): AsyncGenerator<ReadRow> {
  const input = createReadStream(path, { highWaterMark: CHUNK });
  try {
    let number = 0;
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      if (number <= from) continue;
      const [source, file, line, owner, reading] = JSON.parse(text) as [string, string, number, number, Reading];
      yield { source, file, line, owner, reading };
    }
  } finally {
    input.destroy();
  }
}

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Reading } from '@/lib/ingest/contract';
import { parseReading } from '@/platform/ingest/readingCheck';
import { ImportFault } from '@/platform/ingest/formats/text/importFault';
import { headOf, type Format, type SourceRow } from '@/platform/ingest/formats/format';
import { detectFormat, FORMATS } from '@/platform/ingest/formats/formats';
import { openSources, type SourceFile } from '@/platform/ingest/formats/text/source';

const REAL = resolve(__dirname, '../../../../shared/data');

/** Path of a real export next to the repository; null if absent. */
export function realPath(...path: string[]): string | null {
  const whole = join(REAL, ...path);
  return existsSync(whole) ? whole : null;
}

/** A file with these lines or bytes, streamed in chunks of a few bytes so that letters and rows are split everywhere. */
export function exported(name: string, content: string | string[] | Uint8Array, piece = 7): SourceFile {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : content.join('\r\n'));
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  };
}

/** The files at a path. */
export async function sourcesOf(path: string, password?: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of openSources(path, basename(path), { password })) files.push(file);
  return files;
}

export interface ReadBack {
  rows: SourceRow[];
  readings: Reading[];
  /** Line, field and reason of each refused row. */
  refused: [number, string, string][];
  skipped: string[];
}

/** Reads a whole file in a given format, or in the detected one. */
export async function readBack(file: SourceFile, format?: Format): Promise<ReadBack> {
  const rows: SourceRow[] = [];
  const skipped: string[] = [];
  const by = format ?? detectFormat(await headOf(file));
  if (!by) return { rows, readings: [], refused: [], skipped: [file.name] };
  for await (const row of by.read(file, { skip: (name) => skipped.push(name) })) rows.push(row);
  return {
    rows,
    skipped,
    readings: rows.flatMap(({ content }) => ('reading' in content ? [content.reading] : [])),
    refused: rows.flatMap(({ line, content }) =>
      'bad' in content ? [[line, content.bad.field, content.bad.reason] as [number, string, string]] : [],
    ),
  };
}

/** Reading any bytes in any format throws nothing but an ImportFault, and every accepted reading passes the contract. */
export async function holds(bytes: Uint8Array, formats: readonly Format[] = FORMATS): Promise<void> {
  for (const format of formats)
    try {
      const file = exported('fuzz', bytes, 64);
      format.detect(await headOf(file));
      for (const reading of (await readBack(file, format)).readings) expect(parseReading(reading)).toEqual({ reading });
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
    }
}

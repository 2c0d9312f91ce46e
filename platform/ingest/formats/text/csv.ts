import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Encoding } from '@/lib/shared/wire/encoding.mjs';
import { firstBytes, encodingOf, textOf, decodeStart } from './decode';
import { delimiterOf, headerCells, PARSING, type Delimiter } from './delimiter';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

export interface CsvRecord {
  /** Line of the file in which the record ends, from 1. */
  line: number;
  /** Trimmed. */
  cells: string[];
}

/** Layout of a file's table. */
export interface Table {
  file: SourceFile;
  encoding: Encoding;
  delimiter: Delimiter;
  header: readonly string[];
  /** Line of the header; rows above it are a preamble. */
  headerLine: number;
}

export interface CsvRow extends CsvRecord {
  /** The cell below a header; null when it is empty or there is no such column. */
  cell: (header: string) => string | null;
}

const NOTHING = new Set(['', '-', '--', 'null', 'nan', 'n/a']);
/** Maximum number of rows above the header. */
const PREAMBLE = 100;

/** Null for an empty cell or a placeholder. */
export const presentText = (text: string | undefined): string | null =>
  text === undefined || NOTHING.has(text.toLowerCase()) ? null : text;

/** Text of a file, limiting the length of a line, which would otherwise be buffered without bound. */
async function* limitLines(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  let length = 0;
  for await (const text of textOf(file, encoding)) {
    const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = last === -1 ? length + text.length : text.length - last;
    if (length > PARSING.max_record_size) throw new ImportFault('brokenTable', file.name);
    yield text;
  }
}

/** Streams every record of a file, skipping empty lines. */
async function* recordsOf(file: SourceFile, { encoding, delimiter }: Pick<Table, 'encoding' | 'delimiter'>): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...PARSING, delimiter, info: true });
  // errors reach the loop below through the parser, which `pipeline` destroys
  pipeline(Readable.from(limitLines(file, encoding)), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new ImportFault('brokenTable', file.name, { cause: error }) : error;
  }
}

/** Encoding and delimiter of a file. Throws ImportFault. */
async function writingOf(file: SourceFile): Promise<Pick<Table, 'encoding' | 'delimiter'>> {
  const encoding = await encodingOf(file);
  return { encoding, delimiter: delimiterOf(await decodeStart(await firstBytes(file))) };
}

/** Finds the header, the first record accepted by `isHeader`; null when there is none. Throws ImportFault. */
export async function tableIn(file: SourceFile, isHeader: (cells: readonly string[]) => boolean): Promise<Table | null> {
  const writing = await writingOf(file);
  let before = 0;
  for await (const { line, cells } of recordsOf(file, writing)) {
    const header = headerCells(cells);
    if (isHeader(header)) return { file, ...writing, header, headerLine: line };
    if ((before += 1) > PREAMBLE) return null;
  }
  return null;
}

/** Streams the rows below the header. */
export async function* csvRowsOf(table: Table): AsyncGenerator<CsvRow> {
  const columns = new Map<string, number>();
  table.header.forEach((name, index) => columns.has(name) || columns.set(name, index));
  for await (const { line, cells } of recordsOf(table.file, table))
    if (line > table.headerLine) yield { line, cells, cell: (header) => presentText(cells[columns.get(header) ?? -1]) };
}

const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(\d+|[1-9]\d{0,2}([. ]\d{3})+),\d+$/;

/**
 * Parses a number, else null, also for text around a number. Commas between groups of three digits are ignored, as in 12,345; with `comma`,
 * for tables not delimited by commas, a comma is the decimal sign.
 */
export function numberIn(text: string | null, comma = false): number | null {
  if (text === null) return null;
  const decimal = comma && DECIMAL_COMMA.test(text) ? text.replace(/[. ]/g, '').replace(',', '.') : text;
  const point = !comma && GROUPED.test(decimal) ? decimal.replaceAll(',', '') : decimal;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(point) ? Number(point) : NaN;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** Parses a whole number; null for a fraction. */
export function countIn(text: string | null, comma = false): number | null {
  const value = numberIn(text, comma);
  return Number.isInteger(value) ? value : null;
}

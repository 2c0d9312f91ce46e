import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Encoding } from '@/lib/shared/wire/encoding.mjs';
import { beginOf, encodingOf, textOf, textOfBegin } from './decode';
import { delimiterOf, headerCells, PARSING, type Delimiter } from './delimiter';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

export interface CsvRecord {
  /** The line of the file in which the record ends, from 1. */
  line: number;
  /** Spaces around each cell taken off. */
  cells: string[];
}

/** How the table in a file is written. */
export interface Table {
  file: SourceFile;
  encoding: Encoding;
  delimiter: Delimiter;
  header: readonly string[];
  /** Line of the header; rows above it are a preamble. */
  headerLine: number;
}

export interface CsvRow extends CsvRecord {
  /** The cell below a header; null when it says nothing or there is no such column. */
  cell: (header: string) => string | null;
}

const NOTHING = new Set(['', '-', '--', 'null', 'nan', 'n/a']);
/** A header further down than this is none. */
const PREAMBLE = 100;

/** A cell that says nothing is null. */
export const said = (text: string | undefined): string | null => (text === undefined || NOTHING.has(text.toLowerCase()) ? null : text);

/** The text of a file as long as it has lines: one that never ends would be gathered cell by cell. */
async function* lined(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  let length = 0;
  for await (const text of textOf(file, encoding)) {
    const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = last === -1 ? length + text.length : text.length - last;
    if (length > PARSING.max_record_size) throw new ImportFault('brokenTable', file.name);
    yield text;
  }
}

/** Streams every record of a file; empty lines are none. */
async function* recordsOf(file: SourceFile, { encoding, delimiter }: Pick<Table, 'encoding' | 'delimiter'>): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...PARSING, delimiter, info: true });
  // an error reaches the loop below through the parser, which this call destroys
  pipeline(Readable.from(lined(file, encoding)), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new ImportFault('brokenTable', file.name, { cause: error }) : error;
  }
}

/** How a file is encoded and delimited. Throws ImportFault. */
async function writingOf(file: SourceFile): Promise<Pick<Table, 'encoding' | 'delimiter'>> {
  const encoding = await encodingOf(file);
  return { encoding, delimiter: delimiterOf(await textOfBegin(await beginOf(file))) };
}

/** Finds the header: the first record that `isHeader` knows; null when there is none. Throws ImportFault. */
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
    if (line > table.headerLine) yield { line, cells, cell: (header) => said(cells[columns.get(header) ?? -1]) };
}

const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(\d+|[1-9]\d{0,2}([. ]\d{3})+),\d+$/;

/**
 * A number, or null; text around a number makes it no number. Commas between groups of three are read over, as in 12,345;
 * with `comma`, for tables that are not delimited by commas, a comma stands before the decimals.
 */
export function numberIn(text: string | null, comma = false): number | null {
  if (text === null) return null;
  const decimal = comma && DECIMAL_COMMA.test(text) ? text.replace(/[. ]/g, '').replace(',', '.') : text;
  const point = !comma && GROUPED.test(decimal) ? decimal.replaceAll(',', '') : decimal;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(point) ? Number(point) : NaN;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** A number of things that are counted; null for a part of one. */
export function countIn(text: string | null, comma = false): number | null {
  const value = numberIn(text, comma);
  return Number.isInteger(value) ? value : null;
}

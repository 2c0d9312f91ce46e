import type { SourceRow } from '../format';
import type { RowResult } from '../sourceRows';
import { needsOrder, orderOver, type DateOrder } from '../values/dates';
import { numberIn, csvRowsOf, tableIn, type CsvRow } from './csv';
import { groupsThousands, mayBeGrouped } from './decimalSign';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

/** Number and date format of a whole table, determined before its rows are parsed. */
export interface Manner {
  /** Order of day and month in its dates. */
  order: DateOrder;
  /** Parses a cell as a number, with the table's decimal sign; null if it is not one. */
  number: (text: string | null) => number | null;
}

/** How a format reads its table; `Columns` is what it derives from the header. */
export interface TableReader<Columns> {
  /** Null for a row that is not the header. */
  columns: (header: readonly string[]) => Columns | null;
  /** The date of a row, to determine the order of day and month; omitted where dates are unambiguous. */
  date?: (row: CsvRow, columns: Columns) => string | null;
  /** The product's usual order of day and month, for tables in which every date is ambiguous. */
  usual?: DateOrder | ((columns: Columns) => DateOrder | undefined);
  /** Null for a row without supported data. */
  row: (row: CsvRow, columns: Columns, table: Manner) => RowResult | readonly RowResult[] | null;
}

/** Reads a file's table; the first ambiguous date triggers one pass over all dates. Throws ImportFault. */
export async function* readTable<Columns>(file: SourceFile, reader: TableReader<Columns>): AsyncGenerator<SourceRow> {
  const table = await tableIn(file, (cells) => reader.columns(cells) !== null);
  if (!table) throw new ImportFault('unknownFormat', file.name);
  const columns = reader.columns(table.header)!;
  const { date } = reader;
  const written = typeof reader.usual === 'function' ? reader.usual(columns) : reader.usual;
  // semicolons as delimiter indicate a decimal comma, and in those locales the day comes first
  const usual = written ?? (table.delimiter === ';' ? 'day' : 'month');
  async function* dates() {
    for await (const row of csvRowsOf(table!)) yield date!(row, columns);
  }
  // in a comma-delimited table a decimal comma only occurs in quotes; commas that separate thousands are detected below
  let comma = table.delimiter !== ',';
  const manner: Manner = { order: usual, number: (text) => numberIn(text, comma) ?? numberIn(text, true) };
  let decided = !date;
  let clear = !comma;
  for await (const row of csvRowsOf(table)) {
    if (!clear && row.cells.some(mayBeGrouped)) {
      comma = !(await groupsThousands(csvRowsOf(table)));
      clear = true;
    }
    if (!decided && needsOrder(date!(row, columns) ?? '')) {
      manner.order = await orderOver(dates(), usual);
      decided = true;
    }
    for (const said of [reader.row(row, columns, manner) ?? []].flat()) yield { file: file.name, line: row.line, ...said };
  }
}

/** A table recognised by its header. */
export interface KnownTable {
  /** The date of a row, to determine the order of day and month. */
  date: (cells: readonly string[]) => string | null;
  row: (cells: readonly string[], manner: Manner) => SourceRow['content'] | null;
  /** Further readings of a row. */
  beside?: (cells: readonly string[], manner: Manner) => readonly SourceRow['content'][];
  usual?: DateOrder;
  /** The owner of a row; omitted where the file names no one. */
  owner?: (cells: readonly string[]) => string;
}

/** Reads a file in a format with several tables, which `recognise` tells apart by header. Throws ImportFault. */
export function readByHeader(file: SourceFile, recognise: (header: readonly string[]) => KnownTable | null): AsyncGenerator<SourceRow> {
  return readTable(file, {
    columns: recognise,
    date: ({ cells }, known) => known.date(cells),
    usual: ({ usual }) => usual,
    row({ cells }, known, manner) {
      const owner = known.owner?.(cells) ?? '';
      const content = known.row(cells, manner);
      return [...(content ? [content] : []), ...(known.beside?.(cells, manner) ?? [])].map((one) => ({ owner, content: one }));
    },
  });
}

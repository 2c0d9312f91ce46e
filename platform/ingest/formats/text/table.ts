import type { SourceRow } from '../format';
import { needsOrder, orderOver, type DateOrder } from '../values/dates';
import { numberIn, csvRowsOf, tableIn, type CsvRow } from './csv';
import { groupsThousands, mayBeGrouped } from './decimalSign';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

/** What is known of a whole table before its rows are read. */
export interface Manner {
  /** Which comes first in its dates. */
  order: DateOrder;
  /** A number of a cell, with the decimal sign that the table uses; null for what is none. */
  number: (text: string | null) => number | null;
}

type Said = Pick<SourceRow, 'owner' | 'content'>;

/** How a format reads its table; `Columns` is whatever it makes of the header. */
export interface TableReader<Columns> {
  /** Null for a row that is not the header. */
  columns: (header: readonly string[]) => Columns | null;
  /** The date of a row, on which the order of day and month is decided; left out where dates can be read one way only. */
  date?: (row: CsvRow, columns: Columns) => string | null;
  /** Which of day and month the product writes first, where no date of the table tells it. */
  usual?: DateOrder | ((columns: Columns) => DateOrder | undefined);
  /** Null for a row that holds nothing to keep. */
  row: (row: CsvRow, columns: Columns, table: Manner) => Said | readonly Said[] | null;
}

/** Reads the one table of a file; from the first date that needs it, after a pass over all dates. Throws ImportFault. */
export async function* readTable<Columns>(file: SourceFile, reader: TableReader<Columns>): AsyncGenerator<SourceRow> {
  const table = await tableIn(file, (cells) => reader.columns(cells) !== null);
  if (!table) throw new ImportFault('unknownFormat', file.name);
  const columns = reader.columns(table.header)!;
  const { date } = reader;
  const written = typeof reader.usual === 'function' ? reader.usual(columns) : reader.usual;
  // semicolons stand where a comma is the decimal sign, and there the day comes first
  const usual = written ?? (table.delimiter === ';' ? 'day' : 'month');
  async function* dates() {
    for await (const row of csvRowsOf(table!)) yield date!(row, columns);
  }
  // between commas a number has decimals behind one only in quotes; where it groups thousands, it does that
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

/** A table that a format has recognised by its header. */
export interface Known {
  /** The date of a row, for the order of day and month. */
  date: (cells: readonly string[]) => string | null;
  row: (cells: readonly string[], manner: Manner) => SourceRow['content'] | null;
  /** What else the row says, each a reading of its own. */
  beside?: (cells: readonly string[], manner: Manner) => readonly SourceRow['content'][];
  usual?: DateOrder;
  /** Whose row it is; left out where the file names nobody. */
  owner?: (cells: readonly string[]) => string;
}

/** Reads a file whose format has several tables, of which `know` tells one by its header. Throws ImportFault. */
export function readKnown(file: SourceFile, know: (header: readonly string[]) => Known | null): AsyncGenerator<SourceRow> {
  return readTable(file, {
    columns: know,
    date: ({ cells }, known) => known.date(cells),
    usual: ({ usual }) => usual,
    row({ cells }, known, manner) {
      const owner = known.owner?.(cells) ?? '';
      const content = known.row(cells, manner);
      return [...(content ? [content] : []), ...(known.beside?.(cells, manner) ?? [])].map((one) => ({ owner, content: one }));
    },
  });
}

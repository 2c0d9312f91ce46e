import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

export interface CsvRow {
  line: number;
  /** Cells by header, spaces around both taken off; a cell that says nothing is null. */
  cell: (header: string) => string | null;
}

const NOTHING = new Set(['', '-', '--', 'null', 'nan', 'n/a']);

async function* records(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const input = createReadStream(path);
  const parser = input.pipe(
    parse({ bom: true, trim: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true }),
  );
  input.on('error', (error) => parser.destroy(error));
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { line: info.lines, cells: record };
}

/** The header row of a file; empty when there is none. */
export async function headerOf(path: string): Promise<string[]> {
  for await (const { cells } of records(path)) return cells;
  return [];
}

/** Streams the rows below the header. */
export async function* rowsOf(path: string): AsyncGenerator<CsvRow> {
  let columns: Map<string, number> | undefined;
  for await (const { line, cells } of records(path)) {
    if (!columns) {
      columns = new Map(cells.map((name, index) => [name, index]));
      continue;
    }
    const at = columns;
    yield {
      line,
      cell(header) {
        const text = cells[at.get(header) ?? -1];
        return text === undefined || NOTHING.has(text.toLowerCase()) ? null : text;
      },
    };
  }
}

/** A number with a point, or null; text around a number makes it no number. */
export function numberIn(text: string | null): number | null {
  return text !== null && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

import { parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Parser options for every table; rows may be ragged, and cells may contain quotes. */
export const PARSING = {
  bom: true,
  trim: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  /** An unclosed quote would buffer the rest of the file. */
  max_record_size: 512 * 1024,
};

const FIRST_ROWS = 50;

/** The first lines; without the last one if the size limit cut it. */
function linesOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return lines.slice(0, lines.length > 1 ? Math.min(FIRST_ROWS, text.length >= 60_000 ? lines.length - 1 : lines.length) : 1).join('\n');
}

function cellsOf(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, { ...PARSING, delimiter });
  } catch {
    return [];
  }
}

/** The delimiter that splits most rows into the same number of cells, weighted by that number; data rows count as much as the header. */
export function delimiterOf(text: string): Delimiter {
  const lines = linesOf(text);
  let best: Delimiter = ',';
  let most = 1;
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>();
    for (const { length } of cellsOf(lines, delimiter)) widths.set(length, (widths.get(length) ?? 0) + (length > 1 ? 1 : 0));
    const [width, rows] = [...widths].reduce((one, two) => (two[1] > one[1] ? two : one), [1, 0]);
    if (rows * width > most) [best, most] = [delimiter, rows * width];
  }
  return best;
}

/** Cells of one line, by the delimiter that splits it into the most. */
function widest(line: string): string[] {
  return DELIMITERS.map((delimiter) => cellsOf(line, delimiter)[0] ?? []).reduce((one, two) => (two.length > one.length ? two : one));
}

/** Cells of a possible header: one with another delimiter than its rows appears as a single cell, followed by empty ones. */
export function headerCells(cells: string[]): string[] {
  const [first = '', ...rest] = cells;
  const parts = rest.every((cell) => cell === '') ? widest(first) : [];
  return parts.length > 1 ? parts : cells;
}

/** The first rows of a text as cells. */
export function firstRows(text: string): string[][] {
  return cellsOf(linesOf(text), delimiterOf(text)).map(headerCells);
}

import { plainText } from '@/lib/format/plainText';

/** A table as displayed: texts with their units. */
export interface TextTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A number in either language's notation with its unit: "1,716 kcal", "−0.4%". */
const NUMBER = /^([+\-−]?)(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?[\s\u00a0]?([^\d.,:\s][^\d:]{0,11})?$/u;
/** Placeholder for an absent value. */
const NOTHING = /^[–—-]?$/;

interface Figure {
  number: string;
  unit: string;
}

function figureOf(cell: string): Figure | null {
  const [whole, sign = '', digits = '', fraction = '', unit = ''] = NUMBER.exec(cell.trim()) ?? [];
  if (whole === undefined) return null;
  return { number: `${sign === '−' || sign === '-' ? '-' : ''}${digits.replaceAll(',', '')}${fraction}`, unit: unit.trim() };
}

function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Converts a displayed table to CSV that spreadsheets read as data: numbers without grouping or unit, the unit in the heading, empty cells
 * for absent values, no text that could run as a formula (X1). Starts with a byte order mark; lines end with CRLF.
 */
export function csvOf({ columns, rows }: TextTable): string {
  const figures = columns.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !NOTHING.test(cell.trim()));
    const read = cells.map(figureOf);
    const unit = read[0]?.unit;
    // the first column is the row heading
    return column > 0 && unit !== undefined && read.every((figure) => figure?.unit === unit) ? { unit } : null;
  });
  const heading = columns.map((name, column) => {
    const unit = figures[column]?.unit;
    return quoteCell(plainText(unit && !name.includes(`(${unit})`) ? `${name} (${unit})` : name));
  });
  const lines = rows.map((row) =>
    columns.map((_, column) => {
      const cell = row[column] ?? '';
      if (NOTHING.test(cell.trim())) return '';
      // spreadsheets do not parse a date with no-break spaces
      return figures[column] ? (figureOf(cell)?.number ?? '') : quoteCell(plainText(cell.replaceAll('\u00a0', ' ')));
    }),
  );
  return `\uFEFF${[heading, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}

import { plainText } from '@/lib/format/plainText';

/** A table as the screen shows it: texts with their units. */
export interface TextTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A number as both languages write it, and what follows it: "1,716 kcal", "−0.4%". */
const NUMBER = /^([+\-−]?)(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?[\s\u00a0]?([^\d.,:\s][^\d:]{0,11})?$/u;
/** Stands where there is no value. */
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

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table of the screen as a CSV file that spreadsheets read as data: numbers without grouping and unit, the unit in the heading,
 * nothing where there is no value, no text that could run as a formula (X1). Starts with a byte order mark, ends lines with CRLF.
 */
export function csvOf({ columns, rows }: TextTable): string {
  const figures = columns.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !NOTHING.test(cell.trim()));
    const read = cells.map(figureOf);
    const unit = read[0]?.unit;
    // the first column names the row
    return column > 0 && unit !== undefined && read.every((figure) => figure?.unit === unit) ? { unit } : null;
  });
  const heading = columns.map((name, column) => {
    const unit = figures[column]?.unit;
    return quoted(plainText(unit && !name.includes(`(${unit})`) ? `${name} (${unit})` : name));
  });
  const lines = rows.map((row) =>
    columns.map((_, column) => {
      const cell = row[column] ?? '';
      if (NOTHING.test(cell.trim())) return '';
      // what keeps a day in one piece on the screen hides it from a spreadsheet
      return figures[column] ? (figureOf(cell)?.number ?? '') : quoted(plainText(cell.replaceAll('\u00a0', ' ')));
    }),
  );
  return `\uFEFF${[heading, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}

import 'server-only';
import type { WorkbookColumn, WorkbookRow } from './workbook';

/** One column of an export and what it shows of a record. */
export type SheetColumn<T> = readonly [WorkbookColumn, (record: T) => string | number | null];

/** A sheet before it has rows. */
export interface Sheet<T> {
  /** Name of the sheet, in the reader's language. */
  sheet: string;
  /** Name of the file without day and ending, in the reader's language. */
  fileName: string;
  columns: readonly WorkbookColumn[];
  rowOf: (record: T) => WorkbookRow;
}

/** A column of text. */
export function textColumn<T>(header: string, width: number, cell: (record: T) => string): SheetColumn<T> {
  return [{ header, kind: 'text', width }, cell];
}

/** A column of numbers; the unit stands in the heading, so that the cells are numbers alone. */
export function numberColumn<T>(header: string, unit: string, decimals: number, cell: (record: T) => number | null): SheetColumn<T> {
  return [{ header: unit ? `${header} (${unit})` : header, kind: 'number', decimals, width: 14 }, cell];
}

/** Columns and their cells, taken apart. */
export function sheetOf<T>(names: { sheet: string; fileName: string }, columns: readonly SheetColumn<T>[]): Sheet<T> {
  return { ...names, columns: columns.map(([column]) => column), rowOf: (record) => columns.map(([, cell]) => cell(record)) };
}

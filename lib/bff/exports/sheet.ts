import 'server-only';
import { excelMoment } from './cells';
import type { WorkbookColumn, WorkbookRow } from './workbook';

/** A column of an export and the cell value of a record. */
export type SheetColumn<T> = readonly [WorkbookColumn, (record: T) => string | number | null];

/** A sheet without its rows. */
export interface Sheet<T> {
  /** Name of the sheet, in the viewer's language. */
  sheet: string;
  /** File name without date and extension, in the viewer's language. */
  fileName: string;
  columns: readonly WorkbookColumn[];
  rowOf: (record: T) => WorkbookRow;
}

/** A column of text. */
export function textColumn<T>(header: string, width: number, cell: (record: T) => string): SheetColumn<T> {
  return [{ header, kind: 'text', width }, cell];
}

/** A column of numbers; the unit is part of the heading, so that cells are plain numbers. */
export function numberColumn<T>(header: string, unit: string, decimals: number, cell: (record: T) => number | null): SheetColumn<T> {
  return [{ header: unit ? `${header} (${unit})` : header, kind: 'number', decimals, width: 14 }, cell];
}

/** A column of instants as local time in a zone, which may differ per record. */
export function momentColumn<T>(
  header: string,
  zone: string | ((record: T) => string),
  at: (record: T) => string | number | null,
): SheetColumn<T> {
  const zoneOf = typeof zone === 'string' ? () => zone : zone;
  return [
    { header, kind: 'moment', width: 18 },
    (record) => {
      const instant = at(record);
      return instant === null ? null : excelMoment(instant, zoneOf(record));
    },
  ];
}

/** Builds a sheet from pairs of column and cell function. */
export function sheetOf<T>(names: { sheet: string; fileName: string }, columns: readonly SheetColumn<T>[]): Sheet<T> {
  return { ...names, columns: columns.map(([column]) => column), rowOf: (record) => columns.map(([, cell]) => cell(record)) };
}

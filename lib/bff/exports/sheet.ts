import 'server-only';
import { excelMoment } from './cells';
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

/** A column of instants, as clocks in a zone show them; the zone may be each record's own. */
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

/** Columns and their cells, taken apart. */
export function sheetOf<T>(names: { sheet: string; fileName: string }, columns: readonly SheetColumn<T>[]): Sheet<T> {
  return { ...names, columns: columns.map(([column]) => column), rowOf: (record) => columns.map(([, cell]) => cell(record)) };
}

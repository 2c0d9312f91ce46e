import type { Reading } from '@/lib/ingest/contract';
import { MEASURE_SPECS, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import type { SourceRow } from './format';
import type { PartColumn } from './partColumns';
import { cellIn, filterColumns, type Column } from './text/headerColumns';
import type { KnownTable, Manner } from './text/table';
import { momentIn } from './values/dates';
import { sourceNotation, partIn } from './values/parts';
import { convert, convertTo, quantityIn, type Quantity } from './values/units';

/** Columns of a scale's table. Of several columns for a value, the first non-empty one is used. */
export interface ScaleColumns {
  /** Date and time, in one or two columns. */
  date: readonly Column[];
  weight: readonly Column[];
  /** Fat as a percentage or a mass, by its unit. */
  fat: readonly Column[];
  /** Ratio of extracellular to total body water. */
  ecf?: readonly Column[];
  height?: readonly Column[];
  /** Other body composition values. */
  parts?: readonly PartColumn[];
  /** Other single-value measures in the same row. */
  others?: readonly MeasureColumn[];
  /** Custom parser for unusual time formats. */
  moment?: typeof momentIn;
}

/** A single-value measure and its columns. */
export interface MeasureColumn {
  kind: MeasureKind;
  columns: readonly Column[];
}

/** Finds the columns of single-value measures, by the names in their specs. */
export function measureColumns(columns: readonly Column[]): MeasureColumn[] {
  return MEASURE_SPECS.map(({ kind, columns: names = [] }: MeasureSpec & { kind: MeasureKind }) => ({
    kind,
    columns: filterColumns(columns, ...names),
  }));
}

type Content = SourceRow['content'];
/** A body reading. */
export type ScaleReading = Extract<Reading, { kind: 'body' }>;
const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** Thrown for a value that cannot be read, which rejects the row. */
class Unreadable {
  constructor(readonly field: string) {}
}

interface CellValue {
  value: number;
  unit: string | null;
}

/** The first column with a value; a unit in the cell overrides the header's. Zero is skipped: scales write it for values not measured. */
function valueIn(cells: readonly string[], columns: readonly Column[], number: Manner['number']): (CellValue & { header: string }) | null {
  for (const column of columns) {
    const cell = cellIn(cells, column);
    if (cell === null) continue;
    const own = quantityIn(cell);
    const value = number(own?.number ?? cell);
    if (value === null) throw new Unreadable(column.header);
    if (value !== 0) return { value, unit: own?.unit ?? column.unit, header: column.header };
  }
  return null;
}

function toStoredUnit(quantity: Quantity, found: (CellValue & { header: string }) | null): number | null {
  if (!found) return null;
  const value = convert(quantity, found.value, found.unit);
  if (value === null) throw new Unreadable(found.header);
  return value;
}

function fatShare(found: (CellValue & { header: string }) | null, weight: number): number | null {
  if (!found || found.unit === '%') return found?.value ?? null;
  return (toStoredUnit('mass', found)! / weight) * 100;
}

/** Adds a row's body composition values to its reading; skips values that are not numbers or have an unknown unit. */
export function addParts(reading: ScaleReading, cells: readonly string[], parts: readonly PartColumn[], number: Manner['number']): void {
  for (const { part, columns } of parts)
    for (const column of columns) {
      const cell = cellIn(cells, column);
      const own = quantityIn(cell);
      const text = own?.number ?? cell ?? '';
      const [value, unit] = [number(text), own?.unit ?? column.unit];
      const stored = value ? partIn(part, value, unit, reading.weight) : null;
      if (!value || stored === null) continue;
      reading[part] = stored;
      const given = sourceNotation(part, value, text, unit);
      if (given !== undefined) (reading.given ??= {})[part] = given;
      break;
    }
}

/** The weigh-in of one row, with its time as ID; null where nothing was measured. */
export function weighIn(cells: readonly string[], columns: ScaleColumns, { order, number }: Manner): Content | null {
  const { date, weight, fat, ecf = [], height = [], parts = [], moment = momentIn } = columns;
  try {
    const kg = toStoredUnit('mass', valueIn(cells, weight, number));
    const share = valueIn(cells, fat, number);
    if (kg === null) return share ? bad(weight[0]!.header) : null;
    const measuredAt = moment(date.map((column) => cellIn(cells, column) ?? '').join(' '), order);
    if (measuredAt === null) return bad(date[0]!.header, 'time');
    const reading: ScaleReading = { kind: 'body', externalId: measuredAt, device: 'EX', measuredAt, weight: kg };
    reading.bfp = fatShare(share, kg);
    const ratio = valueIn(cells, ecf, number);
    if (ratio) reading.ecf = ratio.value;
    const tall = toStoredUnit('height', valueIn(cells, height, number));
    if (tall !== null) reading.height = tall;
    addParts(reading, cells, parts, number);
    return { reading };
  } catch (error) {
    if (error instanceof Unreadable) return bad(error.field);
    throw error;
  }
}

/** Readings of a row's other measures, with its time as ID like the weigh-in. */
function measuresBeside(cells: readonly string[], { date, others = [], moment = momentIn }: ScaleColumns, manner: Manner): Content[] {
  const measuredAt = moment(date.map((column) => cellIn(cells, column) ?? '').join(' '), manner.order);
  return others.flatMap(({ kind, columns }) => {
    const { name, of } = numberOfMeasure(kind);
    try {
      const found = valueIn(cells, columns, manner.number);
      if (!found) return [];
      if (measuredAt === null) return [bad(date[0]!.header, 'time')];
      const value = convertTo(of.unit, found.value, found.unit);
      if (value === null) return [bad(found.header)];
      return [{ reading: { kind, externalId: measuredAt, measuredAt, [name]: value } as unknown as Reading }];
    } catch (error) {
      if (error instanceof Unreadable) return [bad(error.field)];
      throw error;
    }
  });
}

/** Reader for a table of weigh-ins; null without a date or weight column. */
export function scaleTable(columns: ScaleColumns): KnownTable | null {
  if (columns.date.length === 0 || columns.weight.length === 0) return null;
  return {
    date: (cells) => cellIn(cells, columns.date[0]),
    row: (cells, manner) => weighIn(cells, columns, manner),
    beside: (cells, manner) => measuresBeside(cells, columns, manner),
  };
}

import type { Reading } from '@/lib/ingest/contract';
import { MEASURE_SPECS, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import type { SourceRow } from './format';
import type { PartColumn } from './partColumns';
import { cellIn, named, type Column } from './text/headerColumns';
import type { Known, Manner } from './text/table';
import { momentIn } from './values/dates';
import { givenText, partIn } from './values/parts';
import { convert, convertTo, quantityIn, type Quantity } from './values/units';

/** Where a scale's table has what is kept. Of several columns the first that says something counts. */
export interface ScaleColumns {
  /** Date and time, in one column or two. */
  date: readonly Column[];
  weight: readonly Column[];
  /** Fat as a share or as a mass, by its unit. */
  fat: readonly Column[];
  /** Extracellular water by total water, a ratio. */
  ecf?: readonly Column[];
  height?: readonly Column[];
  /** What else of the body it holds. */
  parts?: readonly PartColumn[];
  /** Of measures that stand beside the weigh-in and are one number. */
  others?: readonly MeasureColumn[];
  /** How a time is read where it is not written as people write it. */
  moment?: typeof momentIn;
}

/** A measure of one number and the columns that hold it. */
export interface MeasureColumn {
  kind: MeasureKind;
  columns: readonly Column[];
}

/** The measures that have columns of their own, by the names that they give for them. */
export function measureColumns(columns: readonly Column[]): MeasureColumn[] {
  return MEASURE_SPECS.map(({ kind, columns: names = [] }: MeasureSpec & { kind: MeasureKind }) => ({
    kind,
    columns: named(columns, ...names),
  }));
}

type Content = SourceRow['content'];
/** A reading of a body. */
export type Weighed = Extract<Reading, { kind: 'body' }>;
const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** A value that cannot be read ends the row. */
class Unreadable {
  constructor(readonly field: string) {}
}

interface Found {
  value: number;
  unit: string | null;
}

/** The first column with a value; a unit in the cell counts more than the header's. Zero is how scales write what they did not measure. */
function valueIn(cells: readonly string[], columns: readonly Column[], number: Manner['number']): (Found & { header: string }) | null {
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

function stored(quantity: Quantity, found: (Found & { header: string }) | null): number | null {
  if (!found) return null;
  const value = convert(quantity, found.value, found.unit);
  if (value === null) throw new Unreadable(found.header);
  return value;
}

function fatShare(found: (Found & { header: string }) | null, weight: number): number | null {
  if (!found || found.unit === '%') return found?.value ?? null;
  return (stored('mass', found)! / weight) * 100;
}

/** Puts the parts of a body that a row tells onto its reading; what is no number, or of no unit that is known, is none. */
export function addParts(reading: Weighed, cells: readonly string[], parts: readonly PartColumn[], number: Manner['number']): void {
  for (const { part, columns } of parts)
    for (const column of columns) {
      const cell = cellIn(cells, column);
      const own = quantityIn(cell);
      const text = own?.number ?? cell ?? '';
      const [value, unit] = [number(text), own?.unit ?? column.unit];
      const stored = value ? partIn(part, value, unit, reading.weight) : null;
      if (!value || stored === null) continue;
      reading[part] = stored;
      const given = givenText(part, value, text, unit);
      if (given !== undefined) (reading.given ??= {})[part] = given;
      break;
    }
}

/** The reading of one row, known by its time; null for a row in which nothing was measured. */
export function weighIn(cells: readonly string[], columns: ScaleColumns, { order, number }: Manner): Content | null {
  const { date, weight, fat, ecf = [], height = [], parts = [], moment = momentIn } = columns;
  try {
    const kg = stored('mass', valueIn(cells, weight, number));
    const share = valueIn(cells, fat, number);
    if (kg === null) return share ? bad(weight[0]!.header) : null;
    const measuredAt = moment(date.map((column) => cellIn(cells, column) ?? '').join(' '), order);
    if (measuredAt === null) return bad(date[0]!.header, 'time');
    const reading: Weighed = { kind: 'body', externalId: measuredAt, device: 'EX', measuredAt, weight: kg };
    reading.bfp = fatShare(share, kg);
    const ratio = valueIn(cells, ecf, number);
    if (ratio) reading.ecf = ratio.value;
    const tall = stored('height', valueIn(cells, height, number));
    if (tall !== null) reading.height = tall;
    addParts(reading, cells, parts, number);
    return { reading };
  } catch (error) {
    if (error instanceof Unreadable) return bad(error.field);
    throw error;
  }
}

/** The readings of a row's other measures, known by its time as the weigh-in is. */
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

/** A table of weigh-ins; null when a date or a weight has no column. */
export function scaleTable(columns: ScaleColumns): Known | null {
  if (columns.date.length === 0 || columns.weight.length === 0) return null;
  return {
    date: (cells) => cellIn(cells, columns.date[0]),
    row: (cells, manner) => weighIn(cells, columns, manner),
    beside: (cells, manner) => measuresBeside(cells, columns, manner),
  };
}

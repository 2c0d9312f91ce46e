import type { BodyPart } from '@/lib/measures/bodyParts';
import { readingRow, badRow } from '../sourceRows';
import { numberIn, type CsvRow } from '../text/csv';
import type { TableReader } from '../text/table';
import { heightFrom } from '../values/bmi';
import { momentIn } from '../values/dates';
import { sourceNotation, partIn } from '../values/parts';
import { convert, quantityIn, type Quantity } from '../values/units';

interface Columns {
  time: string;
  weight: string;
  bmi: string;
  fat: string;
  /** Columns of other body composition values. */
  parts: readonly (readonly [BodyPart, string])[];
  /** The last date row, which applies to the rows below it; state kept between rows. */
  date: string;
}

const NAMES = {
  time: ['Time', 'Zeit', 'Uhrzeit', '시간'],
  weight: ['Weight', 'Gewicht', '체중', '몸무게'],
  bmi: ['BMI'],
  fat: ['Body Fat', 'Körperfett', 'Körperfettanteil', '체지방', '체지방률'],
} as const;

const PARTS = {
  smm: ['Skeletal Muscle Mass', 'Skelettmuskelmasse', '골격근량'],
  bone: ['Bone Mass', 'Knochenmasse', '골량', '뼈 질량'],
  tbw: ['Body Water', 'Körperwasser', 'Körperwasseranteil', '체수분'],
} as const satisfies Partial<Record<BodyPart, readonly string[]>>;

function columnsIn(header: readonly string[]): Columns | null {
  const named = (name: keyof typeof NAMES) => NAMES[name].find((one) => header.includes(one));
  const [time, weight, bmi, fat] = [named('time'), named('weight'), named('bmi'), named('fat')];
  // with a date column it is another program's table
  if (!time || !weight || !bmi || !fat || header.includes('Date')) return null;
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) => {
    const column = PARTS[part].find((one) => header.includes(one));
    return column === undefined ? [] : [[part, column] as const];
  });
  return { time, weight, bmi, fat, parts, date: '' };
}

/** The date of a row that holds nothing else; the weigh-ins of that date follow it. */
function dateOf(cells: readonly string[]): string | null {
  const [first = '', ...rest] = cells.map((cell) => cell.trim());
  return first !== '' && rest.every((cell) => cell === '') && !/^\D{0,3}\d{1,2}:\d\d/.test(first) ? first : null;
}

/** Parses weight or fat with the unit in the cell; null without a known unit. */
function amount(quantity: Quantity, text: string | null): number | null {
  const found = quantityIn(text);
  const number = numberIn(found?.number ?? null, true);
  return number === null ? null : convert(quantity, number, found!.unit);
}

/** Other body composition values of a row, with their units in the cells. */
function partsOf({ parts }: Columns, cell: CsvRow['cell'], kg: number) {
  const found: Partial<Record<BodyPart, number>> & { given?: Partial<Record<BodyPart, string>> } = {};
  for (const [part, column] of parts) {
    const quantity = quantityIn(cell(column));
    const value = numberIn(quantity?.number ?? null, true);
    const stored = value ? partIn(part, value, quantity!.unit, kg) : null;
    if (!value || stored === null) continue;
    found[part] = stored;
    const given = sourceNotation(part, value, quantity!.number, quantity!.unit);
    if (given !== undefined) (found.given ??= {})[part] = given;
  }
  return found;
}

/** ID of a weigh-in by its local minute, the same in this table and in the full archive. */
export const weighInId = (local: string) => `body ${local.slice(0, 16)}`;

/** Garmin Connect's table of weigh-ins: date rows, each followed by its weigh-ins. */
export const weights: TableReader<Columns> = {
  columns: columnsIn,
  date: ({ cells }) => dateOf(cells),
  row({ cells, cell }, columns, { order }) {
    const date = dateOf(cells);
    if (date !== null) {
      columns.date = date;
      return null;
    }
    const measuredAt = momentIn(`${columns.date} ${cell(columns.time) ?? ''}`, order);
    if (!measuredAt) return badRow(columns.time, 'time');
    const weight = amount('mass', cell(columns.weight));
    if (weight === null) return badRow(columns.weight);
    const bfp = amount('share', cell(columns.fat));
    if (bfp === null && cell(columns.fat) !== null) return badRow(columns.fat);
    const height = heightFrom(weight, numberIn(cell(columns.bmi), true));
    const body = { weight, bfp, height, ...partsOf(columns, cell, weight) };
    return readingRow({ kind: 'body', externalId: weighInId(measuredAt), device: 'EX', measuredAt, ...body });
  },
};

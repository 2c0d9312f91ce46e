import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plausible } from '@/lib/ingest/rules';
import { round } from '@/lib/shared/rounding';
import { headerOf, numberIn, rowsOf, type CsvRow } from './csv';
import { dayIn, momentIn, orderIn, type DateOrder } from './dates';
import type { Format, SourceRow } from './format';

type Content = SourceRow['content'];
type Normalise = (cell: CsvRow['cell'], order: DateOrder) => Content;

const KG_TO_LB = 2.20462;
const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** A weigh-in. Fat is percent; the height is not in the file, but weight and BMI imply it. */
const weight: Normalise = (cell, order) => {
  const measuredAt = momentIn(cell('Date') ?? '', order);
  if (!measuredAt) return bad('Date', 'time');
  const pounds = numberIn(cell('WeightPounds'));
  const kg = numberIn(cell('WeightKg')) ?? (pounds === null ? null : pounds / KG_TO_LB);
  if (kg === null) return bad('WeightKg');
  const bmi = numberIn(cell('BMI'));
  const implied = bmi ? round(Math.sqrt(kg / bmi) * 100, 1) : null;
  const height = implied !== null && plausible('height', implied) ? implied : null;
  const externalId = cell('LogId') ?? measuredAt;
  return { reading: { kind: 'body', externalId, device: 'EX', measuredAt, weight: kg, bfp: numberIn(cell('Fat')), height } };
};

/** A day's totals. The file's calories include what the body burns at rest, so they are not the active ones that are kept here. */
const activity: Normalise = (cell, order) => {
  const day = dayIn(cell('ActivityDate') ?? '', order);
  if (!day) return bad('ActivityDate', 'time');
  const steps = numberIn(cell('TotalSteps'));
  return steps === null
    ? bad('TotalSteps')
    : { reading: { kind: 'steps', externalId: day, day, steps, distance: numberIn(cell('TotalDistance')) } };
};

/** A night's minutes; the file does not say when the night began, nor its stages. */
const sleep: Normalise = (cell, order) => {
  const day = dayIn(cell('SleepDay') ?? '', order);
  if (!day) return bad('SleepDay', 'time');
  const asleep = numberIn(cell('TotalMinutesAsleep'));
  const inBed = numberIn(cell('TotalTimeInBed'));
  if (asleep === null) return bad('TotalMinutesAsleep');
  return inBed === null ? bad('TotalTimeInBed') : { reading: { kind: 'sleep', externalId: day, day, asleep, inBed } };
};

const TABLES: readonly { needs: readonly string[]; date: string; normalise: Normalise }[] = [
  { needs: ['Id', 'Date', 'WeightKg'], date: 'Date', normalise: weight },
  { needs: ['Id', 'Date', 'WeightPounds'], date: 'Date', normalise: weight },
  { needs: ['Id', 'ActivityDate', 'TotalSteps'], date: 'ActivityDate', normalise: activity },
  { needs: ['Id', 'SleepDay', 'TotalMinutesAsleep', 'TotalTimeInBed'], date: 'SleepDay', normalise: sleep },
];

/** Month first, as the product writes it, unless a date anywhere in the column can only be day first. */
async function dateOrderOf(path: string, column: string): Promise<DateOrder> {
  for await (const { cell } of rowsOf(path)) {
    const order = orderIn(cell(column) ?? '');
    if (order) return order;
  }
  return 'month';
}

async function* readTable(folder: string, file: string, table: (typeof TABLES)[number]): AsyncGenerator<SourceRow> {
  const path = join(folder, file);
  const order = await dateOrderOf(path, table.date);
  for await (const { line, cell } of rowsOf(path)) {
    const owner = cell('Id') ?? '';
    // a spreadsheet turns long numbers into 1.5E+09: whose row it was cannot be told any more
    const content = /^\d{1,20}$/.test(owner) ? table.normalise(cell, order) : bad('Id');
    yield { file, line, owner, content };
  }
}

/** Fitbit's tables of weigh-ins, daily activity and sleep as comma-separated files, of one person or of many. */
export const fitbit: Format = {
  name: 'fitbit',
  account: (owner) => ({ id: `fitbit.${owner}`, name: `Fitbit ${owner}` }),
  async *read(folder, skip) {
    const files = (await readdir(folder)).filter((file) => /\.csv$/i.test(file)).sort();
    for (const file of files) {
      const header = new Set(await headerOf(join(folder, file)));
      const table = TABLES.find(({ needs }) => needs.every((name) => header.has(name)));
      if (table) yield* readTable(folder, file, table);
      else skip(file);
    }
  },
};

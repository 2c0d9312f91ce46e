import { dayContent, dayTableOf, isDayFile, rowsOfDayFile } from './fitbit/fitbitDays';
import { headed, headOf, type Format, type SourceRow } from './format';
import { countIn, numberIn, type CsvRow } from './text/csv';
import { readTable } from './text/table';
import { heightFrom } from './values/bmi';
import { dayIn, momentIn, type DateOrder } from './values/dates';
import { convert } from './values/units';

type Content = SourceRow['content'];
type Normalise = (cell: CsvRow['cell'], order: DateOrder) => Content;

const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** A weigh-in. Fat is percent; the height is not in the file, but weight and BMI imply it. */
const weight: Normalise = (cell, order) => {
  const measuredAt = momentIn(cell('Date') ?? '', order);
  if (!measuredAt) return bad('Date', 'time');
  const pounds = numberIn(cell('WeightPounds'));
  const kg = numberIn(cell('WeightKg')) ?? (pounds === null ? null : convert('mass', pounds, 'lb'));
  if (kg === null) return bad('WeightKg');
  const height = heightFrom(kg, numberIn(cell('BMI')));
  // a spreadsheet writes the number of the weigh-in as 1.46E+12: many weigh-ins then have the same, which is the name of none
  const log = cell('LogId') ?? '';
  const externalId = /^\d{1,20}$/.test(log) ? log : measuredAt;
  return { reading: { kind: 'body', externalId, device: 'EX', measuredAt, weight: kg, bfp: numberIn(cell('Fat')), height } };
};

/** A day's totals. The file's calories include what the body burns at rest, so they are not the active ones that are kept here. */
const activity: Normalise = (cell, order) => {
  const day = dayIn(cell('ActivityDate') ?? '', order);
  if (!day) return bad('ActivityDate', 'time');
  const steps = countIn(cell('TotalSteps'));
  return steps === null
    ? bad('TotalSteps')
    : { reading: { kind: 'steps', externalId: day, day, steps, distance: numberIn(cell('TotalDistance')) } };
};

/** A night's minutes; the file does not say when the night began, nor its stages. */
const sleep: Normalise = (cell, order) => {
  const day = dayIn(cell('SleepDay') ?? '', order);
  if (!day) return bad('SleepDay', 'time');
  const asleep = countIn(cell('TotalMinutesAsleep'));
  const inBed = countIn(cell('TotalTimeInBed'));
  if (asleep === null) return bad('TotalMinutesAsleep');
  return inBed === null ? bad('TotalTimeInBed') : { reading: { kind: 'sleep', externalId: day, day, asleep, inBed } };
};

const TABLES: readonly { needs: readonly string[]; date: string; normalise: Normalise }[] = [
  { needs: ['Id', 'Date', 'WeightKg'], date: 'Date', normalise: weight },
  { needs: ['Id', 'Date', 'WeightPounds'], date: 'Date', normalise: weight },
  { needs: ['Id', 'ActivityDate', 'TotalSteps'], date: 'ActivityDate', normalise: activity },
  { needs: ['Id', 'SleepDay', 'TotalMinutesAsleep', 'TotalTimeInBed'], date: 'SleepDay', normalise: sleep },
];

const tableOf = (header: readonly string[]) => TABLES.find(({ needs }) => needs.every((name) => header.includes(name))) ?? null;

const knows = (header: readonly string[], name: string) => tableOf(header) ?? dayTableOf(header, name);

/**
 * Fitbit's tables of weigh-ins, daily activity and sleep as comma-separated files, of one person or of many; month first. And what its owner
 * takes out of Google or Fitbit: variability, resting heart rate, respiration and VO2max, a row or an object a day.
 */
export const fitbit: Format = {
  name: 'fitbit',
  account: (owner) => ({ id: `fitbit.${owner}`, name: `Fitbit ${owner}` }),
  detect: (head) => isDayFile(head.text) || headed(head, (cells) => knows(cells, head.name)),
  async *read(file, { skip }) {
    if (isDayFile((await headOf(file)).text)) {
      let any = false;
      for await (const row of rowsOfDayFile(file)) {
        any = true;
        yield row;
      }
      if (!any) skip(file.name);
      return;
    }
    yield* readTable(file, {
      columns: (header) => knows(header, file.name),
      date: ({ cell }, table) => cell('date' in table ? table.date : 'timestamp'),
      usual: 'month',
      row({ cell }, table, { order }) {
        if (!('normalise' in table)) {
          const content = dayContent(cell, table);
          return content && { owner: '', content };
        }
        const owner = cell('Id') ?? '';
        // a spreadsheet turns long numbers into 1.5E+09: whose row it was cannot be told any more
        return /^\d{1,20}$/.test(owner) ? { owner, content: table.normalise(cell, order) } : { owner: '', content: bad('Id') };
      },
    });
  },
};

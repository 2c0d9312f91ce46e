import { dayContent, dayTableOf } from './fitbit/fitbitDays';
import { gramContent, isGramTable, isWeightLog, rowsOfTakeout, takeoutOf } from './fitbit/takeout';
import { recognisesHeader, headOf, type Format, type SourceRow } from './format';
import { badRow } from './sourceRows';
import { countIn, numberIn, type CsvRow } from './text/csv';
import { readTable } from './text/table';
import { heightFrom } from './values/bmi';
import { dayIn, momentIn, type DateOrder } from './values/dates';
import { convert } from './values/units';

type Content = SourceRow['content'];
type Normalise = (cell: CsvRow['cell'], order: DateOrder) => Content;

const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** A weigh-in. Fat is in percent; the height is not in the file but follows from weight and BMI. */
const weight: Normalise = (cell, order) => {
  const measuredAt = momentIn(cell('Date') ?? '', order);
  if (!measuredAt) return bad('Date', 'time');
  const pounds = numberIn(cell('WeightPounds'));
  const kg = numberIn(cell('WeightKg')) ?? (pounds === null ? null : convert('mass', pounds, 'lb'));
  if (kg === null) return bad('WeightKg');
  const height = heightFrom(kg, numberIn(cell('BMI')));
  // spreadsheets turn the log ID into 1.46E+12, which many weigh-ins share, so it is no identifier
  const log = cell('LogId') ?? '';
  const externalId = /^\d{1,20}$/.test(log) ? log : measuredAt;
  return { reading: { kind: 'body', externalId, device: 'EX', measuredAt, weight: kg, bfp: numberIn(cell('Fat')), height } };
};

/** Daily totals. The file's calories include resting energy and are not stored, because only active energy is. */
const activity: Normalise = (cell, order) => {
  const day = dayIn(cell('ActivityDate') ?? '', order);
  if (!day) return bad('ActivityDate', 'time');
  const steps = countIn(cell('TotalSteps'));
  return steps === null
    ? bad('TotalSteps')
    : { reading: { kind: 'steps', externalId: day, day, steps, distance: numberIn(cell('TotalDistance')) } };
};

/** A night's minutes; the file has neither its start time nor its stages. */
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

/** A table without owner names, with its row reader. */
function unnamedTableOf(
  header: readonly string[],
  name: string,
): { date: string; unnamed: (cell: CsvRow['cell']) => Content | null } | null {
  if (isGramTable(header)) return { date: 'timestamp', unnamed: gramContent };
  const days = dayTableOf(header, name);
  return days && { date: 'timestamp', unnamed: (cell) => dayContent(cell, days) };
}

const recognise = (header: readonly string[], name: string) => tableOf(header) ?? unnamedTableOf(header, name);

/**
 * Fitbit's CSV tables of weigh-ins, daily activity and sleep, of one or many people, month first; and exports from Google Takeout or
 * Fitbit: nights, weights, heart rate variability, resting heart rate, respiration and VO2max.
 */
export const fitbit: Format = {
  name: 'fitbit',
  account: (owner) => ({ id: `fitbit.${owner}`, name: `Fitbit ${owner}` }),
  detect: (head) =>
    takeoutOf(head.text) !== null || isWeightLog(head.text) || recognisesHeader(head, (cells) => recognise(cells, head.name)),
  async *read(file, { skip }) {
    const { text } = await headOf(file);
    if (isWeightLog(text)) return yield { file: file.name, line: 0, ...badRow('weight (unit)') };
    const contentOf = takeoutOf(text);
    if (contentOf) {
      let any = false;
      for await (const row of rowsOfTakeout(file, contentOf)) {
        any = true;
        yield row;
      }
      if (!any) skip(file.name);
      return;
    }
    yield* readTable(file, {
      columns: (header) => recognise(header, file.name),
      date: ({ cell }, { date }) => cell(date),
      usual: 'month',
      row({ cell }, table, { order }) {
        if ('unnamed' in table) {
          const content = table.unnamed(cell);
          return content && { owner: '', content };
        }
        const owner = cell('Id') ?? '';
        // spreadsheets turn long numbers into 1.5E+09, after which the owner cannot be identified
        return /^\d{1,20}$/.test(owner) ? { owner, content: table.normalise(cell, order) } : { owner: '', content: bad('Id') };
      },
    });
  },
};

import { isDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import type { SourceRow } from '../format';
import { badRow, readingRow } from '../sourceRows';
import { numberIn, type CsvRow } from '../text/csv';
import { finiteNumber, parsedJson } from '../text/json';
import type { SourceFile } from '../text/source';
import { momentIn } from '../values/dates';
import { dayFileContent, isAppleRow, isDayFile } from './fitbitDays';

type Content = SourceRow['content'];
type Thing = Readonly<Record<string, unknown>>;
type ContentOf = (thing: Thing) => Content | null;

/** Number of characters that include the first object up to its stages. */
const BEGIN = 2_000;
const GRAMS = 'weight grams';

const begins = (text: string, ...names: string[]) =>
  /^\s*\[\s*\{\s*"logId"/.test(text) && names.every((name) => text.slice(0, BEGIN).includes(`"${name}"`));
const minutesOf = (value: unknown) => {
  const found = finiteNumber(value);
  return found === null ? null : round(found);
};
const thingOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Thing) : {});

/** A night under its day of waking, in local time, with the same ID as in the table of nights. Naps are left out. */
function nightOf({ dateOfSleep: day, startTime, endTime, minutesAsleep, timeInBed, levels, mainSleep }: Thing): Content | null {
  if (mainSleep === false) return null;
  if (typeof day !== 'string' || !isDay(day)) return badRow('dateOfSleep', 'time').content;
  const [asleep, inBed] = [minutesOf(minutesAsleep), minutesOf(timeInBed)];
  if (asleep === null) return badRow('minutesAsleep').content;
  if (inBed === null) return badRow('timeInBed').content;
  if (asleep === 0) return null;
  const [from, to] = [startTime, endTime].map((time) => (typeof time === 'string' ? momentIn(time, 'month') : null));
  if (!from || !to) return badRow(from ? 'endTime' : 'startTime', 'time').content;
  const summary = thingOf(thingOf(levels).summary);
  // older devices only distinguish restless from asleep
  const [deep, light, rem] = ['deep', 'light', 'rem'].map((stage) => minutesOf(thingOf(summary[stage]).minutes));
  return readingRow({ kind: 'sleep', externalId: day, day, inBed, asleep, deep, light, rem, from, to }).content;
}

/** The reader for a file's objects; null for a text that is not a supported Takeout file. */
export function takeoutOf(text: string): ContentOf | null {
  if (isDayFile(text)) return dayFileContent;
  return begins(text, 'dateOfSleep', 'minutesAsleep') ? nightOf : null;
}

/** Whether a text starts like a weight log, whose unit depends on the user's settings and is not in the file. */
export const isWeightLog = (text: string) => begins(text, 'weight', 'bmi', 'date', 'time');

/** Rows of a file of such objects; `line` is the object's number. Throws ImportFault. */
export async function* rowsOfTakeout(file: SourceFile, contentOf: ContentOf): AsyncGenerator<SourceRow> {
  const things = await parsedJson(file);
  for (const [index, thing] of (Array.isArray(things) ? things : []).entries()) {
    const content = typeof thing === 'object' && thing !== null ? contentOf(thing as Thing) : null;
    if (content) yield { file: file.name, line: index + 1, owner: '', content };
  }
}

/** Google's table of weights, with grams in a column name and times as instants. */
export const isGramTable = (header: readonly string[]) => header.includes('timestamp') && header.includes(GRAMS);

/** One weigh-in of it; null where nothing was measured, or where Apple's own export contains it. */
export function gramContent(cell: CsvRow['cell']): Content | null {
  if (isAppleRow(cell) || cell(GRAMS) === null) return null;
  const measuredAt = momentIn(cell('timestamp') ?? '', 'month');
  if (!measuredAt) return badRow('timestamp', 'time').content;
  const grams = numberIn(cell(GRAMS));
  if (grams === null) return badRow(GRAMS).content;
  return readingRow({ kind: 'body', externalId: measuredAt, device: 'EX', measuredAt, weight: grams / 1000, bfp: null }).content;
}

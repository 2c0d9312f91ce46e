import type { Reading } from '@/lib/ingest/contract';
import { isDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import type { SourceRow } from '../format';
import { readingRow, badRow } from '../sourceRows';
import { ImportFault } from '../text/importFault';
import type { SourceFile } from '../text/source';
import { heightFrom } from '../values/bmi';
import { idAt, inUtc, offsetBetween, isSettled, withOffset } from '../values/instants';
import { weighInId } from './weights';

type Row = Omit<SourceRow, 'file'>;
type Thing = Readonly<Record<string, unknown>>;

/** Garmin cuts its archive into pieces of some hundred days; each is parsed as a whole. */
const MAX_BYTES = 16 * 1024 ** 2;

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** What is no text is none: an object may make anything, and throw, of being written out. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Instants are milliseconds since 1970, or texts in UTC without saying so. */
function instantOf(value: unknown): number | null {
  const instant =
    typeof value === 'string' ? Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`) : (numberOf(value) ?? NaN);
  return isSettled(instant);
}

/** An instant with the offset of the place, where the archive has the local time beside it. */
function stated(instant: number, local: number | null): string {
  const east = local === null ? null : offsetBetween(local, instant);
  return east === null ? inUtc(instant) : withOffset(instant, east);
}

/** The rest of what the scale told: water in percent, masses in grams. Its muscle is not said to be skeletal. */
function partsOf({ bodyWater, boneMass, muscleMass, visceralFat }: Thing, kg: number) {
  const [water, bone, muscle, visceral] = [bodyWater, boneMass, muscleMass, visceralFat].map((value) => numberOf(value) || null);
  return {
    ...(water ? { tbw: (water / 100) * kg, given: { tbw: `${water} %` } } : {}),
    ...(bone ? { bone: bone / 1000 } : {}),
    ...(muscle ? { muscle: muscle / 1000 } : {}),
    ...(visceral ? { visceralLevel: visceral } : {}),
  };
}

/** A weigh-in; masses are grams, 0 is an impedance that could not be measured. */
function weighIn({ weight, timestampGMT, date, bmi, bodyFat, ...thing }: Thing): Row['content'] {
  const instant = instantOf(timestampGMT);
  if (instant === null) return badRow('timestampGMT', 'time').content;
  const measuredAt = stated(instant, numberOf(date));
  const kg = round(numberOf(weight)! / 1000, 3);
  const body = { weight: kg, bfp: numberOf(bodyFat) || null, height: heightFrom(kg, numberOf(bmi)), ...partsOf(thing, kg) };
  return readingRow({ kind: 'body', externalId: weighInId(measuredAt), device: 'EX', measuredAt, ...body }).content;
}

function night(thing: Thing): Row['content'] | null {
  const [deep, light, rem, awake] = [thing.deepSleepSeconds, thing.lightSleepSeconds, thing.remSleepSeconds, thing.awakeSleepSeconds].map(
    (value) => (numberOf(value) === null ? null : round(numberOf(value)! / 60)),
  ) as [number | null, number | null, number | null, number | null];
  const day = textOf(thing.calendarDate);
  // nights on which the watch was not worn stand there without stages
  if (deep === null && light === null) return null;
  const [from, to] = [instantOf(thing.sleepStartTimestampGMT), instantOf(thing.sleepEndTimestampGMT)];
  const asleep = (deep ?? 0) + (light ?? 0) + (rem ?? 0);
  const long = from !== null && to !== null ? round((to - from) / 60_000) : 0;
  const inBed = Math.max(long, asleep + (awake ?? 0));
  const times = from !== null && to !== null ? { from: inUtc(from), to: inUtc(to) } : {};
  return readingRow({ kind: 'sleep', externalId: `sleep ${day}`, day, inBed, asleep, deep, light, rem, ...times }).content;
}

function steps({ calendarDate, totalSteps, totalDistanceMeters, activeKilocalories }: Thing): Row['content'] {
  const [day, metres, kcal] = [textOf(calendarDate), numberOf(totalDistanceMeters), numberOf(activeKilocalories)];
  const distance = metres === null ? null : metres / 1000;
  const calories = kcal === null ? null : round(kcal);
  return readingRow({ kind: 'steps', externalId: `steps ${day}`, day, steps: round(numberOf(totalSteps)!), distance, calories }).content;
}

/** A run of the list of activities: centimetres and milliseconds. Its energy is in no unit that the archive tells. */
function run({ activityType, beginTimestamp, startTimeLocal, distance, duration, elapsedDuration }: Thing): Row['content'] | null {
  if (!/running$/.test(textOf(activityType))) return null;
  const start = instantOf(beginTimestamp);
  if (start === null) return badRow('beginTimestamp', 'time').content;
  const [length, long] = [numberOf(distance), numberOf(duration) ?? numberOf(elapsedDuration)];
  if (!length) return badRow('distance').content;
  if (!long) return badRow('duration').content;
  const measuredAt = stated(start, numberOf(startTimeLocal));
  const sums = { distance: length / 100_000, seconds: round(long / 1000) };
  return readingRow({ kind: 'run', externalId: idAt('run', start), measuredAt, ...sums } satisfies Reading).content;
}

function contentOf(thing: Thing): Row['content'] | null {
  const dated = isDay(textOf(thing.calendarDate));
  if (numberOf(thing.weight) !== null && ('timestampGMT' in thing || 'samplePk' in thing)) return weighIn(thing);
  if (dated && 'deepSleepSeconds' in thing) return night(thing);
  if (dated && numberOf(thing.totalSteps) !== null) return steps(thing);
  return 'activityType' in thing && 'beginTimestamp' in thing ? run(thing) : null;
}

async function parsed(file: SourceFile): Promise<unknown> {
  if (file.size > MAX_BYTES) throw new ImportFault('tooLarge', file.name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new ImportFault('brokenTable', file.name, { cause });
  }
}

/** Whether a text begins like a piece of Garmin's archive. */
export const isArchive = (text: string) =>
  /^\s*[[{]/.test(text) &&
  /"(summarizedActivitiesExport|deepSleepSeconds|sleepStartTimestampGMT|totalSteps|dateWeightList|allWeightMetrics|timestampGMT)"/.test(
    text,
  );

/** The weigh-ins, nights, days and runs of a piece of Garmin's archive; the line is the number of the object. Throws ImportFault. */
export async function* rowsOfArchive(file: SourceFile): AsyncGenerator<Row> {
  const left: unknown[] = [await parsed(file)];
  for (let line = 1; left.length > 0;) {
    const thing = left.pop();
    if (typeof thing !== 'object' || thing === null) continue;
    const content = Array.isArray(thing) ? null : contentOf(thing as Thing);
    if (content) yield { line: line++, owner: '', content };
    // what a reading was made of is not looked into further; pushed from the end, so that the order of the file stays
    else for (const inner of Object.values(thing).reverse()) left.push(inner);
  }
}

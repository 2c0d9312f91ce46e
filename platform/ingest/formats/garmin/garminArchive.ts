import { millisecondsInMinute } from 'date-fns/constants';
import type { Reading } from '@/lib/ingest/contract';
import type { MeasureKind } from '@/lib/measures/measures';
import { isDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import type { SourceRow } from '../format';
import { readingRow, badRow } from '../sourceRows';
import { finiteNumber, parsedJson } from '../text/json';
import type { SourceFile } from '../text/source';
import { heightFrom } from '../values/bmi';
import { idAt, inUtc, offsetBetween, plausibleInstant, withOffset } from '../values/instants';
import { withoutFloatNoise } from '../values/parts';
import { singleOfDay } from '../values/singleReadings';
import { weighInId } from './weights';

type Row = Omit<SourceRow, 'file'>;
type Thing = Readonly<Record<string, unknown>>;

/** Non-strings become empty: converting an arbitrary object to a string could throw. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Parses an instant: milliseconds since 1970, or a text in UTC without an offset. */
function instantOf(value: unknown): number | null {
  const instant =
    typeof value === 'string' ? Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`) : (finiteNumber(value) ?? NaN);
  return plausibleInstant(instant);
}

/** An instant with its local offset, where the archive has the local time as well. */
function instantText(instant: number, local: number | null): string {
  const east = local === null ? null : offsetBetween(local, instant);
  return east === null ? inUtc(instant) : withOffset(instant, east);
}

/** Other values of the scale: water in percent, masses in grams. Its muscle mass is not stated to be skeletal. */
function partsOf({ bodyWater, boneMass, muscleMass, visceralFat }: Thing, kg: number) {
  const [water, bone, muscle, visceral] = [bodyWater, boneMass, muscleMass, visceralFat].map(
    (value) => withoutFloatNoise(finiteNumber(value) ?? 0) || null,
  );
  return {
    ...(water ? { tbw: (water / 100) * kg, given: { tbw: `${water} %` } } : {}),
    ...(bone ? { bone: bone / 1000 } : {}),
    ...(muscle ? { muscle: muscle / 1000 } : {}),
    ...(visceral ? { visceralLevel: visceral } : {}),
  };
}

/** A weigh-in; masses are in grams, 0 is a failed impedance measurement. */
function weighIn({ weight, timestampGMT, date, bmi, bodyFat, ...thing }: Thing): Row['content'] {
  const instant = instantOf(timestampGMT);
  if (instant === null) return badRow('timestampGMT', 'time').content;
  const measuredAt = instantText(instant, finiteNumber(date));
  const kg = round(finiteNumber(weight)! / 1000, 3);
  const body = { weight: kg, bfp: finiteNumber(bodyFat) || null, height: heightFrom(kg, finiteNumber(bmi)), ...partsOf(thing, kg) };
  return readingRow({ kind: 'body', externalId: weighInId(measuredAt), device: 'EX', measuredAt, ...body }).content;
}

function night(thing: Thing): Row['content'] | null {
  const [deep, light, rem, awake] = [thing.deepSleepSeconds, thing.lightSleepSeconds, thing.remSleepSeconds, thing.awakeSleepSeconds].map(
    (value) => (finiteNumber(value) === null ? null : round(finiteNumber(value)! / 60)),
  ) as [number | null, number | null, number | null, number | null];
  const day = textOf(thing.calendarDate);
  // nights without the watch are listed without stages
  if (deep === null && light === null) return null;
  const [from, to] = [instantOf(thing.sleepStartTimestampGMT), instantOf(thing.sleepEndTimestampGMT)];
  const asleep = (deep ?? 0) + (light ?? 0) + (rem ?? 0);
  const long = from !== null && to !== null ? round((to - from) / millisecondsInMinute) : 0;
  const inBed = Math.max(long, asleep + (awake ?? 0));
  const times = from !== null && to !== null ? { from: inUtc(from), to: inUtc(to) } : {};
  return readingRow({ kind: 'sleep', externalId: `sleep ${day}`, day, inBed, asleep, deep, light, rem, ...times }).content;
}

function steps({ calendarDate, totalSteps, totalDistanceMeters, activeKilocalories }: Thing): Row['content'] {
  const [day, metres, kcal] = [textOf(calendarDate), finiteNumber(totalDistanceMeters), finiteNumber(activeKilocalories)];
  const distance = metres === null ? null : metres / 1000;
  const calories = kcal === null ? null : round(kcal);
  return readingRow({ kind: 'steps', externalId: `steps ${day}`, day, steps: round(finiteNumber(totalSteps)!), distance, calories })
    .content;
}

/** A run from the list of activities, in centimetres and milliseconds. Its energy is in an unstated unit and not read. */
function run({ activityType, beginTimestamp, startTimeLocal, distance, duration, elapsedDuration }: Thing): Row['content'] | null {
  if (!/running$/.test(textOf(activityType))) return null;
  const start = instantOf(beginTimestamp);
  if (start === null) return badRow('beginTimestamp', 'time').content;
  const [length, long] = [finiteNumber(distance), finiteNumber(duration) ?? finiteNumber(elapsedDuration)];
  if (!length) return badRow('distance').content;
  if (!long) return badRow('duration').content;
  const measuredAt = instantText(start, finiteNumber(startTimeLocal));
  const sums = { distance: length / 100_000, seconds: round(long / 1000) };
  return readingRow({ kind: 'run', externalId: idAt('run', start), measuredAt, ...sums } satisfies Reading).content;
}

/** A daily value that is 0 or missing where nothing was measured. */
const ofDay = (kind: MeasureKind, { calendarDate }: Thing, value: unknown): Row['content'][] =>
  finiteNumber(value) ? [readingRow(singleOfDay(kind, textOf(calendarDate), finiteNumber(value)!)).content] : [];

/**
 * Nightly values of the watch: heart rate variability as RMSSD, and respiration. Its heart rate is that of the night, not the resting one.
 */
const STATUS_KINDS: Readonly<Record<string, MeasureKind | undefined>> = { HRV: 'hrv', RESPIRATION: 'respiration' };

const healthStatus = (thing: Thing): Row['content'][] =>
  (thing.metrics as unknown[]).flatMap((one) => {
    const { type, value } = (one ?? {}) as Thing;
    const kind = STATUS_KINDS[textOf(type)];
    return kind ? ofDay(kind, thing, value) : [];
  });

function contentsOf(thing: Thing): Row['content'][] {
  const dated = isDay(textOf(thing.calendarDate));
  if (finiteNumber(thing.weight) !== null && ('timestampGMT' in thing || 'samplePk' in thing)) return [weighIn(thing)];
  if (dated && 'deepSleepSeconds' in thing) {
    const slept = night(thing);
    return slept ? [slept, ...ofDay('respiration', thing, thing.averageRespiration)] : [];
  }
  // VO2max of cycling is a different measure
  if (dated && 'vo2MaxValue' in thing)
    return textOf(thing.sport || 'RUNNING') === 'RUNNING' ? ofDay('vo2max', thing, thing.vo2MaxValue) : [];
  if (dated && Array.isArray(thing.metrics)) return healthStatus(thing);
  if (dated && ('totalSteps' in thing || 'restingHeartRate' in thing)) {
    const walked = finiteNumber(thing.totalSteps) === null ? [] : [steps(thing)];
    return [...walked, ...ofDay('restingHeart', thing, thing.restingHeartRate)];
  }
  const ran = 'activityType' in thing && 'beginTimestamp' in thing ? run(thing) : null;
  return ran ? [ran] : [];
}

/** Whether a text starts like a file of Garmin's archive. */
export const isArchive = (text: string) =>
  /^\s*[[{]/.test(text) &&
  /"(summarizedActivitiesExport|deepSleepSeconds|sleepStartTimestampGMT|totalSteps|dateWeightList|allWeightMetrics|timestampGMT|restingHeartRate|vo2MaxValue|baselineUpperLimit)"/.test(
    text,
  );

/** Weigh-ins, nights, days, runs and single measures of a file of Garmin's archive; `line` is the object's number. Throws ImportFault. */
export async function* rowsOfArchive(file: SourceFile): AsyncGenerator<Row> {
  const left: unknown[] = [await parsedJson(file)];
  for (let line = 1; left.length > 0;) {
    const thing = left.pop();
    if (typeof thing !== 'object' || thing === null) continue;
    const contents = Array.isArray(thing) ? [] : contentsOf(thing as Thing);
    for (const content of contents) yield { line, owner: '', content };
    if (contents.length > 0) line += 1;
    // objects that became a reading are not searched further; pushed in reverse to keep the order of the file
    else for (const inner of Object.values(thing).reverse()) left.push(inner);
  }
}

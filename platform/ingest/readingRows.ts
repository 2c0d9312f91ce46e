import { composeRecord } from '@/lib/body/composition/composition';
import { MEASURES } from '@/lib/body/measure/measureBar';
import type { Reading, ReadingKind } from '@/lib/ingest/contract';
import { ageOn, dayOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import type { bodyRecords } from '../db/schema/body';
import type { sleepNights, stepDays } from '../db/schema/health';
import { momentOf } from './moment';

type Of<K extends ReadingKind> = Extract<Reading, { kind: K }>;
type Sample = Extract<Reading, { measuredAt: string }>;

/** Whose readings these are: what the derived values are reckoned for. */
export interface Owner {
  compSeq: number;
  memberSeq: number;
  gender: 'M' | 'F';
  birthDate: string | null;
  height: number | null;
  timeZone: string;
}

export interface Delivery {
  source: string;
  batchSeq: number;
  /** The import of files that it is a part of. */
  importSeq?: number;
  now: Date;
}

/** Columns of the bar positions, by measure. */
const BARS = MEASURES.map((measure) => [measure, `idx${measure[0]!.toUpperCase()}${measure.slice(1)}`] as const);

const rounded = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined ? null : round(value, decimals);

/** The columns of a body record that follow from what was measured and whose it is. */
export function composedColumns(reading: Parameters<typeof composeRecord>[0]) {
  const { idx, ...values } = composeRecord(reading);
  const bars: Record<string, number | null> = {};
  for (const [measure, column] of BARS) bars[column] = idx[measure];
  return Object.assign(values, bars);
}

/** A person's age in completed years on the day, by their own clocks, of a measurement; null without a birth date. */
export function ageAt(measuredAt: Date, { birthDate, timeZone }: Pick<Owner, 'birthDate' | 'timeZone'>): number | null {
  return birthDate === null ? null : ageOn(birthDate, dayOf(measuredAt, timeZone));
}

/** The columns that every single reading has. */
function sampleOf(one: Sample, owner: Owner, { source, batchSeq }: Delivery) {
  const { compSeq, memberSeq, timeZone } = owner;
  return {
    compSeq,
    memberSeq,
    device: one.device ?? null,
    source,
    batchSeq,
    externalId: one.externalId,
    ...momentOf(one.measuredAt, timeZone)!,
  };
}

/** A body record with everything that follows from the reading; what the scale did not measure stays null. */
export function bodyRow(one: Of<'body'>, owner: Owner, delivery: Delivery): typeof bodyRecords.$inferInsert {
  const sample = sampleOf(one, owner, delivery);
  const height = one.height ?? owner.height;
  const heightMeasured = typeof one.height === 'number';
  const person = { gender: owner.gender, age: ageAt(sample.measuredAt, owner), height };
  const composed = composedColumns({ ...person, weight: one.weight, bfp: one.bfp ?? null, ecf: one.ecf ?? null });
  // spreading that many columns into one literal takes ten times as long
  return Object.assign({ ...sample, device: one.device ?? 'EX', ...person, heightMeasured, createdAt: delivery.now }, composed);
}

export function stepRow(one: Of<'steps'>, owner: Owner, { source, batchSeq, now }: Delivery): typeof stepDays.$inferInsert {
  const { compSeq, memberSeq } = owner;
  const { day, steps: step, externalId, device = null } = one;
  return {
    compSeq,
    memberSeq,
    day,
    step,
    distance: rounded(one.distance, 2),
    calories: rounded(one.calories, 0),
    device,
    source,
    batchSeq,
    externalId,
    updatedAt: now,
  };
}

export function nightRow(one: Of<'sleep'>, owner: Owner, { source, batchSeq }: Delivery): typeof sleepNights.$inferInsert {
  const { compSeq, memberSeq, timeZone } = owner;
  const { day, inBed, asleep, deep = null, light = null, rem = null, externalId, device = null } = one;
  const momentAt = (text: string | undefined) => (text === undefined ? null : momentOf(text, timeZone));
  const [start, end] = [momentAt(one.from), momentAt(one.to)];
  return {
    compSeq,
    memberSeq,
    day,
    inBed,
    asleep,
    deep,
    light,
    rem,
    startAt: start?.measuredAt,
    endAt: end?.measuredAt,
    startText: start?.measuredText,
    endText: end?.measuredText,
    device,
    source,
    batchSeq,
    externalId,
  };
}

export function heartRow(one: Of<'heart'>, owner: Owner, delivery: Delivery) {
  return { ...sampleOf(one, owner, delivery), bpm: rounded(one.bpm, 0), oxygen: rounded(one.oxygen, 0) };
}

export function stressRow(one: Of<'stress'>, owner: Owner, delivery: Delivery) {
  return { ...sampleOf(one, owner, delivery), stressIndex: one.stressIndex };
}

export function temperatureRow(one: Of<'temperature'>, owner: Owner, delivery: Delivery) {
  return { ...sampleOf(one, owner, delivery), temperature: round(one.temperature, 1), category: one.category };
}

export function pressureRow(one: Of<'bloodPressure'>, owner: Owner, delivery: Delivery) {
  return { ...sampleOf(one, owner, delivery), sbp: one.sbp, dbp: one.dbp, bpm: one.bpm ?? null };
}

export function sugarRow(one: Of<'bloodSugar'>, owner: Owner, delivery: Delivery) {
  return { ...sampleOf(one, owner, delivery), bloodSugar: one.bloodSugar, taken: one.taken };
}

export function runRow(one: Of<'run'>, owner: Owner, delivery: Delivery) {
  const { seconds, step = null } = one;
  return {
    ...sampleOf(one, owner, delivery),
    distance: round(one.distance, 2),
    seconds,
    calories: rounded(one.calories, 0),
    step,
    createdAt: delivery.now,
  };
}

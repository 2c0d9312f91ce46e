import type { Reading } from '@/lib/ingest/contract';
import { measureOf, type MeasureKind } from '@/lib/measures/measures';
import { BODY_PART_NAMES, type MeasuredParts } from '@/lib/measures/bodyParts';
import { SHARED_TABLE, type MeasureSpec } from '@/lib/measures/measure';
import { decimalsOf } from '@/lib/measures/shownValue';
import { round } from '@/lib/shared/rounding';
import { ageAt, composedColumns, type ReadingOwner } from '../body/composedColumns';
import type { bodyRecords } from '../db/schema/body';
import type { sleepNights, stepDays } from '../db/schema/health';
import { momentOf } from './moment';

type Of<K extends MeasureKind> = Extract<Reading, { kind: K }>;
type Sample = Extract<Reading, { measuredAt: string }>;

export interface Delivery {
  source: string;
  batchSeq: number;
  /** The file import that the delivery belongs to. */
  importSeq?: number;
  now: Date;
}

const roundOrNull = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined ? null : round(value, decimals);

/** Columns common to all readings with a time. */
function sampleOf(one: Sample, owner: ReadingOwner, { source, batchSeq }: Delivery) {
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

/** Far below any scale's precision; removes noise of unit conversion. */
const GIVEN_DECIMALS = 6;

/** Values of a reading besides weight, fat and height, as given; null where there are none. */
function measuredParts(one: Of<'body'>): MeasuredParts | null {
  const parts: MeasuredParts = {};
  for (const name of BODY_PART_NAMES) {
    const value = one[name];
    if (typeof value !== 'number') continue;
    const given = one.given?.[name];
    // it has a column of its own, so only its notation needs storing
    if (name === 'ecf' && given === undefined) continue;
    parts[name] = { value: round(value, GIVEN_DECIMALS), ...(given === undefined ? {} : { given }) };
  }
  return Object.keys(parts).length === 0 ? null : parts;
}

/** The inverse of `measuredParts`: a record's measured values as fields of a reading. */
export function readingParts(measured: MeasuredParts | null): Partial<Of<'body'>> {
  const parts = Object.entries(measured ?? {});
  const given = parts.flatMap(([name, part]) => (part.given === undefined ? [] : [[name, part.given]]));
  return {
    ...Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    ...(given.length > 0 && { given: Object.fromEntries(given) as Of<'body'>['given'] }),
  };
}

/** A body record with all derived values, and which of them were measured. */
export function bodyRow(one: Of<'body'>, owner: ReadingOwner, delivery: Delivery): typeof bodyRecords.$inferInsert {
  const sample = sampleOf(one, owner, delivery);
  const height = one.height ?? owner.height;
  const heightMeasured = typeof one.height === 'number';
  const person = { gender: owner.gender, age: ageAt(sample.measuredAt, owner), height };
  const composed = composedColumns({
    ...person,
    weight: one.weight,
    bfp: one.bfp ?? null,
    ecf: one.ecf,
    measured: measuredParts(one),
  });
  // ten times as fast as spreading that many columns into one literal
  return Object.assign({ ...sample, device: one.device ?? 'EX', ...person, heightMeasured, createdAt: delivery.now }, composed);
}

export function stepRow(one: Of<'steps'>, owner: ReadingOwner, { source, batchSeq, now }: Delivery): typeof stepDays.$inferInsert {
  const { compSeq, memberSeq } = owner;
  const { day, steps: step, externalId, device = null } = one;
  return {
    compSeq,
    memberSeq,
    day,
    step,
    distance: roundOrNull(one.distance, 2),
    calories: roundOrNull(one.calories, 0),
    device,
    source,
    batchSeq,
    externalId,
    updatedAt: now,
  };
}

export function nightRow(one: Of<'sleep'>, owner: ReadingOwner, { source, batchSeq }: Delivery): typeof sleepNights.$inferInsert {
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

/** Columns of a single reading: the common ones, its values rounded to the stored precision, and its other fields. */
export function singleRow(one: Sample, owner: ReadingOwner, delivery: Delivery): Record<string, unknown> {
  const { table, values, others = {} }: MeasureSpec = measureOf(one.kind);
  const reading = one as unknown as Record<string, number | null | undefined>;
  const row: Record<string, unknown> = sampleOf(one, owner, delivery);
  for (const [name, of] of Object.entries(values))
    row[table === SHARED_TABLE ? 'value' : name] = roundOrNull(reading[name], decimalsOf(of));
  if (table === SHARED_TABLE) row.kind = one.kind;
  for (const name of Object.keys(others)) row[name] = reading[name];
  return row;
}

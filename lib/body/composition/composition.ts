import { estimatedIn } from '@/lib/body/composition/estimate';
import type { BodyPart, MeasuredParts } from '@/lib/measures/bodyParts';
import { clamp, round } from '@/lib/shared/rounding';
import type { BodyRecord } from '@/lib/body/contract';
import { MEASURES, MEASURE_DECIMALS, barIndex, boundsOf, normalRange, type Measure } from '@/lib/body/measure/measureBar';
import {
  MINERALS_SHARE,
  PROTEIN_SHARE,
  WATER_SHARE,
  bmiOf,
  bmrOf,
  idealOf,
  personOf,
  muscleShare,
  type Ideal,
  type Person,
} from '@/lib/body/composition/ideal';
import { bodyScoreOf, storedScore } from '@/lib/body/composition/bodyScore';
import type { Gender } from '@/lib/shared/fields';

/** Unrounded body compartments in kg, from weight in kg and fat in percent. */
export function compartmentsOf(weight: number, bfp: number) {
  const bfm = (weight * bfp) / 100;
  const ffm = weight - bfm;
  return { bfm, ffm, tbw: WATER_SHARE * ffm, protein: PROTEIN_SHARE * ffm, minerals: MINERALS_SHARE * ffm };
}

/** A device's reading. Measured values are kept as they are; missing ones are computed, and marked as estimated. */
export interface ComposedReading {
  gender: Gender;
  /** Completed years on the day of measurement; null if the birth date is unknown. */
  age: number | null;
  /** cm; null if unknown. */
  height: number | null;
  /** kg */
  weight: number;
  /** %; null from a plain scale. */
  bfp: number | null;
  /** Ratio, such as 0.385; absent if the device does not measure impedance at two frequencies. */
  ecf?: number | null | undefined;
  /** Further measured values. */
  measured?: MeasuredParts | null | undefined;
}

export type Composition = Omit<BodyRecord, 'seq' | 'date' | 'device'>;

type Values = Record<Measure, number | null>;

/** Values known without any population formula: measured, or a sum, difference or share of measured ones. */
function knownOf({ weight, bfp, ecf, measured }: ComposedReading) {
  const part = (name: BodyPart) => measured?.[name]?.value ?? null;
  const fat = part('bfm') ?? (bfp === null ? null : (weight * bfp) / 100);
  const [icw, ecw] = [part('icw'), part('ecw')];
  const tbw = part('tbw') ?? (icw === null || ecw === null ? null : icw + ecw);
  return {
    bfp: bfp ?? (fat === null ? null : (fat / weight) * 100),
    bfm: fat,
    ffm: part('ffm') ?? (fat === null ? null : weight - fat),
    smm: part('smm'),
    bmr: part('bmr'),
    bwp: tbw === null ? null : (tbw / weight) * 100,
    ecf: ecf ?? (ecw === null || tbw === null ? null : ecw / tbw),
    protein: part('protein'),
    minerals: part('minerals'),
  };
}
type KnownValues = ReturnType<typeof knownOf>;

/** All measures: known values, completed by population formulas. */
function measuresOf({ gender, age, height, weight }: ComposedReading, known: KnownValues): Values {
  const { ffm } = known;
  const share = (of: number) => (ffm === null ? null : of * ffm);
  return {
    weight,
    bmi: height === null ? null : bmiOf(weight, height),
    bfp: known.bfp,
    bfm: known.bfm,
    smm: known.smm ?? (age === null ? null : share(muscleShare(gender, age))),
    bmr: known.bmr ?? (ffm === null ? null : bmrOf(ffm)),
    bwp: known.bwp ?? (ffm === null ? null : ((WATER_SHARE * ffm) / weight) * 100),
    ecf: known.ecf,
    protein: known.protein ?? share(PROTEIN_SHARE),
    minerals: known.minerals ?? share(MINERALS_SHARE),
  };
}

function roundMeasure(measure: Measure, value: number | null): number | null {
  return value === null ? null : round(value, MEASURE_DECIMALS[measure]);
}

function idealFields(ideal: Ideal | null) {
  const at = (measure: Measure) => roundMeasure(measure, ideal && ideal[measure]);
  return {
    genWeight: at('weight'),
    genBfp: at('bfp'),
    genBfm: at('bfm'),
    genSmm: at('smm'),
    genBmr: at('bmr'),
    genBmi: at('bmi'),
    genBwp: at('bwp'),
    genEcf: at('ecf'),
    genProtein: at('protein'),
    genMinerals: at('minerals'),
  };
}

function indexFields(values: Values, gender: Gender, ideal: Ideal | null): Composition['idx'] {
  const at = (measure: Measure) => {
    const value = values[measure];
    return value === null || ideal === null ? null : barIndex(value, boundsOf(measure, gender, ideal));
  };
  return Object.fromEntries(MEASURES.map((measure) => [measure, at(measure)])) as Composition['idx'];
}

/**
 * All values stored in a body record, derived from one reading and rounded for storage (domain.md §2.2–2.10). Ideal values, bar positions
 * and score are null below 18 and if age or height is unknown.
 */
export function composeRecord(reading: ComposedReading): Composition {
  const known = knownOf(reading);
  const values = measuresOf(reading, known);
  const person = personOf(reading);
  const ideal = person && idealOf(person);
  const stored = Object.fromEntries(MEASURES.map((measure) => [measure, roundMeasure(measure, values[measure])])) as Values;
  const { bfm, ffm } = known;
  const score = ideal && bfm !== null && ffm !== null ? bodyScoreOf({ bfm, ffm }, ideal) : null;
  return {
    ...stored,
    weight: round(reading.weight, MEASURE_DECIMALS.weight),
    bodyScore: score === null ? null : storedScore(score),
    ...idealFields(ideal),
    idx: indexFields(values, reading.gender, ideal),
    estimated: estimatedIn(stored, reading.measured),
    measured: reading.measured ?? null,
  };
}

export type RangeStatus = 'LOW' | 'NORMAL' | 'HIGH';

export interface MeasureRange {
  low: number;
  high: number;
  status: RangeStatus;
}

/** Status of a stored value against a rounded range, so that the label agrees with the figures shown. */
export function statusOf(value: number, low: number, high: number): RangeStatus {
  if (value < low) return 'LOW';
  return value > high ? 'HIGH' : 'NORMAL';
}

/** Normal range and status of a value, all rounded as stored. */
export function measureRangeOf(measure: Measure, value: number, gender: Gender, ideal: Ideal): MeasureRange {
  const range = normalRange(measure, gender, ideal);
  const low = round(range.low, MEASURE_DECIMALS[measure]);
  const high = round(range.high, MEASURE_DECIMALS[measure]);
  return { low, high, status: statusOf(round(value, MEASURE_DECIMALS[measure]), low, high) };
}

/** Normal range and status of every measure of a stored record; null without a value, and below 18. */
export function rangesOf(record: Values, person: Person): Record<Measure, MeasureRange | null> {
  const ideal = idealOf(person);
  const at = (measure: Measure): MeasureRange | null => {
    const value = record[measure];
    return ideal === null || value === null ? null : measureRangeOf(measure, value, person.gender, ideal);
  };
  return Object.fromEntries(MEASURES.map((measure) => [measure, at(measure)])) as Record<Measure, MeasureRange | null>;
}

/** A plausible ECF ratio for generated data, which has no impedance; null below 18 (domain.md §2.5). */
export function likelyEcf(person: Person, bfp: number): number | null {
  const ideal = idealOf(person);
  return ideal && clamp(ideal.ecf + 0.0004 * (bfp - ideal.bfp), 0.35, 0.45);
}

import { QUANTITY_DECIMALS } from '@/lib/format/units';
import type { AskedKind } from '@/lib/measures/measures';
import type { DataKind } from '@/lib/shared/permissions';
import { floorTo, round } from '@/lib/shared/rounding';

interface Spec {
  about: DataKind;
  /** Smallest change worth reporting, in the stored unit: the difference between two measurements of the same body (domain.md §2.13). */
  least: number;
  /** Tab of its chart: on the body screen for body data, otherwise on the health screen. */
  tab: string;
  /** Format of its values. */
  format: 'weight' | 'length' | 'calorie' | 'percent' | 'whole' | 'points' | 'pressure' | 'bpm' | 'minutes' | 'steps';
  /** `least` is a fraction of the value. */
  relative?: true;
  /** Judged by weekly means, because single readings vary too much. */
  weekly?: true;
  /** Maximum of its scale. */
  max?: 100;
  /** Shown rounded down. */
  floored?: true;
  /** The day's value is a sum or mean of the day so far, until the day is over. */
  grows?: true;
}

/**
 * Measures of the start page, in the order in which trends are searched: kg, %, points, cm, mmHg, beats per minute, minutes, steps, and
 * kcal per day for resting energy.
 */
export const HOME_MEASURES = {
  bfp: { about: 'body', least: 1, tab: 'trend', format: 'percent', max: 100 },
  weight: { about: 'body', least: 0.5, tab: 'trend', format: 'weight' },
  smm: { about: 'body', least: 0.5, tab: 'trend', format: 'weight' },
  bodyScore: { about: 'body', least: 2, tab: 'trend', format: 'points', max: 100, floored: true },
  waist: { about: 'body', least: 1, tab: 'trend', format: 'length' },
  sbp: { about: 'vitals', least: 5, tab: 'pressure', format: 'pressure', weekly: true },
  dbp: { about: 'vitals', least: 3, tab: 'pressure', format: 'pressure', weekly: true },
  restingHeart: { about: 'vitals', least: 3, tab: 'heart', format: 'bpm' },
  asleep: { about: 'sleep', least: 15, tab: 'sleep', format: 'minutes' },
  steps: { about: 'activity', least: 0.1, tab: 'steps', format: 'steps', relative: true, grows: true },
  stress: { about: 'vitals', least: 5, tab: 'stress', format: 'points', max: 100, grows: true },
  oxygen: { about: 'vitals', least: 1, tab: 'heart', format: 'whole', max: 100, grows: true },
  bwp: { about: 'body', least: 1, tab: 'trend', format: 'percent', max: 100 },
  bmr: { about: 'body', least: 25, tab: 'trend', format: 'calorie' },
} as const satisfies Record<string, Spec>;
export type HomeMeasure = keyof typeof HOME_MEASURES;
export const HOME_MEASURE_NAMES = Object.keys(HOME_MEASURES) as [HomeMeasure, ...HomeMeasure[]];

export function homeMeasureOf(measure: HomeMeasure): Spec {
  return HOME_MEASURES[measure];
}

/** Decimal places of a value as shown, by its format. */
export const SHOWN_DECIMALS: Record<Spec['format'], number> = {
  weight: QUANTITY_DECIMALS.weight,
  length: QUANTITY_DECIMALS.length,
  calorie: QUANTITY_DECIMALS.calorie,
  percent: 1,
  whole: 0,
  points: 0,
  pressure: 0,
  bpm: 0,
  minutes: 0,
  steps: 0,
};

/** A value in its stored unit, rounded as shown. */
export function roundHomeValue(measure: HomeMeasure, stored: number): number {
  const { format, floored } = homeMeasureOf(measure);
  return (floored ? floorTo : round)(stored, SHOWN_DECIMALS[format]);
}

/** Whether a change exceeds the difference between two measurements of the same body. */
export function isNoticeable(measure: HomeMeasure, from: number, change: number): boolean {
  const { least, relative } = homeMeasureOf(measure);
  return round(Math.abs(change), 6) > round(relative ? least * Math.abs(from) : least, 6);
}

export type AskedMeasure = AskedKind | 'sleep';

/**
 * Measures with questions other than weigh-ins (single-value readings and manual nights), and where they are asked. Listed by hand so that
 * the start page's bundle does not import all measure definitions; the type ensures that none is missing.
 */
export const ASKED_MEASURES = {
  waist: { about: 'body', tab: 'trend' },
  restingHeart: { about: 'vitals', tab: 'heart' },
  hrv: { about: 'vitals', tab: 'heart' },
  vo2max: { about: 'activity', tab: 'run' },
  sleep: { about: 'sleep', tab: 'sleep' },
  respiration: { about: 'sleep', tab: 'sleep' },
} as const satisfies Record<AskedMeasure, Pick<Spec, 'about' | 'tab'>>;
export const ASKED_MEASURE_NAMES = Object.keys(ASKED_MEASURES) as [AskedMeasure, ...AskedMeasure[]];

/** A value on one of the member's own days, yyyy-MM-dd. */
export interface DayValue {
  day: string;
  value: number;
  /** Computed by a formula; a measure's values are either all estimated or none is. */
  estimated?: true;
}

/** Values of a measure by day, oldest first, one per day. */
export type DaySeries = readonly DayValue[];

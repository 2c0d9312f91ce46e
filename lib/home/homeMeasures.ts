import type { AskedKind } from '@/lib/measures/measures';
import type { DataKind } from '@/lib/shared/permissions';
import { round } from '@/lib/shared/rounding';

interface Spec {
  about: DataKind;
  /** The least change worth a word, in the stored unit: what two measurements of the same body differ by (domain.md §2.13). */
  least: number;
  /** Where it is drawn: of the body on its own screen, all else among the health indicators. */
  tab: string;
  /** How its values are written. */
  said: 'weight' | 'length' | 'calorie' | 'percent' | 'whole' | 'points' | 'pressure' | 'bpm' | 'minutes' | 'steps';
  /** `least` is a share of the value. */
  relative?: true;
  /** Judged by the means of weeks: single readings differ too much. */
  weekly?: true;
  /** The end of its scale. */
  max?: 100;
  /** A day's value grows until the day is over. */
  grows?: true;
}

/**
 * What the start page speaks of, in the order in which a trend is looked for: kg, %, points, cm, mmHg, beats a minute, minutes, steps,
 * and for energy at rest kcal a day.
 */
export const HOME_MEASURES = {
  bfp: { about: 'body', least: 1, tab: 'trend', said: 'percent', max: 100 },
  weight: { about: 'body', least: 0.5, tab: 'trend', said: 'weight' },
  smm: { about: 'body', least: 0.5, tab: 'trend', said: 'weight' },
  bodyScore: { about: 'body', least: 2, tab: 'trend', said: 'points', max: 100 },
  waist: { about: 'body', least: 1, tab: 'trend', said: 'length' },
  sbp: { about: 'vitals', least: 5, tab: 'pressure', said: 'pressure', weekly: true },
  dbp: { about: 'vitals', least: 3, tab: 'pressure', said: 'pressure', weekly: true },
  restingHeart: { about: 'vitals', least: 3, tab: 'heart', said: 'bpm' },
  asleep: { about: 'sleep', least: 15, tab: 'sleep', said: 'minutes' },
  steps: { about: 'activity', least: 0.1, tab: 'steps', said: 'steps', relative: true, grows: true },
  stress: { about: 'vitals', least: 5, tab: 'stress', said: 'points', max: 100 },
  oxygen: { about: 'vitals', least: 1, tab: 'heart', said: 'whole', max: 100 },
  bwp: { about: 'body', least: 1, tab: 'trend', said: 'percent', max: 100 },
  bmr: { about: 'body', least: 25, tab: 'trend', said: 'calorie' },
} as const satisfies Record<string, Spec>;
export type HomeMeasure = keyof typeof HOME_MEASURES;
export const HOME_MEASURE_NAMES = Object.keys(HOME_MEASURES) as [HomeMeasure, ...HomeMeasure[]];

export function homeMeasureOf(measure: HomeMeasure): Spec {
  return HOME_MEASURES[measure];
}

/** Whether a change from a value is beyond what two measurements of the same body differ by. */
export function isWorthAWord(measure: HomeMeasure, from: number, change: number): boolean {
  const { least, relative } = homeMeasureOf(measure);
  return round(Math.abs(change), 6) > round(relative ? least * Math.abs(from) : least, 6);
}

export type AskedMeasure = AskedKind | 'sleep';

/**
 * What is asked about beside weigh-ins: readings of one number, and typed nights; each with where its questions stand. They are written
 * out, and the type says that none is missing, so that the start page's script goes without all that the measures say of themselves.
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

/** The value of one of a person's own days, yyyy-MM-dd. */
export interface DayValue {
  day: string;
  value: number;
  /** A formula gives it; of a measure all values are estimated, or none is. */
  estimated?: true;
}

/** A measure by day, oldest first, each day once. */
export type DaySeries = readonly DayValue[];

import { barIndex, barPercent, boundsOf, MEASURES, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
import { rangesOf, type MeasureRange } from '@/lib/body/composition/composition';
import { FORMULA_VALUES, type FormulaValue } from '@/lib/body/composition/estimate';
import type { BodyRecord } from '@/lib/body/contract';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import { idealOf, type Person } from '@/lib/body/composition/ideal';
import {
  barTones,
  shownStatus,
  toneOf,
  changeDirection,
  type Status,
  type Tone,
  type ChangeDirection,
} from '@/lib/body/measure/shownMeasure';

/** How it is said that a value is estimated: beside each one, or once above where nothing that could be measured was. */
export type Estimate = 'said' | 'quiet';

type Estimated = Pick<BodyRecord, 'estimated' | FormulaValue>;

/** How records that stand together say which of their values are estimated; null where none is. */
export function estimateOf(records: readonly Estimated[]): Estimate | null {
  if (records.every(({ estimated }) => estimated.length === 0)) return null;
  const measured = records.some((record) => FORMULA_VALUES.some((name) => record[name] !== null && !record.estimated.includes(name)));
  return measured ? 'said' : 'quiet';
}

/** Why a record has no value of a measure. */
export type MissingReason = 'notMeasured' | 'needsBirthDate' | 'typedAlone';

/** One measure of a record with everything it is judged by; stored units. Null where the device or the age gives nothing. */
export interface MeasureReading {
  value: number | null;
  /** Why there is no value; null where there is one. */
  missing: MissingReason | null;
  /** Where no device measured it and a formula of a population gives it, how that is said; null for what was measured. */
  estimate: Estimate | null;
  /** The record before; null where one of both was measured and the other estimated. */
  before: number | null;
  ideal: number | null;
  range: MeasureRange | null;
  status: Status | null;
  tone: Tone | null;
  turn: ChangeDirection;
  /** Positions on the bar in percent of its width. */
  percent: number | null;
  idealPercent: number | null;
  tones: ReturnType<typeof barTones>;
  bounds: Bounds | null;
}

/** Whether there is anything to judge a value by; there is not for people under 18 or of unknown height. */
export function isJudged({ range, ideal }: Pick<MeasureReading, 'range' | 'ideal'>): boolean {
  return range !== null || ideal !== null;
}

const IDEAL = {
  weight: 'genWeight',
  bmi: 'genBmi',
  bfp: 'genBfp',
  bfm: 'genBfm',
  smm: 'genSmm',
  bmr: 'genBmr',
  bwp: 'genBwp',
  ecf: 'genEcf',
  protein: 'genProtein',
  minerals: 'genMinerals',
} as const satisfies Record<Measure, keyof BodyRecord>;

/** With fat a formula gives what no device measured, for whoever has a birth date. */
function missingReason({ bfp, origin }: BodyRecord, measure: Measure): MissingReason {
  if (origin?.source === TYPED_SOURCE) return 'typedAlone';
  return bfp !== null && FORMULA_VALUES.some((name) => name === measure) ? 'needsBirthDate' : 'notMeasured';
}

/** Every measure of a record read against the person it was measured on and the record before. */
export function readingsOf(record: BodyRecord, previous: BodyRecord | null, person: Person | null): Record<Measure, MeasureReading> {
  const ideal = person && idealOf(person);
  const ranges = person && rangesOf(record, person);
  const estimated: ReadonlySet<Measure> = new Set(record.estimated);
  const wasEstimated: ReadonlySet<Measure> = new Set(previous?.estimated);
  const kind = estimateOf([record]);
  const at = (measure: Measure): MeasureReading => {
    const value = record[measure];
    // what a formula gave and what a device measured are no change of one another
    const before = previous && estimated.has(measure) === wasEstimated.has(measure) ? previous[measure] : null;
    const range = ranges?.[measure] ?? null;
    const index = record.idx[measure];
    const bounds = person && ideal && value !== null ? boundsOf(measure, person.gender, ideal) : null;
    const status = range && bounds && value !== null ? shownStatus(measure, value, range, bounds) : null;
    return {
      value,
      missing: value === null ? missingReason(record, measure) : null,
      estimate: value !== null && estimated.has(measure) ? kind : null,
      before,
      ideal: record[IDEAL[measure]],
      range,
      status,
      tone: status && toneOf(measure, status),
      turn: value === null || before === null ? 'neutral' : changeDirection(measure, value, before, range),
      percent: index === null ? null : barPercent(index),
      idealPercent: bounds && ideal && barPercent(barIndex(ideal[measure], bounds)),
      tones: barTones(measure),
      bounds,
    };
  };
  const readings = Object.fromEntries(MEASURES.map((measure) => [measure, at(measure)])) as Record<Measure, MeasureReading>;
  const { weight, bmi } = readings;
  // the same kilograms move both, and one page does not call them neither good nor bad in one place and worse in the other
  const moved = (reading: MeasureReading) => Math.sign((reading.value ?? 0) - (reading.before ?? 0));
  if (weight.turn === 'neutral' && bmi.turn !== 'neutral' && moved(weight) === moved(bmi)) weight.turn = bmi.turn;
  return readings;
}

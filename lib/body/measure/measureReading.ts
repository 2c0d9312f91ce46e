import { barIndex, barPercent, boundsOf, MEASURES, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
import { rangesOf, type MeasureRange } from '@/lib/body/composition/composition';
import { FORMULA_VALUES, type FormulaValue } from '@/lib/body/composition/estimate';
import type { BodyRecord } from '@/lib/body/contract';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
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

/** How estimates are marked: each value, or once for all if nothing that could be measured was. */
export type Estimate = 'each' | 'once';

type RecordEstimates = Pick<BodyRecord, 'estimated' | FormulaValue>;

/** How records shown together mark estimates; null if there are none. */
export function estimateOf(records: readonly RecordEstimates[]): Estimate | null {
  if (records.every(({ estimated }) => estimated.length === 0)) return null;
  const measured = records.some((record) => FORMULA_VALUES.some((name) => record[name] !== null && !record.estimated.includes(name)));
  return measured ? 'each' : 'once';
}

/** Why a record has no value for a measure. */
export type MissingReason = 'notMeasured' | 'needsBirthDate' | 'typedAlone';

/** One measure of a record with all that it is assessed by; in stored units. Null where device or age give nothing. */
export interface MeasureReading {
  value: number | null;
  /** Why there is no value; null if there is one. */
  missing: MissingReason | null;
  /** How to mark an estimate; null for a measured value. */
  estimate: Estimate | null;
  /** Value of the previous record; null if one was measured and the other estimated. */
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

/** Whether a value can be assessed; not for people under 18 or of unknown height. */
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

/** Formula values are only missing if the birth date is unknown, as long as there is a fat value. */
function missingReason({ bfp, origin }: BodyRecord, measure: Measure): MissingReason {
  if (origin?.source === MANUAL_SOURCE) return 'typedAlone';
  return bfp !== null && FORMULA_VALUES.some((name) => name === measure) ? 'needsBirthDate' : 'notMeasured';
}

/** Every measure of a record, compared with the person it was measured on and the previous record. */
export function readingsOf(record: BodyRecord, previous: BodyRecord | null, person: Person | null): Record<Measure, MeasureReading> {
  const ideal = person && idealOf(person);
  const ranges = person && rangesOf(record, person);
  const estimated: ReadonlySet<Measure> = new Set(record.estimated);
  const wasEstimated: ReadonlySet<Measure> = new Set(previous?.estimated);
  const kind = estimateOf([record]);
  const at = (measure: Measure): MeasureReading => {
    const value = record[measure];
    // an estimated and a measured value are not comparable
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
  // weight and BMI change together, so that the page must not rate one as worse and the other as neutral
  const moved = (reading: MeasureReading) => Math.sign((reading.value ?? 0) - (reading.before ?? 0));
  if (weight.turn === 'neutral' && bmi.turn !== 'neutral' && moved(weight) === moved(bmi)) weight.turn = bmi.turn;
  return readings;
}

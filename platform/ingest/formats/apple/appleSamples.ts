import type { Reading } from '@/lib/ingest/contract';
import type { MeasureSpec } from '@/lib/measures/measure';
import { MEASURE_SPECS, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { round } from '@/lib/shared/rounding';
import { numberIn } from '../text/csv';
import { idAt } from '../values/instants';
import { convert, convertTo } from '../values/units';
import { bad, read, statedAt, unitOf, type HealthRecord, type AppleRow, type StatedTime } from './record';

/** A share in percent: HealthKit stores a fraction although its unit says %, other programs write percent. */
export function percentOf({ unit, value }: Pick<HealthRecord, 'unit' | 'value'>): number | null {
  const number = unit === '%' ? numberIn(value) : null;
  // well below stored precision; avoids 56.99999999999999 %
  return number !== null && number <= 1 ? round(number * 100, 9) : number;
}

type Sample = (record: HealthRecord, at: StatedTime) => AppleRow;

const heart: Sample = ({ line, unit, value }, { text, instant }) => {
  const bpm = numberIn(value);
  if (unit !== 'count/min') return bad(line, 'unit');
  return bpm === null ? bad(line, 'value') : read(line, { kind: 'heart', externalId: idAt('heart', instant), measuredAt: text, bpm });
};

const oxygen: Sample = (record, { text, instant }) => {
  const share = percentOf(record);
  if (share === null) return bad(record.line, record.unit === '%' ? 'value' : 'unit');
  return read(record.line, { kind: 'heart', externalId: idAt('oxygen', instant), measuredAt: text, oxygen: share });
};

const MEALS: Readonly<Record<string, 'PRE_MEAL' | 'POST_MEAL'>> = { 1: 'PRE_MEAL', 2: 'POST_MEAL' };

const glucose: Sample = ({ line, unit, value, meal }, { text, instant }) => {
  const number = numberIn(value);
  if (number === null) return bad(line, 'value');
  const bloodSugar = convert('glucose', number, unitOf(unit));
  if (bloodSugar === null) return bad(line, 'unit');
  const taken = MEALS[meal ?? ''] ?? 'RANDOM';
  return read(line, {
    kind: 'bloodSugar',
    externalId: idAt('sugar', instant),
    measuredAt: text,
    bloodSugar: round(bloodSugar),
    taken,
  });
};

/** Reads a single-value measure. */
const ofMeasure =
  (kind: MeasureKind): Sample =>
  ({ line, unit, value }, { text, instant }) => {
    const { name, of } = numberOfMeasure(kind);
    const number = numberIn(value);
    if (number === null) return bad(line, 'value');
    const stored = convertTo(of.unit, number, unitOf(unit));
    if (stored === null) return bad(line, 'unit');
    return read(line, { kind, externalId: idAt(kind, instant), measuredAt: text, [name]: stored } as unknown as Reading);
  };

const SAMPLES: ReadonlyMap<string, Sample> = new Map([
  ...MEASURE_SPECS.flatMap(({ kind, appleType }: MeasureSpec & { kind: MeasureKind }): [string, Sample][] =>
    appleType === undefined ? [] : [[appleType, ofMeasure(kind)]],
  ),
  ['HeartRate', heart],
  ['OxygenSaturation', oxygen],
  ['BloodGlucose', glucose],
]);

/** Record types that are a reading on their own. */
export const SAMPLE_TYPES: readonly string[] = [...SAMPLES.keys()];

/** The reading of a record that needs no other; null for types that do. */
export function appleSampleOf(record: HealthRecord): AppleRow | null {
  const sample = SAMPLES.get(record.type);
  if (!sample) return null;
  const at = statedAt(record.start);
  return at ? sample(record, at) : bad(record.line, 'startDate', 'time');
}

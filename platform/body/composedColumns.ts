import { composeRecord } from '@/lib/body/composition/composition';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { ageOn, dayOf } from '@/lib/shared/dates';

/** Whose readings these are: what the derived values are computed for. */
export interface ReadingOwner {
  compSeq: number;
  memberSeq: number;
  gender: 'M' | 'F';
  birthDate: string | null;
  height: number | null;
  timeZone: string;
}

/** Columns of the bar positions, by measure. */
const BARS = MEASURES.map((measure) => [measure, `idx${measure[0]!.toUpperCase()}${measure.slice(1)}`] as const);

/** The columns of a body record that follow from what was measured and whose it is; which of them are estimated is said by `measured`. */
export function composedColumns(reading: Parameters<typeof composeRecord>[0]) {
  const { idx, estimated: _, ...values } = composeRecord(reading);
  const bars: Record<string, number | null> = {};
  for (const [measure, column] of BARS) bars[column] = idx[measure];
  return Object.assign(values, bars);
}

/** A person's age in completed years on the day, by their own clocks, of a measurement; null without a birth date. */
export function ageAt(measuredAt: Date, { birthDate, timeZone }: Pick<ReadingOwner, 'birthDate' | 'timeZone'>): number | null {
  return birthDate === null ? null : ageOn(birthDate, dayOf(measuredAt, timeZone));
}

import { composeRecord } from '@/lib/body/composition/composition';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { ageOn, dayOf } from '@/lib/shared/dates';

/** The member whose readings these are, with what derived values depend on. */
export interface ReadingOwner {
  compSeq: number;
  memberSeq: number;
  gender: 'M' | 'F';
  birthDate: string | null;
  height: number | null;
  timeZone: string;
}

/** Measures with the column of their bar position. */
const BARS = MEASURES.map((measure) => [measure, `idx${measure[0]!.toUpperCase()}${measure.slice(1)}`] as const);

/** Columns of a body record derived from the measured values and the person; `measured` tells which are estimates. */
export function composedColumns(reading: Parameters<typeof composeRecord>[0]) {
  const { idx, estimated: _, ...values } = composeRecord(reading);
  const bars: Record<string, number | null> = {};
  for (const [measure, column] of BARS) bars[column] = idx[measure];
  return Object.assign(values, bars);
}

/** Age in completed years on the day of a measurement, in the member's zone; null without a birth date. */
export function ageAt(measuredAt: Date, { birthDate, timeZone }: Pick<ReadingOwner, 'birthDate' | 'timeZone'>): number | null {
  return birthDate === null ? null : ageOn(birthDate, dayOf(measuredAt, timeZone));
}

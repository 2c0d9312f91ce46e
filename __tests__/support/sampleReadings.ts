import type { Reading } from '@/lib/ingest/contract';
import { measureOf, MEASURE_KINDS, type MeasureKind } from '@/lib/measures/measures';

type ValuesOf<K extends MeasureKind> = Omit<Extract<Reading, { kind: K }>, 'kind' | 'externalId' | 'measuredAt' | 'day'>;

/** Plausible values of every measure; those compared with earlier ones differ by the reading's index. */
const valuesAt = (index: number): { [K in MeasureKind]: ValuesOf<K> } => ({
  body: { device: 'FT', weight: 82 - index, bfp: 24 - index, ecf: 0.385 },
  waist: { waist: 90 },
  heart: { bpm: 61, oxygen: 98 },
  restingHeart: { restingHeart: 55 },
  hrv: { rmssd: 40 },
  stress: { stressIndex: 30 },
  temperature: { temperature: 33.2, category: 'S' },
  bloodPressure: { sbp: 118, dbp: 76 },
  bloodSugar: { bloodSugar: 96, taken: 'FASTING' },
  steps: { steps: 8_000 + index },
  sleep: { inBed: 430, asleep: 400, deep: 70, light: 240, rem: 90 },
  respiration: { respiration: 14 },
  run: { distance: 5, seconds: 1_800 },
  vo2max: { vo2max: 41 },
});

/** A reading of every measure at each instant, or on its day. */
export function sampleReadings(...instants: readonly string[]): { kind: MeasureKind; externalId: string }[] {
  return instants.flatMap((measuredAt, index) => {
    const day = measuredAt.slice(0, 10);
    return MEASURE_KINDS.map((kind) => ({
      kind,
      externalId: `${kind} ${day}`,
      ...(measureOf(kind).when === 'day' ? { day } : { measuredAt }),
      ...valuesAt(index)[kind],
    }));
  });
}

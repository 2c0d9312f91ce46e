import type { MeasureReading } from '@/lib/body/measure/measureReading';

/** What a measurement is read for first: weight, muscle and fat. */
export const LEAD_MEASURES = ['weight', 'smm', 'bfp'] as const;
export type LeadMeasure = (typeof LEAD_MEASURES)[number];

/** The leading measures by what their bands say of them; one that is not judged is in none. */
export interface Lead {
  good: LeadMeasure[];
  /** Above the normal range where that is not good. */
  high: LeadMeasure[];
  /** Below the normal range. */
  low: LeadMeasure[];
}

/** What is good and what is to be mended, by the bands alone. */
export function leadOf(readings: Record<LeadMeasure, Pick<MeasureReading, 'status' | 'tone'>>): Lead {
  const judged = LEAD_MEASURES.filter((measure) => readings[measure].status !== null && readings[measure].tone !== null);
  const good = judged.filter((measure) => readings[measure].tone === 'good');
  const out = judged.filter((measure) => readings[measure].tone !== 'good');
  return {
    good,
    high: out.filter((measure) => readings[measure].status !== 'LOW'),
    low: out.filter((measure) => readings[measure].status === 'LOW'),
  };
}

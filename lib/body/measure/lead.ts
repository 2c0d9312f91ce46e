import type { MeasureReading } from '@/lib/body/measure/measureReading';

/** The main measures of a record: weight, muscle and fat. */
export const LEAD_MEASURES = ['weight', 'smm', 'bfp'] as const;
export type LeadMeasure = (typeof LEAD_MEASURES)[number];

/** The main measures by their bands; those without a band are left out. */
export interface Lead {
  good: LeadMeasure[];
  /** Above the normal range, and not good for that. */
  high: LeadMeasure[];
  /** Below the normal range. */
  low: LeadMeasure[];
}

/** Sorts the main measures by their bands. */
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

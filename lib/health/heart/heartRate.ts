import type { HeartReading } from '@/lib/health/contract';
import { bySlot, daySlots, samplesOf, type Sample } from '@/lib/health/series/series';
import { bandOf } from '@/lib/measures/measureBands';
import { OXYGEN_BANDS } from '@/lib/measures/heartMeasure';
import { clamp, mean, round } from '@/lib/shared/rounding';
import type { DayRange } from '@/lib/time/range';

export type BpmClass = 'LOW' | 'NORMAL' | 'HIGH';
export type OxygenClass = (typeof OXYGEN_BANDS.names)[number];

/** Class of a resting heart rate; a low one can be normal in trained people. */
export function bpmClass(bpm: number): BpmClass {
  if (bpm < 60) return 'LOW';
  return bpm > 100 ? 'HIGH' : 'NORMAL';
}

/** Position of a heart rate on the body gauge in percent: 60 is 0, 180 is 100 (spec §9). */
export function heartScale(bpm: number): number {
  return round(clamp(((bpm - 60) / 120) * 100, 0, 100), 1);
}

/** Class of an oxygen saturation in percent. */
export function oxygenClass(oxygen: number): OxygenClass {
  return bandOf(OXYGEN_BANDS, oxygen);
}

/** Heart rate samples that may be at rest, excluding those recorded during sport. */
export function stillSamples(readings: readonly HeartReading[]): Sample[] {
  return samplesOf(readings, ({ bpm, moving }) => (moving ? null : bpm));
}

/** Fraction of a day's readings taken as resting. */
const REST_SHARE = 0.25;

/**
 * Resting heart rate: mean of the lowest quarter of readings, at least of one. Bands do not report activity; a day's lowest readings are
 * from sleep and rest, and their quarter is more stable than the minimum.
 */
export function restingBpm(values: readonly number[]): number | null {
  const lowest = [...values].sort((a, b) => a - b).slice(0, Math.ceil(values.length * REST_SHARE));
  return mean(lowest);
}

/** Resting heart rate of each day of a range, placed at midday. */
export function restingSamples(samples: readonly Sample[], range: DayRange, zone: string): Sample[] {
  const slots = daySlots(range, zone);
  return bySlot(samples, ({ at }) => at, slots).flatMap((taken, index) => {
    const slot = slots[index];
    const value = restingBpm(taken.map((sample) => sample.value));
    return slot && value !== null ? [{ at: (slot.from + slot.to) / 2, value }] : [];
  });
}

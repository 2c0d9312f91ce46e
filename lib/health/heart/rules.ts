import { clamp, round } from '@/lib/shared/rounding';

export type BpmClass = 'LOW' | 'NORMAL' | 'HIGH';
export type OxygenClass = 'NORMAL' | 'LOW' | 'VERY_LOW';

/** Class of a resting heart rate; a low one can be normal in trained people. */
export function bpmClass(bpm: number): BpmClass {
  if (bpm < 60) return 'LOW';
  return bpm > 100 ? 'HIGH' : 'NORMAL';
}

/** Place of a heart rate on the body gauge in percent: 60 is 0, 180 is 100 (spec §9). */
export function heartScale(bpm: number): number {
  return round(clamp(((bpm - 60) / 120) * 100, 0, 100), 1);
}

/** Class of an oxygen saturation in percent. */
export function oxygenClass(oxygen: number): OxygenClass {
  if (oxygen >= 95) return 'NORMAL';
  return oxygen >= 90 ? 'LOW' : 'VERY_LOW';
}

/** Highest heart rate to expect at an age (Tanaka 2001). */
export function maximumBpm(age: number): number {
  return round(208 - 0.7 * age);
}

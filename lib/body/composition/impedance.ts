import { WATER_SHARE, bmiOf, type Person } from '@/lib/body/composition/ideal';
import { clamp } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

/** Foot-to-foot devices read lower than the hand-to-foot ones of the equations (Sun 2003). */
export const FOOT_TO_FOOT_FACTOR = 1.1;

/** What the equations were made for: ohm at 50 kHz, years, cm, kg, kg/m². */
export const IMPEDANCE_LIMITS = { r50: [200, 1500], age: [18, 120], height: [100, 230], weight: [20, 250], bmi: [12, 60] } as const;

export interface Impedance extends Person {
  weight: number;
  /** Hand-to-foot resistance in ohm at 50 kHz. */
  r50: number;
}

/** Whether the equations hold for this reading. */
export function impedanceUsable(reading: Impedance): boolean {
  const values = { ...reading, bmi: bmiOf(reading.weight, reading.height) };
  return Object.entries(IMPEDANCE_LIMITS).every(([name, [low, high]]) => {
    const value = values[name as keyof typeof IMPEDANCE_LIMITS];
    return value >= low && value <= high;
  });
}

/** Body water and fat-free mass in kg and fat in percent (3–60) from resistance (Sun 2003); null outside the limits. */
export function fromImpedance(reading: Impedance): { tbw: number; ffm: number; bfp: number } | null {
  if (!impedanceUsable(reading)) return null;
  const { gender, height, weight, r50 } = reading;
  const conductance = (0.45 * height ** 2) / r50;
  const tbw = gender === 'M' ? 1.2 + conductance + 0.18 * weight : 3.75 + conductance + 0.11 * weight;
  const ffm = tbw / WATER_SHARE;
  return { tbw, ffm, bfp: clamp(((weight - ffm) / weight) * 100, 3, 60) };
}

/** Skeletal muscle in kg from resistance (Janssen 2000); reads up to 3 kg below the share of fat-free mass. */
export function smmFromImpedance({ gender, age, height, r50 }: Impedance): number {
  return (0.401 * height ** 2) / r50 + (gender === 'M' ? 3.825 : 0) - 0.071 * age + 5.102;
}

/** Extracellular water ratio from the impedances at a high and a low frequency. */
export function ecfFromImpedances(zHigh: number, zLow: number): number {
  return 0.32 + (0.08 * zHigh) / zLow;
}

/** Fat in percent without impedance (Deurenberg 1991). */
export function bfpWithoutImpedance(gender: Gender, age: number, bmi: number): number {
  return 1.2 * bmi + 0.23 * age - (gender === 'M' ? 10.8 : 0) - 5.4;
}

/** Resting energy in kcal a day from weight, height and age (Mifflin-St Jeor 1990), for comparison only. */
export function bmrWithoutImpedance({ gender, age, height }: Person, weight: number): number {
  return 10 * weight + 6.25 * height - 5 * age + (gender === 'M' ? 5 : -161);
}

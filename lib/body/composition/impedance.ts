import { WATER_SHARE, bmiOf, type Person } from '@/lib/body/composition/ideal';
import { clamp } from '@/lib/shared/rounding';

/** Validity range of the equations: ohm at 50 kHz, years, cm, kg, kg/m². */
export const IMPEDANCE_LIMITS = { r50: [200, 1500], age: [18, 120], height: [100, 230], weight: [20, 250], bmi: [12, 60] } as const;

export interface Impedance extends Person {
  weight: number;
  /** Hand-to-foot resistance in ohm at 50 kHz. */
  r50: number;
}

/** Whether a reading is within the validity range. */
export function impedanceUsable(reading: Impedance): boolean {
  const values = { ...reading, bmi: bmiOf(reading.weight, reading.height) };
  return Object.entries(IMPEDANCE_LIMITS).every(([name, [low, high]]) => {
    const value = values[name as keyof typeof IMPEDANCE_LIMITS];
    return value >= low && value <= high;
  });
}

/** Body water and fat-free mass in kg and fat in percent (3–60) from resistance (Sun 2003); null outside the validity range. */
export function fromImpedance(reading: Impedance): { tbw: number; ffm: number; bfp: number } | null {
  if (!impedanceUsable(reading)) return null;
  const { gender, height, weight, r50 } = reading;
  const conductance = (0.45 * height ** 2) / r50;
  const tbw = gender === 'M' ? 1.2 + conductance + 0.18 * weight : 3.75 + conductance + 0.11 * weight;
  const ffm = tbw / WATER_SHARE;
  return { tbw, ffm, bfp: clamp(((weight - ffm) / weight) * 100, 3, 60) };
}

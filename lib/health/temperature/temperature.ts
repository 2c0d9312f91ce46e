import { mean, round } from '@/lib/shared/rounding';

export type SkinClass = 'LOW' | 'NORMAL' | 'SLIGHT_FEVER' | 'FEVER';

/** Wire category of a skin reading; any other is the surface of an object. */
export const SKIN = 'S';

/** Class of a skin temperature in °C. */
export function skinClass(celsius: number): SkinClass {
  const value = round(celsius, 1);
  if (value < 33.5) return 'LOW';
  if (value < 37) return 'NORMAL';
  return value < 37.5 ? 'SLIGHT_FEVER' : 'FEVER';
}

/** Zones of the skin temperature scale in °C, ascending; `to` is exclusive. */
export const SKIN_ZONES = [
  { skinClass: 'LOW', from: 20, to: 33.5 },
  { skinClass: 'NORMAL', from: 33.5, to: 37 },
  { skinClass: 'SLIGHT_FEVER', from: 37, to: 37.5 },
  { skinClass: 'FEVER', from: 37.5, to: 45 },
] as const satisfies readonly { skinClass: SkinClass; from: number; to: number }[];

/** Minimum, unrounded mean and maximum of temperatures in °C; null if empty. */
export function temperatureSpread(readings: readonly { temperature: number }[]): { min: number; mean: number; max: number } | null {
  const values = readings.map(({ temperature }) => temperature);
  const middle = mean(values);
  if (middle === null) return null;
  return { min: values.reduce((a, b) => Math.min(a, b)), mean: middle, max: values.reduce((a, b) => Math.max(a, b)) };
}

/** Whether a class is normal, below or above. */
export function skinTone(name: SkinClass): 'good' | 'under' | 'over' {
  if (name === 'NORMAL') return 'good';
  return name === 'LOW' ? 'under' : 'over';
}

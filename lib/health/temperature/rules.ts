import { round } from '@/lib/shared/rounding';

export type SkinClass = 'LOW' | 'NORMAL' | 'SLIGHT_FEVER' | 'FEVER';

/** The wire's category of a skin reading; any other category is the temperature of an object. */
export const SKIN = 'S';

/** Class of a skin temperature in °C. */
export function skinClass(celsius: number): SkinClass {
  const value = round(celsius, 1);
  if (value < 33.5) return 'LOW';
  if (value < 37) return 'NORMAL';
  return value < 37.5 ? 'SLIGHT_FEVER' : 'FEVER';
}

/** Class of a reading; null for objects. */
export function temperatureClass(category: string, celsius: number): SkinClass | null {
  return category === SKIN ? skinClass(celsius) : null;
}

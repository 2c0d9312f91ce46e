import { WATER_SHARE, type Person } from '@/lib/body/composition/ideal';
import type { Impedance } from '@/lib/body/composition/impedance';
import { clamp, round } from '@/lib/shared/rounding';

/** Range of human body impedance at 50 kHz, hand to foot, in ohm. */
const OHM = { least: 250, most: 1_200 };

/** One emulated measurement of a person. */
export interface Measurement extends Impedance {
  /** Ratio of extracellular to total body water. */
  ecf: number;
  bpm: number;
  oxygen: number;
}

/** Resistance in ohm that yields this body fat in percent: Sun 2003 solved for resistance, clamped to the human range. */
export function resistanceOf({ gender, height, weight, bfp }: Person & { weight: number; bfp: number }): number {
  const tbw = WATER_SHARE * weight * (1 - bfp / 100);
  const conductance = gender === 'M' ? tbw - 1.2 - 0.18 * weight : tbw - 3.75 - 0.11 * weight;
  return conductance > 0 ? clamp((0.45 * height ** 2) / conductance, OHM.least, OHM.most) : OHM.most;
}

/** Generates successive measurements: weight and water fluctuate slightly, as within a day, and stay near the start values. */
export function* measurements(start: Impedance, count: number, random: () => number = Math.random): Generator<Measurement> {
  const swing = (size: number) => (random() - 0.5) * 2 * size;
  let { weight, r50 } = start;
  for (let done = 0; done < count; done += 1) {
    weight = clamp(weight + swing(0.2), start.weight - 1.5, start.weight + 1.5);
    r50 = clamp(r50 + swing(3), start.r50 - 15, start.r50 + 15);
    yield {
      ...start,
      weight: round(weight, 1),
      r50,
      ecf: round(0.382 + swing(0.004), 3),
      bpm: Math.round(68 + swing(8)),
      oxygen: Math.round(97.5 + swing(1.4)),
    };
  }
}

import { WATER_SHARE, type Person } from '@/lib/body/composition/ideal';
import type { Impedance } from '@/lib/body/composition/impedance';
import { clamp, round } from '@/lib/shared/rounding';

/** Ohm that any body lies between at 50 kHz, hand to foot. */
const OHM = { least: 250, most: 1_200 };

/** What an emulated device feels of the person that stands on it. */
export interface Measurement extends Impedance {
  /** Ratio of extracellular water. */
  ecf: number;
  bpm: number;
  oxygen: number;
}

/** The resistance in ohm that gives this much fat in percent: Sun 2003, solved for it; within what bodies have. */
export function resistanceOf({ gender, height, weight, bfp }: Person & { weight: number; bfp: number }): number {
  const tbw = WATER_SHARE * weight * (1 - bfp / 100);
  const conductance = gender === 'M' ? tbw - 1.2 - 0.18 * weight : tbw - 3.75 - 0.11 * weight;
  return conductance > 0 ? clamp((0.45 * height ** 2) / conductance, OHM.least, OHM.most) : OHM.most;
}

/** Measurements one after the other: weight and water go up and down a little, as they do within a day, and stay near where they began. */
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

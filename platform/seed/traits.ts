import type { Units } from '@/lib/format/units';
import { clamp, round } from '@/lib/shared/rounding';
import type { Random } from './random';
import type { WireLang } from '@/lib/shared/languages';
import type { Gender, DeviceCode } from '@/lib/shared/fields';

/** Traits of a person's body record history. */
export interface BodyTraits {
  device: DeviceCode;
  /** BMI and body fat of the newest record, exactly. */
  bmi: number;
  bfp: number;
  /** Weight change in kg over the year up to it. */
  yearChange: number;
  /** Mean days between two records. */
  every: number;
}

export interface PressureTraits {
  /** Mean of the evening readings. */
  sbp: number;
  dbp: number;
  /** Systolic mmHg by which mornings exceed evenings. */
  morningRise: number;
  /** Night-time dip in percent; null for people who never measure at night. */
  dip: number | null;
  /** Typed in, not measured by a device. */
  manual: boolean;
}

/** A person's profile, and the traits of their data; null for kinds of data they do not have. */
export interface Traits {
  gender: Gender;
  age: number;
  /** cm; null if unknown. */
  height: number | null;
  timeZone: string;
  lang: WireLang;
  units: Units | null;
  body: BodyTraits | null;
  /** Median steps per day. */
  steps: number | null;
  /** Mean minutes asleep, from a band. */
  sleep: number | null;
  bpm: number | null;
  stress: number | null;
  pressure: PressureTraits | null;
  /** Mean fasting mg/dL, typed in. */
  sugar: number | null;
  temperature: boolean;
  /** Runs per week. */
  runs: number | null;
  /** Days ago the data starts … */
  since: number;
  /** … and ends; 0 is today. */
  until: number;
}

type Spread = readonly [mean: number, deviation: number];
type Average = Record<'height' | 'bmi' | 'bfp' | 'bpm' | 'sbp' | 'dbp' | 'stress' | 'sleep' | 'sugar', Spread> & { steps: number };

/** Rounded averages and standard deviations of Korean adults. */
const AVERAGE: Record<Gender, Average> = {
  M: {
    height: [173, 6],
    bmi: [24.8, 3.3],
    bfp: [22, 6],
    steps: 7000,
    bpm: [70, 9],
    sbp: [122, 13],
    dbp: [79, 9],
    stress: [42, 16],
    sleep: [405, 35],
    sugar: [98, 12],
  },
  F: {
    height: [160, 5.5],
    bmi: [23, 3.5],
    bfp: [31, 6],
    steps: 6500,
    bpm: [73, 9],
    sbp: [115, 13],
    dbp: [74, 9],
    stress: [44, 16],
    sleep: [410, 35],
    sugar: [94, 11],
  },
};

/** Increase of body fat in percentage points per unit of BMI. */
export const FAT_PER_BMI = 1.3;

const FAT_LIMITS: Record<Gender, readonly [low: number, high: number]> = { M: [6, 45], F: [13, 50] };

function drawBody(random: Random, gender: Gender): BodyTraits {
  const average = AVERAGE[gender];
  const bmi = round(clamp(random.normal(...average.bmi), 16.5, 38), 1);
  const own = average.bfp[1] - FAT_PER_BMI;
  const fat = average.bfp[0] + FAT_PER_BMI * (bmi - average.bmi[0]) + random.normal(0, own * 0.6);
  return {
    device: random.pick(['FT', 'FT', 'FT', 'FN', 'FL', 'SM', 'FA']),
    bmi,
    bfp: round(clamp(fat, ...FAT_LIMITS[gender]), 1),
    yearChange: round(random.normal(-0.8, 2.5), 1),
    every: random.whole(5, 9),
  };
}

function drawPressure(random: Random, gender: Gender): PressureTraits {
  const average = AVERAGE[gender];
  const sbp = round(clamp(random.normal(...average.sbp), 96, 168));
  const dbp = round(clamp(random.normal(average.dbp[0] + 0.4 * (sbp - average.sbp[0]), average.dbp[1] * 0.6), 60, sbp - 25));
  return { sbp, dbp, morningRise: 3, dip: random.chance(0.3) ? round(random.normal(14, 4)) : null, manual: random.chance(0.4) };
}

/** Traits of an ordinary participant, optionally with a given sex or age; each kind of data is as common as in reality. */
export function drawTraits(random: Random, known: { gender?: Gender | undefined; age?: number | undefined } = {}): Traits {
  const people = random.fork('person');
  const gender = known.gender ?? people.pick(['M', 'F'] as const);
  const age = known.age ?? (people.chance(0.05) ? people.whole(13, 17) : round(clamp(people.normal(39, 11), 19, 66)));
  const average = AVERAGE[gender];
  const bodyRandom = random.fork('body');
  const rest = random.fork('rest');
  const band = rest.chance(0.75);
  return {
    gender,
    age,
    height: round(clamp(people.normal(...average.height), 145, 196), 1),
    timeZone: 'Asia/Seoul',
    lang: 'KR',
    units: null,
    body: bodyRandom.chance(0.95) ? drawBody(bodyRandom, gender) : null,
    steps: rest.chance(0.93) ? round(average.steps * Math.exp(rest.normal(0, 0.3))) : null,
    sleep: band ? round(clamp(rest.normal(...average.sleep), 290, 520)) : null,
    bpm: band ? round(clamp(rest.normal(...average.bpm), 48, 98)) : null,
    stress: band ? round(clamp(rest.normal(...average.stress), 8, 88)) : null,
    pressure: rest.chance(0.5) && age >= 18 ? drawPressure(rest, gender) : null,
    sugar: rest.chance(0.3) && age >= 18 ? round(clamp(rest.normal(...average.sugar), 74, 150)) : null,
    temperature: rest.chance(0.5),
    runs: rest.chance(0.25) ? rest.whole(1, 3) : null,
    since: rest.chance(0.8) ? 364 : rest.whole(60, 360),
    until: rest.chance(0.85) ? 0 : rest.whole(1, 20),
  };
}

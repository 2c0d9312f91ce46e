import * as z from 'zod/mini';
import type { MeasuredValue } from './measure';

const mass = (min: number, max: number, step = 0.1) => ({ unit: 'kg', min, max, step, optional: true }) as const satisfies MeasuredValue;
const water = (min: number, max: number) => ({ unit: 'L', min, max, step: 0.1, optional: true }) as const satisfies MeasuredValue;
/** An arm, a leg or the trunk: from what impedance just tells to the heaviest. */
const segment = mass(0.05, 120, 0.01);

/**
 * What a scale may tell of a body beside weight, share of fat and height. Each may be missing, and is kept as it was given. Wide enough
 * that a value which only cannot belong to its weight is asked about rather than refused.
 */
export const BODY_PARTS = {
  bfm: mass(0.5, 180),
  /** All that is not fat. */
  ffm: mass(10, 200),
  /** Skeletal muscle alone. */
  smm: mass(5, 100),
  /** All that is neither fat nor bone, which many makers call muscle mass. */
  muscle: mass(1, 200),
  tbw: water(5, 150),
  /** Water within the cells, and outside of them. */
  icw: water(2, 110),
  ecw: water(2, 90),
  /** Share of extracellular water in all water. */
  ecf: { unit: 'ratio', min: 0.25, max: 0.6, step: 0.001, optional: true },
  protein: mass(1, 40),
  minerals: mass(0.5, 12, 0.01),
  /** Mineral of the bones alone. */
  bone: mass(0.2, 10),
  bmr: { unit: 'kcal', min: 500, max: 5000, step: 1, optional: true },
  /** The maker's own rating; most call 10 and more high. */
  visceralLevel: { unit: 'index', min: 0.5, max: 60, step: 0.1, optional: true },
  visceralArea: { unit: 'cm²', min: 0.1, max: 600, step: 0.1, optional: true },
  /** Waist by hip. */
  whr: { unit: 'ratio', min: 0.4, max: 1.6, step: 0.01, optional: true },
  /** Of the whole body at 50 kHz. */
  phaseAngle: { unit: '°', min: 1, max: 20, step: 0.1, optional: true },
  /** The maker's score of the body, on its own scale; good ones pass 100. */
  deviceScore: { unit: 'index', min: 0, max: 200, step: 1, optional: true },
  leanRightArm: segment,
  leanLeftArm: segment,
  leanTrunk: segment,
  leanRightLeg: segment,
  leanLeftLeg: segment,
  fatRightArm: segment,
  fatLeftArm: segment,
  fatTrunk: segment,
  fatRightLeg: segment,
  fatLeftLeg: segment,
} as const satisfies Readonly<Record<string, MeasuredValue>>;

export type BodyPart = keyof typeof BODY_PARTS;
export const BODY_PART_NAMES = Object.keys(BODY_PARTS) as readonly BodyPart[] as readonly [BodyPart, ...BodyPart[]];

/** Arms, trunk and legs, from the top. */
export const SEGMENTS = ['RightArm', 'LeftArm', 'Trunk', 'RightLeg', 'LeftLeg'] as const;

/** A part in its stored unit, and how the source wrote it where that is something else: "18.88 %". */
const measuredPart = z.optional(z.object({ value: z.number(), given: z.optional(z.string()) }));
export const measuredParts = z.object(
  Object.fromEntries(BODY_PART_NAMES.map((name) => [name, measuredPart])) as Record<BodyPart, typeof measuredPart>,
);
export type MeasuredPart = NonNullable<z.output<typeof measuredPart>>;
export type MeasuredParts = z.output<typeof measuredParts>;

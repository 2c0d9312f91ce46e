import * as z from 'zod/mini';
import type { MeasuredValue } from './measure';

const mass = (min: number, max: number, step = 0.1) => ({ unit: 'kg', min, max, step, optional: true }) as const satisfies MeasuredValue;
const water = (min: number, max: number) => ({ unit: 'L', min, max, step: 0.1, optional: true }) as const satisfies MeasuredValue;
/** Mass of an arm, a leg or the trunk: from the smallest impedance can measure to the heaviest. */
const segment = mass(0.05, 120, 0.01);

/**
 * Values a scale may report besides weight, body fat percentage and height. All are optional and stored as given. The limits are wide
 * enough that a value which merely does not fit its weight is asked about, not refused.
 */
export const BODY_PARTS = {
  bfm: mass(0.5, 180),
  /** Fat-free mass. */
  ffm: mass(10, 200),
  /** Skeletal muscle mass. */
  smm: mass(5, 100),
  /** Mass without fat and bone, which many makers call muscle mass. */
  muscle: mass(1, 200),
  tbw: water(5, 150),
  /** Intracellular and extracellular water. */
  icw: water(2, 110),
  ecw: water(2, 90),
  /** Ratio of extracellular to total body water. */
  ecf: { unit: 'ratio', min: 0.25, max: 0.6, step: 0.001, optional: true },
  protein: mass(1, 40),
  minerals: mass(0.5, 12, 0.01),
  /** Bone mineral only. */
  bone: mass(0.2, 10),
  bmr: { unit: 'kcal', min: 500, max: 5000, step: 1, optional: true },
  /** Rating on the maker's scale; most call 10 and above high. */
  visceralLevel: { unit: 'index', min: 0.5, max: 60, step: 0.1, optional: true },
  visceralArea: { unit: 'cm²', min: 0.1, max: 600, step: 0.1, optional: true },
  /** Waist-hip ratio. */
  whr: { unit: 'ratio', min: 0.4, max: 1.6, step: 0.01, optional: true },
  /** Whole body at 50 kHz. */
  phaseAngle: { unit: '°', min: 1, max: 20, step: 0.1, optional: true },
  /** Body score on the maker's own scale; good ones exceed 100. */
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

/** Arms, trunk and legs, top to bottom. */
export const SEGMENTS = ['RightArm', 'LeftArm', 'Trunk', 'RightLeg', 'LeftLeg'] as const;

/** A part in its stored unit, with the source's text if that differs: "18.88 %". */
const measuredPart = z.optional(z.object({ value: z.number(), given: z.optional(z.string()) }));
export const measuredParts = z.object(
  Object.fromEntries(BODY_PART_NAMES.map((name) => [name, measuredPart])) as Record<BodyPart, typeof measuredPart>,
);
export type MeasuredPart = NonNullable<z.output<typeof measuredPart>>;
export type MeasuredParts = z.output<typeof measuredParts>;

import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { GOAL_WARNINGS, PLAN_ADVICE, PLAN_MODES } from '@/lib/body/goal/planNames';

/** Response schema of a plan; the controls are the distance to the target, the changes what the plan covers. */
export const planAnswer = z.object({
  mode: z.enum(PLAN_MODES),
  advice: z.enum(PLAN_ADVICE),
  /** kg, signed */
  fatChange: z.number(),
  muscleChange: z.number(),
  targetWeight: z.number(),
  targetBfp: z.number(),
  weightControl: z.number(),
  fatControl: z.number(),
  muscleControl: z.number(),
  tdee: z.int(),
  dietKcal: z.int(),
  exerciseKcal: z.int(),
  intake: z.int(),
  weeks: z.int(),
  /** Energy values that depend on an estimated basal metabolic rate. */
  estimated: estimatedAmong('tdee', 'intake'),
  /** kg of the first weight milestone, or of fat mass if the weight is not meant to fall */
  firstMilestone: z.nullable(z.number()),
  fatMilestone: z.nullable(z.number()),
  warnings: z.array(z.enum(GOAL_WARNINGS)),
  /** A goal with the same fat in percent and today's lean mass, if the goal would reduce lean mass. */
  leanOffer: z.nullable(z.object({ wgt: z.number(), bfp: z.number() })),
  /** The stored goal may no longer be set, as after a height was entered; the plan is the recommended one. Absent otherwise. */
  goalUnfit: z.optional(z.boolean()),
});
export type PlanAnswer = z.output<typeof planAnswer>;

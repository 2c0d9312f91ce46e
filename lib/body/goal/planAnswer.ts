import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { GOAL_WARNINGS, PLAN_ADVICE, PLAN_MODES } from '@/lib/body/goal/planNames';

/** A plan as it is answered; the controls tell how far the target is, the changes what the plan is for. */
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
  /** Energy that stands on an estimated basal metabolism. */
  estimated: estimatedAmong('tdee', 'intake'),
  /** kg of weight to reach first, or kg of fat mass where the weight is not to fall */
  firstMilestone: z.nullable(z.number()),
  fatMilestone: z.nullable(z.number()),
  warnings: z.array(z.enum(GOAL_WARNINGS)),
  /** The same fat in percent with today's lean mass, where the goal would take some of it. */
  leanOffer: z.nullable(z.object({ wgt: z.number(), bfp: z.number() })),
});
export type PlanAnswer = z.output<typeof planAnswer>;

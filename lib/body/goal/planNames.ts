export const PLAN_MODES = ['LOSS', 'GAIN', 'KEEP'] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

/**
 * Why a plan is what it is: a goal of one's own, or what the body type asks for. KEEP_AMOUNT loses fat by moving and eats as before,
 * MUSCLE_FIRST builds muscle and does not diet, MUSCLE_WEIGHT keeps a weight that is muscle.
 */
export const PLAN_ADVICE = ['OWN_GOAL', 'LOSE', 'KEEP_AMOUNT', 'MUSCLE_FIRST', 'MUSCLE_WEIGHT', 'GAIN', 'KEEP'] as const;
export type PlanAdvice = (typeof PLAN_ADVICE)[number];

/** What speaks against a goal without forbidding it; GOAL_LEAN_LOSS needs a body to compare with (losesLean). */
export const GOAL_WARNINGS = ['GOAL_BMI_LOW', 'GOAL_BFP_LOW', 'GOAL_LEAN_LOSS'] as const;
export type GoalWarning = (typeof GOAL_WARNINGS)[number];

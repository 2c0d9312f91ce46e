export const PLAN_MODES = ['LOSS', 'GAIN', 'KEEP'] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

/**
 * Reason for a plan: an own goal, or advice for the body type. KEEP_AMOUNT loses fat by exercise and keeps intake, MUSCLE_FIRST builds
 * muscle without a diet, MUSCLE_WEIGHT keeps a weight that is due to muscle.
 */
export const PLAN_ADVICE = ['OWN_GOAL', 'LOSE', 'KEEP_AMOUNT', 'MUSCLE_FIRST', 'MUSCLE_WEIGHT', 'GAIN', 'KEEP'] as const;
export type PlanAdvice = (typeof PLAN_ADVICE)[number];

/** Warnings about a goal, which do not prevent it; GOAL_LEAN_LOSS needs a body to compare with (losesLean). */
export const GOAL_WARNINGS = ['GOAL_BMI_LOW', 'GOAL_BFP_LOW', 'GOAL_LEAN_LOSS'] as const;
export type GoalWarning = (typeof GOAL_WARNINGS)[number];

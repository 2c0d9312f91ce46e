/** Onboarding questions in order; each can be skipped. */
export const FIRST_STEPS = ['display', 'person', 'goal', 'rank', 'device'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Daily step goals offered initially. */
export const FIRST_STEP_GOALS = [6_000, 8_000, 10_000] as const;

/** What a new member is asked, one after the other; each can be left out. */
export const FIRST_STEPS = ['display', 'person', 'goal', 'rank', 'device'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps a day that are offered at first. */
export const FIRST_STEP_GOALS = [6_000, 8_000, 10_000] as const;

/** Steps a day that everybody is shown (spec §9). */
export const STEP_GOAL = 10_000;

/** What a member may set for themselves. */
export const OWN_STEP_GOAL = { min: 1_000, max: 100_000 } as const;

/** Steps a day that a member is measured against: their own, else those of everybody. */
export function stepGoalOf({ goal }: { goal?: number | null }): number {
  return goal ?? STEP_GOAL;
}

/** The number that was typed, without what parts its thousands; NaN for anything else. */
export function typedGoal(text: string): number {
  const plain = text.normalize('NFKC').trim();
  return /^(\d+|\d{1,3}([ ,.]\d{3})+)$/.test(plain) ? Number(plain.replace(/\D/g, '')) : NaN;
}

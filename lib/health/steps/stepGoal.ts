/** Default daily step goal (spec §9). */
export const STEP_GOAL = 10_000;

/** Limits of a member's own goal. */
export const OWN_STEP_GOAL = { min: 1_000, max: 100_000 } as const;

/** Effective daily step goal: the member's own, else the default. */
export function stepGoalOf({ goal }: { goal?: number | null }): number {
  return goal ?? STEP_GOAL;
}

/** Parses a typed goal, ignoring thousands separators; NaN if invalid. */
export function typedGoal(text: string): number {
  const plain = text.normalize('NFKC').trim();
  return /^(\d+|\d{1,3}([ ,.]\d{3})+)$/.test(plain) ? Number(plain.replace(/\D/g, '')) : NaN;
}

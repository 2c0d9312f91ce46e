import type { ExerciseDraft } from './contract';

/** Aerobic minutes that a minute of an intensity counts for. */
const WEIGHT: Record<ExerciseDraft['intensity'], number> = { LIGHT: 0, MODERATE: 1, VIGOROUS: 2 };

/**
 * Weekly load as the WHO counts it (guidelines on physical activity, 2020: adults 150–300 minutes of moderate aerobic activity a week, a
 * vigorous minute counting as two, and strengthening on two days or more). Light activity does not count.
 */
export function weeklyLoad(exercises: readonly Omit<ExerciseDraft, 'name'>[]): { aerobicMinutes: number; strengthDays: number } {
  const aerobic = exercises.filter(({ type }) => type === 'AEROBIC');
  const strength = exercises.filter(({ type, intensity }) => type === 'STRENGTH' && intensity !== 'LIGHT');
  return {
    aerobicMinutes: aerobic.reduce((sum, { intensity, frequency, minutes }) => sum + WEIGHT[intensity] * frequency * minutes, 0),
    strengthDays: Math.min(
      7,
      strength.reduce((most, { frequency }) => Math.max(most, frequency), 0),
    ),
  };
}

/** WHO recommendation that `weeklyLoad` is compared with. */
export const WHO_WEEKLY_LOAD = { aerobicMinutes: { min: 150, max: 300 }, strengthDays: 2 } as const;

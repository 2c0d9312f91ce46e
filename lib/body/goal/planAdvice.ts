import type { Control } from '@/lib/body/goal/control';
import type { PlanAdvice, PlanMode } from '@/lib/body/goal/planNames';

/** Advice by body type, in order of the codes 1–9: never to lose fat within its normal range (domain.md §2.12.1). */
const BY_SOMATOTYPE: readonly PlanAdvice[] = [
  'GAIN',
  'KEEP',
  'KEEP',
  'GAIN',
  'KEEP',
  'MUSCLE_WEIGHT',
  'MUSCLE_FIRST',
  'KEEP_AMOUNT',
  'LOSE',
];

const MODES = { LOSE: 'LOSS', KEEP_AMOUNT: 'LOSS', MUSCLE_FIRST: 'KEEP', MUSCLE_WEIGHT: 'KEEP', GAIN: 'GAIN', KEEP: 'KEEP' } as const;

/** Changes of fat or lean mass up to this many kg count as keeping. */
const KEEP_WITHIN = 0.05;

/** Changes that a plan covers, in signed kg. */
export interface PlanChanges {
  fat: number;
  muscle: number;
}

/** Advice for a body type (1–9); null for an own goal. */
export function adviceOf(somatotype: number | null): PlanAdvice {
  if (somatotype === null) return 'OWN_GOAL';
  const advice = BY_SOMATOTYPE[somatotype - 1];
  if (!advice) throw new RangeError(`somatotype ${somatotype}`);
  return advice;
}

/** The part of the controls that a plan covers. */
export function planChangesOf(
  advice: PlanAdvice,
  { fatControl, muscleControl }: Pick<Control, 'fatControl' | 'muscleControl'>,
): PlanChanges {
  switch (advice) {
    case 'OWN_GOAL':
    case 'LOSE':
    case 'KEEP_AMOUNT':
      return { fat: fatControl, muscle: muscleControl };
    case 'GAIN':
      return { fat: Math.max(0, fatControl), muscle: muscleControl };
    case 'MUSCLE_FIRST':
      return { fat: 0, muscle: muscleControl };
    case 'MUSCLE_WEIGHT':
    case 'KEEP':
      return { fat: 0, muscle: 0 };
  }
}

/** Whether the body should stay as it is, however far from the ideal. */
export function keepsWeight(advice: PlanAdvice): boolean {
  return advice === 'KEEP' || advice === 'MUSCLE_WEIGHT';
}

/** Whether a plan as shown reaches the target of its controls; false if the body should stay as it is. */
export function leadsToTarget(
  plan: Pick<Control, 'fatControl' | 'muscleControl'> & { advice: PlanAdvice; fatChange: number; muscleChange: number },
) {
  if (keepsWeight(plan.advice)) return false;
  return plan.fatChange === plan.fatControl && plan.muscleChange === plan.muscleControl;
}

/** Whether to lose, gain or keep: by body type; for an own goal by its change of fat, or of lean mass if fat stays. */
export function modeOf(advice: PlanAdvice, { fat, muscle }: PlanChanges): PlanMode {
  if (advice !== 'OWN_GOAL') return MODES[advice];
  const change = Math.abs(fat) > KEEP_WITHIN ? fat : muscle;
  if (change < -KEEP_WITHIN) return 'LOSS';
  return change > KEEP_WITHIN ? 'GAIN' : 'KEEP';
}

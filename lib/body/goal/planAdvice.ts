import type { Control } from '@/lib/body/goal/control';
import type { PlanAdvice, PlanMode } from '@/lib/body/goal/planNames';

/** By body type, in order of the codes 1–9: nobody inside the normal range of fat is told to lose any (domain.md §2.12.1). */
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

/** Changes of fat or lean mass up to this many kg mean: keep. */
const KEEP_WITHIN = 0.05;

/** Signed kg that a plan is for. */
export interface PlanChanges {
  fat: number;
  muscle: number;
}

/** What a body type (1–9) asks for; null stands for a goal of one's own. */
export function adviceOf(somatotype: number | null): PlanAdvice {
  if (somatotype === null) return 'OWN_GOAL';
  const advice = BY_SOMATOTYPE[somatotype - 1];
  if (!advice) throw new RangeError(`somatotype ${somatotype}`);
  return advice;
}

/** How much of the controls a plan takes on. */
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

/** Whether the body is to stay as it is, however far its ideal. */
export function keepsWeight(advice: PlanAdvice): boolean {
  return advice === 'KEEP' || advice === 'MUSCLE_WEIGHT';
}

/** Whether a plan, as it is shown, goes the whole way to the target of its controls; a body that is to stay as it is has no target. */
export function leadsToTarget(
  plan: Pick<Control, 'fatControl' | 'muscleControl'> & { advice: PlanAdvice; fatChange: number; muscleChange: number },
) {
  if (keepsWeight(plan.advice)) return false;
  return plan.fatChange === plan.fatControl && plan.muscleChange === plan.muscleControl;
}

/** Whether to lose, gain or keep: by body type; for a goal of one's own by its fat, and by its lean mass where fat stays. */
export function modeOf(advice: PlanAdvice, { fat, muscle }: PlanChanges): PlanMode {
  if (advice !== 'OWN_GOAL') return MODES[advice];
  const change = Math.abs(fat) > KEEP_WITHIN ? fat : muscle;
  if (change < -KEEP_WITHIN) return 'LOSS';
  return change > KEEP_WITHIN ? 'GAIN' : 'KEEP';
}

import type { FirstSteps } from './contract';

/** Onboarding steps in order. */
export const STEPS = ['members', 'measuring', 'missions'] as const;
export type Step = (typeof STEPS)[number];

export interface StepState {
  step: Step;
  done: boolean;
  /** The first step that is not done. */
  next: boolean;
}

/** The steps that are the viewer's to take, each with its state. */
export function stepsOf({ members, measuring, missions }: FirstSteps): StepState[] {
  const taken: Record<Step, boolean | null> = { members: members > 0, measuring, missions };
  const own = STEPS.filter((step) => taken[step] !== null);
  const next = own.find((step) => !taken[step]);
  return own.map((step) => ({ step, done: taken[step] === true, next: step === next }));
}

/** Whether every onboarding step is done. */
export function isStarted(steps: FirstSteps): boolean {
  return stepsOf(steps).every(({ done }) => done);
}

import type { FirstSteps } from './contract';

/** What comes first, in this order. */
export const STEPS = ['members', 'measuring', 'missions'] as const;
export type Step = (typeof STEPS)[number];

export interface StepState {
  step: Step;
  done: boolean;
  /** The first that is not done. */
  next: boolean;
}

/** The steps that are the reader's to take, each with whether it is taken. */
export function stepsOf({ members, measuring, missions }: FirstSteps): StepState[] {
  const taken: Record<Step, boolean | null> = { members: members > 0, measuring, missions };
  const own = STEPS.filter((step) => taken[step] !== null);
  const next = own.find((step) => !taken[step]);
  return own.map((step) => ({ step, done: taken[step] === true, next: step === next }));
}

/** Whether there is nothing left to do first. */
export function isStarted(steps: FirstSteps): boolean {
  return stepsOf(steps).every(({ done }) => done);
}

import { BrowserError } from './browserError';

let asking: { answer: Promise<boolean>; settle: (proved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Opens the step-up dialog; resolves to whether it was passed. Concurrent calls share one dialog. */
export function askStepUp(): Promise<boolean> {
  // no dialog is mounted on this page
  if (listeners.size === 0) return Promise.resolve(false);
  if (!asking) {
    let settle = (_proved: boolean): void => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    asking = { answer, settle };
    tell();
  }
  return asking.answer;
}

/** Closes the dialog: waiting calls are repeated, or fail. */
export function finishStepUp(proved: boolean): void {
  const settled = asking;
  asking = null;
  tell();
  settled?.settle(proved);
}

/** Runs `work`, and repeats it after each step-up that its refusal required. If the step-up is cancelled, the refusal is thrown. */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStepUpRefusal(error) || !(await askStepUp())) throw error;
    }
  }
}

/** Whether a call was refused because the user cancelled the step-up: no message is needed then. */
export function isStepUpRefusal(error: unknown): boolean {
  return error instanceof BrowserError && error.code === 'STEP_UP_REQUIRED';
}

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isStepUpAsked(): boolean {
  return asking !== null;
}

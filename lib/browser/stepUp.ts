import { BrowserError } from './browserError';

let asking: { answer: Promise<boolean>; settle: (proved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the reader to prove again who they are: whether they did. Calls that ask at the same moment wait for one dialog. */
export function askStepUp(): Promise<boolean> {
  // nothing on this page could ask
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

/** Closes the dialog: the calls that wait are made again, or fail. */
export function settleStepUp(proved: boolean): void {
  const settled = asking;
  asking = null;
  tell();
  settled?.settle(proved);
}

/** Does the work, and again each time the reader has proved who they are because it was refused for that. Not proving it is that refusal. */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStepUpRefusal(error) || !(await askStepUp())) throw error;
    }
  }
}

/** Whether a call was refused because its reader did not prove again who they are: they know, and nothing has to be said. */
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

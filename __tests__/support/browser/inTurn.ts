import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const BUSY = Symbol('busy');

/**
 * Presses until the page responds. An account may run one download at a time, and parallel journeys may use the same account: on the
 * message `busy` it presses again.
 */
export async function pressUntilFree<T>(page: Page, busy: string, press: () => Promise<void>, answer: () => Promise<T>): Promise<T> {
  const answered = answer();
  answered.catch(() => undefined);
  for (;;) {
    await press();
    const busyShown = page.getByText(busy, { exact: true }).waitFor();
    const first = await Promise.race([answered, busyShown.then(() => BUSY).catch(() => answered)]);
    if (first !== BUSY) return first as T;
    await pause(500);
  }
}

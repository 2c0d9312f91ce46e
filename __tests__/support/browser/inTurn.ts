import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const BUSY = Symbol('busy');

/**
 * Presses until the page answers. A person downloads one file at a time, and journeys that go on side by side may be the same person: who
 * is told that another download goes on, in the words `busy`, presses again as they say.
 */
export async function inTurn<T>(page: Page, busy: string, press: () => Promise<void>, answer: () => Promise<T>): Promise<T> {
  const answered = answer();
  answered.catch(() => undefined);
  for (;;) {
    await press();
    const told = page.getByText(busy, { exact: true }).waitFor();
    const first = await Promise.race([answered, told.then(() => BUSY).catch(() => answered)]);
    if (first !== BUSY) return first as T;
    await pause(500);
  }
}

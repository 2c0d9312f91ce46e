import type { Page } from 'playwright-core';

/** The browser forgets who is signed in (`cookie`: only what is named so) while no page is open, which would learn of it by itself and leave just as the next one is opened. */
export async function forgetSession(page: Page, cookie?: RegExp): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: cookie });
}

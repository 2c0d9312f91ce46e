import type { Page } from 'playwright-core';

/**
 * Clears the browser’s cookies (`cookie`: only those with this name) while no page is open; an open page would notice and navigate away
 * just as the next one opens.
 */
export async function forgetSession(page: Page, cookie?: RegExp): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: cookie });
}

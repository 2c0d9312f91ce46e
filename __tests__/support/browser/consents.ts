import type { Page } from 'playwright-core';
import type { ConsentState } from '@/lib/consent/contract';
import { PATHS } from '@/lib/shared/paths';
import { callWith } from './callAs';

const atConsent = (at: URL) => at.pathname === PATHS.consent;

/** Answers what a first sign-in asks, all of it in the same way, and waits until the page has been left. */
export async function answerConsents(page: Page, how: 'agree' | 'refuse'): Promise<void> {
  await page.waitForURL(atConsent);
  const buttons = page.locator(`[data-question] [role=group] button:nth-child(${how === 'agree' ? 1 : 2})`);
  await buttons.first().waitFor();
  // how each is pressed by a person is __tests__/e2e/consent.e2e.ts's
  await buttons.evaluateAll(async (all: HTMLButtonElement[]) => {
    for (const button of all) {
      button.click();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((at) => !atConsent(at));
}

/** The same past the portal, for what does not care how somebody has answered: agrees to everything that is asked. */
export async function agreeToAll(token: string): Promise<void> {
  const { list } = await callWith<ConsentState>(token, 'GET', '/consent');
  const answers = list.map(({ reader, kind }) => ({ reader, kind, given: true }));
  await callWith(token, 'POST', '/consent/save', { answers });
}

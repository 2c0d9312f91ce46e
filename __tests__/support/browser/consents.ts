import type { Page } from 'playwright-core';
import type { ConsentState } from '@/lib/consent/contract';
import { PATHS } from '@/lib/shared/paths';
import { callWith } from './callAs';

const atConsent = (at: URL) => at.pathname === PATHS.consent;

/** Answers all questions of a first sign-in in the same way, and waits until the page has been left. */
export async function answerConsents(page: Page, how: 'agree' | 'refuse'): Promise<void> {
  await page.waitForURL(atConsent);
  const buttons = page.locator(`[data-question] [role=group] button:nth-child(${how === 'agree' ? 1 : 2})`);
  await buttons.first().waitFor();
  // how a person presses them is covered by __tests__/e2e/consent.e2e.ts
  await buttons.evaluateAll(async (all: HTMLButtonElement[]) => {
    for (const button of all) {
      button.click();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((at) => !atConsent(at));
}

/** Agrees to everything directly at the platform, for tests that are not about consent. */
export async function agreeToAll(token: string): Promise<void> {
  const { list } = await callWith<ConsentState>(token, 'GET', '/consent');
  const answers = list.map(({ reader, kind }) => ({ reader, kind, given: true }));
  await callWith(token, 'POST', '/consent/save', { answers });
}

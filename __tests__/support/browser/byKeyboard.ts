import type { Locator, Page } from 'playwright-core';
import { PATHS } from '@/lib/shared/paths';
import { text } from '@/__tests__/support/texts';
import type { Lang } from './browser';
import type { Person } from './signInByPage';

/** More focus stops than any page of the portal has. */
const MAX_STOPS = 90;

/** Presses Tab until an element has the focus, at most this many times. */
export async function tabTo(page: Page, goal: Locator, most = MAX_STOPS): Promise<void> {
  await goal.waitFor();
  for (let press = 0; press <= most; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reachable by Tab');
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

/** Signs in for the first time and chooses a password by keyboard only; waits for the page that follows. */
export async function signInByKeyboard(page: Page, lang: Lang, { code, id, password }: Person, own: string, next: string): Promise<void> {
  const t = (key: string) => text(lang, `auth.${key}`);
  await page.goto('/');
  await press(page, page.getByRole('button', { name: new RegExp(`^(${t('company.change')}|${t('company.choose')})`) }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByRole('textbox'), code);
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: t('company.use') }));
  await dialog.waitFor({ state: 'detached' });
  await type(page, page.getByLabel(t('signIn.id'), { exact: true }), id);
  await type(page, page.locator('input[name=pw]'), password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.password}`);
  for (const [key, words] of [
    ['current', password],
    ['new', own],
    ['repeat', own],
  ] as const)
    await type(page, page.getByLabel(t(`password.${key}`), { exact: true }), words);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${next}`);
}

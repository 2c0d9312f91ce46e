import type { Page } from 'playwright-core';
import type { Lang } from './browser';
import { answerConsents } from './consents';
import { signInDataOf } from './mailbox';
import { PATHS, signInPath } from '@/lib/shared/paths';
import { text } from '@/__tests__/support/texts';
import { typeDay } from './typeDay';

export interface Person {
  code: string;
  id: string;
  password: string;
}

/** Signs in through the sign-in page on a device that remembers no company or another one; `next` is the requested page. */
export async function signInByPage(page: Page, lang: Lang, { code, id, password }: Person, next?: string): Promise<void> {
  const t = (key: string) => text(lang, `auth.${key}`);
  await page.goto(signInPath(next));
  await page.getByRole('button', { name: new RegExp(`^(${t('company.change')}|${t('company.choose')})`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: t('company.find') }).click();
  await dialog.getByText(t('company.found'), { exact: false }).waitFor();
  await dialog.getByRole('button', { name: t('company.use') }).click();
  await dialog.waitFor({ state: 'detached' });
  await enter(page, lang, id, password);
}

async function enter(page: Page, lang: Lang, id: string, password: string): Promise<void> {
  await page.getByLabel(text(lang, 'auth.signIn.id'), { exact: true }).fill(id);
  await page.locator('input[name=pw]').fill(password);
  await page.getByRole('button', { name: text(lang, 'auth.signIn.submit'), exact: true }).click();
}

/** Signs in from an email alone, chooses a password, agrees to everything and waits for the start page. */
export async function signInByMail(page: Page, lang: Lang, mail: string, own: string, start: string): Promise<void> {
  const { signInAt, id, password } = signInDataOf(mail);
  await page.goto(signInAt);
  await enter(page, lang, id, password);
  await choosePassword(page, lang, password, own, PATHS.consent);
  await answerConsents(page, 'agree');
  await page.waitForURL(`**${start}`);
}

/** Replaces a one-time password on its page, and waits for the page that follows. */
export async function choosePassword(page: Page, lang: Lang, oneTime: string, own: string, next: string): Promise<void> {
  const t = (key: string) => text(lang, `auth.password.${key}`);
  await page.waitForURL('**/password');
  await page.getByLabel(t('current'), { exact: true }).fill(oneTime);
  await page.getByLabel(t('new'), { exact: true }).fill(own);
  await page.getByLabel(t('repeat'), { exact: true }).fill(own);
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page.waitForURL(`**${next}`);
  await acknowledge(page, t('changedText'));
}

/** Waits for a success message and closes it. */
export async function acknowledge(page: Page, words: string | RegExp): Promise<void> {
  const notice = page.locator('[data-success]');
  await notice.getByText(words).first().waitFor();
  await notice.locator('button').click();
  await notice.locator('button').waitFor({ state: 'detached' });
}

/** Fills the fields of the open form; days are typed by sections, since a date field changes on interaction. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (/^\d{4}-\d\d-\d\d/.test(value)) await typeDay(page.locator('form'), name, value);
    else await page.locator(`form input[name=${name}]`).fill(value);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { axeViolations, PASSWORD, waitUntilSettled, signInto, url, visit } from '../support/browser/browser';
import { text } from '../support/texts';

const LOG_OUT = text('en', 'shell.menu.logout');
const ADD_WEIGHT = text('en', 'body.weight.add');

async function logOut(page: Page) {
  await page.locator('header [aria-haspopup]').last().click();
  await page.getByRole('button', { name: LOG_OUT, exact: true }).click();
}

/** Opens the weight dialog and types a weight. */
async function typeWeight(page: Page) {
  await page.getByRole('button', { name: ADD_WEIGHT, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ADD_WEIGHT });
  await dialog.getByRole('textbox', { name: text('en', 'body.weight.label') }).fill('71.3');
  return dialog;
}

/** Collects the browser’s own dialogs, each of which is dismissed. */
function questionsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  return dialogs;
}

test('R-AUTH-07 R-ACC-02: unsaved input does not keep a page open after its account signed out, in another tab or in this one', async () => {
  const { context, page, problems } = await visit();
  const dialogs = questionsOf(page);
  await signInto(context, 'ara.cho');
  await page.goto('/usr/body?tab=list');
  await waitUntilSettled(page);
  await typeWeight(page);
  const other = await context.newPage();
  await other.goto('/usr/info');
  await waitUntilSettled(other);
  await logOut(other);
  await Promise.all([page.waitForURL('**/?signedOut=1'), other.waitForURL('**/')]);
  expect(dialogs).toEqual([]);

  await signInto(context, 'ara.cho');
  await page.goto('/usr/setting?tab=password');
  await waitUntilSettled(page);
  await page.getByLabel(text('en', 'auth.password.current'), { exact: true }).fill('something');
  const isIn = async () => (await context.request.get('/api/session', { headers: { 'x-csrf': '1', origin: url } })).status();
  for (const answer of ['stay', 'leave']) {
    await logOut(page);
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect([await isIn(), await axeViolations(page)]).toEqual([200, []]);
    await question.getByRole('button', { name: text('en', `common.leave.${answer}`) }).click();
    await question.waitFor({ state: 'detached' });
    if (answer === 'stay') await page.keyboard.press('Escape');
  }
  await page.waitForURL(`${url}/`);
  expect([await isIn(), dialogs, problems]).toEqual([401, [], []]);
  await context.close();
});

/**
 * Two tabs on the sign-in page: the first signs in, then the second as another account; `deaf` gives the first no messages from other tabs.
 */
async function signInTwice(deaf: boolean) {
  const { context, page: second, problems } = await visit();
  const first = await context.newPage();
  if (deaf)
    await first.addInitScript(() => {
      window.BroadcastChannel = class extends EventTarget {
        postMessage() {}
        close() {}
      } as unknown as typeof BroadcastChannel;
    });
  for (const tab of [first, second]) {
    await tab.goto('/login');
    await waitUntilSettled(tab);
  }
  const enter = async (tab: Page, id: string) => {
    await tab.locator('input[name=id]').fill(id);
    await tab.locator('input[name=pw]').fill(PASSWORD);
    await tab.locator('button[type=submit]').first().click();
    await tab.waitForURL('**/usr/info');
    await waitUntilSettled(tab);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}/api/session`, { headers: { cookie, 'x-csrf': '1' } });
    return { cookie, name: ((await answer.json()) as { name: string }).name };
  };
  const alpha = await enter(first, 'ara.cho');
  await first.goto('/usr/body?tab=list');
  await waitUntilSettled(first);
  const header = (name: string) => first.locator('header').getByText(name, { exact: true });
  await header(alpha.name).first().waitFor();
  return { context, first, second, problems, alpha, header, enter };
}

/** Holds the background requests of a tab, such as for its chat, which would reveal the other account; the returned function ends that. */
async function sleepOf(tab: Page): Promise<() => Promise<void>> {
  const hold = () => undefined;
  await tab.route('**/api/**', hold);
  return () => tab.unroute('**/api/**', hold);
}

test('R-AUTH-07: another account signs in in another tab: the first tab reloads as that account, and the first session ends', async () => {
  const { context, first, second, problems, alpha, header, enter } = await signInTwice(false);
  const beta = await enter(second, 'somin.noh');
  expect(beta.name).not.toBe(alpha.name);
  await header(beta.name).first().waitFor();
  await waitUntilSettled(first);
  expect([await header(alpha.name).count(), new URL(first.url()).search]).toEqual([0, '?tab=list']);
  // running requests are still answered for half a minute, and account checks are cached for three seconds
  const statusOf = async () => (await fetch(`${url}/api/session`, { headers: { cookie: alpha.cookie, 'x-csrf': '1' } })).status;
  let status = await statusOf();
  for (const end = Date.now() + 40_000; status === 200 && Date.now() < end; await pause(500)) status = await statusOf();
  expect([status, problems]).toEqual([401, []]);
  await context.close();
});

test('R-AUTH-07: a tab that missed the change neither saves into the other account nor shows its data under the first name', async () => {
  for (const act of ['save', 'go on'] as const) {
    const { context, first, second, header, alpha, enter } = await signInTwice(true);
    const dialog = act === 'save' ? await typeWeight(first) : null;
    const wake = await sleepOf(first);
    const beta = await enter(second, 'somin.noh');
    expect(await header(alpha.name).count()).toBeGreaterThan(0);
    if (dialog) {
      // any other call that got through first would notice too, and reload the page before the button could be pressed
      await first.route('**/api/body/saveWeight', (route) => route.continue());
      const [answer] = await Promise.all([
        first.waitForResponse('**/api/body/saveWeight'),
        dialog.getByRole('button', { name: text('en', 'common.action.save'), exact: true }).click(),
      ]);
      expect(answer.status()).toBe(409);
    }
    await wake();
    if (!dialog)
      await first
        .getByRole('navigation')
        .getByRole('link', { name: text('en', 'shell.menu.health') })
        .first()
        .click();
    await header(beta.name).first().waitFor();
    expect(await header(alpha.name).count()).toBe(0);
    await context.close();
  }
});

test('R-SHELL-07: a language switched in another tab applies to the menu too with the next navigation', async () => {
  const { context, page, problems } = await visit();
  await signInto(context, 'ara.cho');
  await page.goto('/usr/body');
  await waitUntilSettled(page);
  await context.addCookies([{ name: 'locale', value: 'ko', url }]);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('en', 'shell.menu.health') })
    .first()
    .click();
  await page.waitForURL('**/usr/health*');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('ko', 'shell.menu.health') })
    .first()
    .waitFor();
  expect([await page.locator('html').getAttribute('lang'), problems]).toEqual(['ko', []]);
  await context.close();
});

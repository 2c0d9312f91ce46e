import type { Page } from 'playwright-core';
import { axeViolations, PASSWORD, waitUntilSettled, visitAs } from '../support/browser/browser';
import { callAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const LIST = '/usr/body?tab=list';

/** The contents of this tab’s storage, as text and base64-decoded. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const values = Object.values({ ...sessionStorage, ...localStorage }) as string[];
    return [...values, ...values.map((value) => /^[\w+/=]+$/.test(value) && atob(value))].join('\n');
  });

async function signInAgain(page: Page, id: string, at = LIST) {
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.locator('input[name=id]').fill(id);
  await page.locator('input[name=pw]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL(`**${at}`);
  await waitUntilSettled(page);
}

journey('text typed when the session ended', (lang) => {
  test('R-AUTH-15: is restored for the same person only, encrypted until then, and is gone after signing out', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang, width: lang === 'ko' ? 390 : 1440 });
    const dialog = page.getByRole('dialog', { name: text(lang, 'body.weight.add') });
    const weight = dialog.getByRole('textbox', { name: text(lang, 'body.weight.label') });
    const open = () => page.getByRole('button', { name: text(lang, 'body.weight.add'), exact: true }).click();
    const typeAndEnd = async () => {
      await weight.fill('71.3');
      // end the session while the form is sent: any read of the page would notice and navigate away before the button is pressed
      await page.route(
        '**/api/body/saveWeight',
        async (route) => {
          await context.clearCookies();
          await route.continue();
        },
        { times: 1 },
      );
      await dialog.getByRole('button', { name: text(lang, 'common.action.save'), exact: true }).click();
    };

    await page.goto(LIST);
    await waitUntilSettled(page);
    await open();
    await typeAndEnd();
    await page.waitForURL((at) => at.pathname === '/');
    const sealed = await stored(page);
    expect(sealed.length).toBeGreaterThan(100);
    expect(sealed).not.toMatch(/71\.3|weight|memberSeq/);

    await signInAgain(page, 'demo.member');
    await page.getByText(text(lang, 'shell.kept.header')).waitFor();
    await open();
    await page.getByText(text(lang, 'common.kept.back')).waitFor();
    expect(await weight.inputValue()).toBe('71.3');
    expect(await axeViolations(page)).toEqual([]);
    // it counts as typed: closing asks
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(lang, 'common.leave.stay') })
      .click();

    // another account in the same tab
    await typeAndEnd();
    await signInAgain(page, 'ara.cho');
    await open();
    await waitUntilSettled(page);
    expect([await weight.inputValue(), await page.evaluate(() => sessionStorage.length)]).toEqual(['', 0]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-AUTH-15: an unsent chat message is there again after a reload and after the session ended, for the same person', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang, width: lang === 'ko' ? 390 : 1440 });
    const field = page.locator('textarea');
    const holds = (words: string) => page.waitForFunction((value) => document.querySelector('textarea')?.value === value, words);
    const written = async (words: string) => {
      await page.evaluate(() => sessionStorage.clear());
      await field.fill(words);
      await page.waitForFunction(() => sessionStorage.length > 0);
    };
    const { list } = await callAs<{ list: { roomSeq: number; kind: string }[] }>('DEMO', 'demo.member', 'GET', '/chat/rooms');
    const at = `/usr/chat?room=${list.find(({ kind }) => kind === 'DIRECT')!.roomSeq}`;
    const endAndReturn = async () => {
      // end the session while no page is open: a page that notices goes to the start page by itself
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto(at);
    };
    await page.goto(at);
    await field.waitFor();
    await written('아직 보내지 않은 말');
    expect(await stored(page)).not.toMatch(/보내지|chat/);
    await page.reload();
    await holds('아직 보내지 않은 말');
    await page.reload();
    await holds('아직 보내지 않은 말');

    await endAndReturn();
    await signInAgain(page, 'demo.member', at);
    await holds('아직 보내지 않은 말');
    expect(await page.getByText(text(lang, 'shell.kept.header')).count()).toBe(0);

    // another account in the same tab
    await written('다른 말');
    await endAndReturn();
    await signInAgain(page, 'ara.cho', at);
    await page.waitForFunction(() => sessionStorage.length === 0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

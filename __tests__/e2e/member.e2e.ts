import type { Page } from 'playwright-core';
import {
  axeViolations,
  callsOf,
  fitsWidth,
  resize,
  signIn,
  url,
  visit,
  visitAs,
  waitUntilSettled,
  type Lang,
} from '../support/browser/browser';
import { faultsIn } from '../support/browser/looks';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

/** The latest record of the demo member as the platform returns it. */
async function newestRecord() {
  const headers = { 'content-type': 'application/json' };
  const compSeq = await compSeqOf('DEMO');
  const body = JSON.stringify({ compSeq: compSeq, id: 'demo.member', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' });
  const { token } = (await (await askUpstream('/login', { method: 'POST', headers, body })).json()) as { token: string };
  const answer = await askUpstream('/body/newAnalysis', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { record: Record<string, number> }).record;
}

const MENU = ['info', 'body', 'rank', 'mission', 'chat', 'health', 'exercise'] as const;

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
}

/** The analysis leads with three measures and shows every measure of the latest record behind a button, with ideal value and band. */
async function readAnalysis(page: Page, lang: Lang, record: Record<string, number>): Promise<void> {
  const main = page.locator('main');
  await main.locator('[data-lead]').waitFor();
  await main.getByRole('button', { name: text(lang, 'body.lead.allValues'), expanded: false }).click();
  await main
    .getByText(String(record.bmr), { exact: false })
    .or(main.getByText(record.bmr!.toLocaleString('en'), { exact: false }))
    .first()
    .waitFor();
  const pageText = (await main.innerText()).replaceAll(',', '');
  for (const measure of ['weight', 'bfp', 'bfm', 'smm', 'bmi', 'bwp', 'protein'] as const) {
    expect([measure, pageText.includes(record[measure]!.toFixed(1))]).toEqual([measure, true]);
  }
  expect(pageText).toContain((record.ecf! * 100).toFixed(1));
  expect(pageText).toContain(String(record.bmr));
  expect(pageText).toContain(String(Math.floor(record.bodyScore!)));
  for (const ideal of ['genWeight', 'genBfp', 'genBfm', 'genSmm'] as const) expect(pageText).toContain(record[ideal]!.toFixed(1));
  for (const width of [1440, 390]) {
    await resize(page, width);
    expect(await fitsWidth(page)).toBe(true);
  }
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, 1440);
}

journey('a member', (lang) => {
  test('R-AUTH-03 R-AUTH-07 R-INFO-01 R-HOME-01 R-BODY-02 R-SHELL-01 R-SHELL-06: from signing in to my info with the latest record, through every menu entry, to signing out', async () => {
    const record = await newestRecord();
    const { context, page, problems } = await visit({ lang });
    await signIn(page, 'demo.member');
    await page.waitForURL('**/usr/info');
    await page.getByText(record.weight!.toFixed(1), { exact: false }).first().waitFor();

    // everything is in the page’s HTML
    const calls = callsOf(page);
    const html = await (await page.reload())!.text();
    expect(html).toContain(record.weight!.toFixed(1));
    expect(html).toContain(String(Math.floor(record.bodyScore!)));
    expect(html).toContain('<svg');
    await waitUntilSettled(page);
    expect(calls).toEqual([]);

    // my info fits every width
    for (const width of [2560, 768, 360, 390]) {
      await resize(page, width);
      expect([width, await fitsWidth(page)]).toEqual([width, true]);
    }
    // on a phone the sentence and the highlights are in the upper half, above the first tile
    const [sentence, tile] = await Promise.all(
      ['[data-sentence]', '[data-tile=score]'].map((place) => page.locator(place).first().boundingBox()),
    );
    expect(sentence!.y + sentence!.height).toBeLessThanOrEqual(tile!.y);
    expect(tile!.y).toBeLessThan(455);
    for (const highlight of await page.locator('[data-say]').all()) expect((await highlight.boundingBox())!.y).toBeLessThan(tile!.y);
    // the colour schemes that __tests__/e2e/pages.e2e.ts does not check at these widths
    const looks = [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ] as const;
    expect(await faultsIn(page, looks)).toEqual([]);

    // every menu entry leads to a readable page
    for (const entry of MENU) {
      const label = text(lang, `shell.menu.${entry}`);
      // its name may include a count
      await page
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: new RegExp(`^${label}`) })
        .click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: label }).first().waitFor();
      await page.waitForFunction(() => document.title !== '');
      if (entry === 'body') await readAnalysis(page, lang, record);
    }
    expect(problems).toEqual([]);

    // signing out ends the session, and Back shows no data
    await page.locator('nav a[href="/usr/body"]').filter({ visible: true }).first().click();
    await page.waitForURL('**/usr/body');
    await page.locator('main [data-lead]').waitFor();
    const before = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.getByRole('button', { name: '김하늘' }).click();
    await page.getByRole('button', { name: text(lang, 'shell.menu.logout') }).click();
    await page.waitForURL((at) => at.pathname === '/');
    await page.goBack();
    await page.locator('input[name=id]').waitFor();
    await waitUntilSettled(page);
    expect(await page.locator('main').innerText()).not.toContain('kg');
    expect(new URL(page.url()).pathname).toBe('/');
    const replay = await fetch(`${url}/api/member/profile`, {
      headers: { cookie: before, 'x-csrf': '1', 'sec-fetch-site': 'same-origin' },
    });
    expect(replay.status).toBe(401);
    await context.close();
  });
});

test('R-SHELL-06 R-SHELL-07: the content is reachable by keyboard only; the appearance is remembered and applied before the first paint; switching the language keeps the page and its state', async () => {
  const { context, page } = await visitAs('demo.member');
  await open(page, '/usr/body?tab=trend');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(text('en', 'shell.skip'));
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  await page.getByRole('button', { name: '김하늘' }).click();
  await page
    .getByRole('button', { name: text('en', 'shell.theme.dark') })
    .first()
    .click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(Number(/\d+/.exec(dark)![0])).toBeLessThan(60);

  await waitUntilSettled(page);
  await page.getByRole('button', { name: '김하늘' }).click();
  await page.getByText('한국어', { exact: true }).first().click();
  await page.getByText(text('ko', 'shell.menu.body')).first().waitFor();
  expect(page.url()).toContain('/usr/body?tab=trend');
  expect(await page.locator('html').getAttribute('lang')).toBe('ko');
  await context.close();
});

test('R-GUARD-03 R-SHELL-05: a member on a manager’s or the administrator’s page is redirected, there by closing the alert, which reloads the page', async () => {
  const { context, page } = await visitAs('demo.member');
  const led = await context.request.get('/mng/dashboard');
  expect([led.status(), new URL(led.url()).pathname]).toEqual([200, '/usr/info']);
  await page.goto('/admin/list');
  await page.getByRole('alertdialog').getByText(text('en', 'auth.notice.noAccess')).waitFor();
  // a signed-in member is not left on the sign-in form
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.waitForURL('**/usr/info');
  await context.close();
});

import type { Page } from 'playwright-core';
import { axeViolations, callsOf, fitsWidth, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const WIDTHS = [360, 390, 1440];

const firstOfToday = (page: Page) => page.locator('main section').first().getByRole('checkbox').first();
const ticked = (page: Page) => firstOfToday(page).getAttribute('aria-checked');
const other = (was: string | null) => (was === 'true' ? 'false' : 'true');

/** Opens the screen: its state is in the first HTML without further calls, and it fits every width. */
async function openState(page: Page, lang: 'en' | 'ko', keys: readonly string[]): Promise<void> {
  const calls = callsOf(page);
  const html = await (await page.goto('/usr/exercise'))!.text();
  for (const key of keys) {
    expect([key, html.includes(text(lang, `exercise.${key}`))]).toEqual([key, true]);
    await page
      .getByText(text(lang, `exercise.${key}`), { exact: true })
      .first()
      .waitFor();
  }
  expect(calls).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await fitsWidth(page)]).toEqual([width, true]);
  }
}

journey('the exercise screen', (lang) => {
  test('R-EXER-02 R-SHELL-06: the current prescription, past weeks, and a check that cannot be saved is rolled back', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang });
    await openState(page, lang, ['today.title', 'history.title']);
    expect(problems).toEqual([]);

    const week = page.getByRole('region', { name: text(lang, 'exercise.week.title'), exact: true });
    const now = await week.innerText();
    for (let back = 0; back < 5; back += 1) await week.getByRole('button', { name: text(lang, 'exercise.week.previous') }).click();
    expect(await week.innerText()).not.toBe(now);
    // five weeks ago the earlier prescription applied: the sessions are its own
    expect(await week.locator('[data-cell=done]').count()).toBeGreaterThan(0);

    await page.setViewportSize({ width: 390, height: 844 });
    const was = await ticked(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/exercise/session', async (route) => {
      await released;
      await route.abort('connectionfailed');
    });
    await firstOfToday(page).click();
    // shown optimistically, before any response
    expect(await ticked(page)).toBe(other(was));
    release();
    const message = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    await message.waitFor();
    expect(await message.innerText()).toMatch(lang === 'ko' ? /오프라인 상태라/ : /You’re offline/);
    expect(await ticked(page)).toBe(was);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

  test.each([
    ['dohyun.lim', 'ended.title'],
    ['yuna.oh', 'upcoming.title'],
    ['gaon.moon', 'none.title'],
  ])('R-EXER-02 R-SHELL-06: %s sees %s', async (id, key) => {
    const { context, page, problems } = await visitAs(id, { lang });
    await openState(page, lang, [key]);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-EXER-02: a session is checked off with one touch within reach of the thumb, and stays so after a reload', async () => {
  const { context, page, problems } = await visitAs('demo.member', { width: 390 });
  await page.goto('/usr/exercise');
  const box = (await firstOfToday(page).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(48);
  expect(box.width).toBeGreaterThan(280);
  const was = await ticked(page);
  const turn = async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/exercise/session'));
    await firstOfToday(page).click();
    expect((await saved).status()).toBe(200);
  };
  await turn();
  await page.reload();
  await firstOfToday(page).waitFor();
  expect(await ticked(page)).toBe(other(was));
  await turn();
  expect(await ticked(page)).toBe(was);
  expect(problems).toEqual([]);
  await context.close();
});

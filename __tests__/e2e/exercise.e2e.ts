import type { Page } from 'playwright-core';
import { LANGS, axeViolations, closeBrowser, fitsWidth, visitAs } from '../support/browser';
import { text } from '../support/texts';

jest.setTimeout(120_000);
afterAll(closeBrowser);

/** Who shows which state, and a text that says so. */
const STATES = [
  ['demo.member', 'today.title'],
  ['demo.member', 'history.title'],
  ['dohyun.lim', 'ended.title'],
  ['yuna.oh', 'upcoming.title'],
  ['gaon.moon', 'none.title'],
] as const;

const firstOfToday = (page: Page) => page.locator('main section').first().getByRole('checkbox').first();

async function open(page: Page) {
  await page.goto('/usr/exercise');
  await firstOfToday(page).waitFor();
}

describe.each(LANGS)('the exercise screen, in %s', (lang) => {
  test('R-EXER-02 R-SHELL-06: running, over, to come and never prescribed, each in its first HTML, on phone and desktop', async () => {
    for (const options of [{ width: 360 }, { width: 390, scheme: 'dark' as const }, { width: 1440 }]) {
      for (const [id, key] of STATES) {
        const { context, page, trouble } = await visitAs(id, { lang, ...options });
        const calls: string[] = [];
        page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
        const answer = await page.goto('/usr/exercise');
        expect([id, (await answer!.text()).includes(text(lang, `exercise.${key}`))]).toEqual([id, true]);
        await page
          .getByText(text(lang, `exercise.${key}`), { exact: true })
          .first()
          .waitFor();
        expect([id, options, await axeViolations(page)]).toEqual([id, options, []]);
        expect([id, options, await fitsWidth(page)]).toEqual([id, options, true]);
        expect(calls.filter((path) => path !== '/api/session')).toEqual([]);
        expect(trouble).toEqual([]);
        await context.close();
      }
    }
  });
});

test('R-EXER-02: a session is ticked off with one touch within the reach of a thumb, and is still ticked after reloading', async () => {
  const { context, page, trouble } = await visitAs('demo.member', { width: 390 });
  await open(page);
  const box = (await firstOfToday(page).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(48);
  expect(box.width).toBeGreaterThan(280);
  const was = await firstOfToday(page).getAttribute('aria-checked');
  const turn = async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/exercise/session'));
    await firstOfToday(page).click();
    expect((await saved).status()).toBe(200);
  };
  await turn();
  await page.reload();
  await firstOfToday(page).waitFor();
  expect(await firstOfToday(page).getAttribute('aria-checked')).toBe(was === 'true' ? 'false' : 'true');
  await turn();
  expect(await firstOfToday(page).getAttribute('aria-checked')).toBe(was);
  expect(trouble).toEqual([]);
  await context.close();
});

test.each(LANGS)('R-EXER-02: a tick that cannot be saved is taken back with a message, in %s', async (lang) => {
  const { context, page } = await visitAs('demo.member', { lang, width: 390 });
  await open(page);
  const was = await firstOfToday(page).getAttribute('aria-checked');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/exercise/session', async (route) => {
    await held;
    await route.abort('connectionfailed');
  });
  await firstOfToday(page).click();
  // seen at once, before anything is answered
  expect(await firstOfToday(page).getAttribute('aria-checked')).toBe(was === 'true' ? 'false' : 'true');
  release();
  const message = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  await message.waitFor();
  expect(await message.innerText()).toMatch(lang === 'ko' ? /인터넷에 연결되지 않아/ : /No connection/);
  expect(await firstOfToday(page).getAttribute('aria-checked')).toBe(was);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('R-EXER-02: past weeks are a press away, with the sessions of then', async () => {
  const { context, page, trouble } = await visitAs('demo.member');
  await open(page);
  const week = page.getByRole('region', { name: text('en', 'exercise.week.title'), exact: true });
  const now = await week.innerText();
  for (let back = 0; back < 5; back += 1) await week.getByRole('button', { name: text('en', 'exercise.week.previous') }).click();
  expect(await week.innerText()).not.toBe(now);
  // five weeks ago the earlier prescription ran: its sessions are those of then
  expect(await week.locator('[data-cell=done]').count()).toBeGreaterThan(0);
  expect(trouble).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { RANK_TABS } from '@/lib/rank/view/rules';
import { round } from '@/lib/shared/rounding';
import { LANGS, axeViolations, closeBrowser, fitsWidth, resize, visitAs, type Lang } from '../support/browser';
import { text } from '../support/texts';

jest.setTimeout(120_000);
afterAll(closeBrowser);

const NICKNAME = '아침 산책자';

const own = (page: Page) => page.locator('ol [data-own]');
const button = (page: Page, lang: Lang, key: string) => page.getByRole('button', { name: text(lang, `rank.${key}`), exact: true });

/** Paths of the calls that a page makes, but for the session watch. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/session') calls.push(pathname + search);
  });
  return calls;
}

/** Waits for the question that follows a choice to be answered. */
async function answered(page: Page, act: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse((response) => response.url().includes('/api/member/rank/')), act()]);
  return new URL(answer.url()).search;
}

describe.each(LANGS)('the rank screen, in %s', (lang) => {
  test('R-RANK-01 R-SHELL-06: every category has the own place in its first HTML, fits and breaks no accessibility rule', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang, scheme: 'dark' });
    const calls = callsOf(page);
    for (const tab of RANK_TABS) {
      const answer = await page.goto(`/usr/rank?by=${tab}`);
      expect(await answer!.text()).toContain('data-own');
      await own(page).waitFor();
      await page
        .getByRole('link', { name: text(lang, `rank.tabs.${tab}`), exact: true })
        .and(page.locator('[aria-current=page]'))
        .waitFor();
      for (const width of [1440, 360]) {
        await resize(page, width);
        expect([tab, width, await fitsWidth(page)]).toEqual([tab, width, true]);
        if (width === 360 || tab === 'total') expect([tab, width, await axeViolations(page)]).toEqual([tab, width, []]);
      }
    }
    expect(calls).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-RANK-01: a period goes into the address and is sent as YYYYMMDD; Back returns; everybody comes by pages with the own place pinned', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang, width: 390 });
    await page.goto('/usr/rank?by=step');
    await own(page).waitFor();
    const sent = await answered(page, () => button(page, lang, 'range.week').click());
    expect(sent).toMatch(/[?&]endDt=\d{8}&page=0&size=50&startDt=\d{8}$/);
    expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('from'));
    expect(await button(page, lang, 'range.month').getAttribute('aria-pressed')).toBe('true');

    await button(page, lang, 'list.all').click();
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 50);
    const last = await answered(page, () => page.getByRole('button', { name: text(lang, 'common.action.next'), exact: true }).click());
    expect(last).toContain('page=1');
    const pinned = page.locator('main [data-own]');
    await page.waitForFunction(() => document.querySelectorAll('main ol > li').length < 50);
    expect(await pinned.count()).toBe(1);
    expect(await pinned.evaluate((line) => line.closest('ol') === null && line.getBoundingClientRect().bottom <= window.innerHeight)).toBe(
      true,
    );
    expect(await axeViolations(page)).toEqual([]);
    await button(page, lang, 'list.mine').click();
    await own(page).waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-RANK-02: the guide draws the step curve and reckons the own total as it stands in the list', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang });
    await page.goto('/usr/rank');
    await own(page).waitFor();
    const listed = /(\d+\.\d)/.exec(await own(page).locator('> :last-child').innerText())![1]!;
    await button(page, lang, 'guide.open').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-mark=own]').waitFor({ state: 'attached' });
    const reckoned = await dialog.locator('dl').first().innerText();
    const [, body, steps] = /\((\d+) \+ (\d+\.\d)\) ÷ 2/.exec(reckoned)!;
    expect(round((Number(body) + Number(steps)) / 2, 1)).toBe(Number(listed));
    expect(reckoned).toContain(listed);
    expect(await dialog.innerText()).toContain(text(lang, 'rank.guide.rule'));
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await resize(page, width);
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-RANK-01: without a record, and hidden by choice, the screen says why there is no rank', async () => {
    for (const [id, title] of [
      ['gaon.moon', 'place.none'],
      ['kitae.hong', 'place.hidden'],
    ] as const) {
      const { context, page, trouble } = await visitAs(id, { lang, width: 360 });
      await page.goto('/usr/rank');
      await page.getByText(text(lang, `rank.${title}`), { exact: true }).waitFor();
      expect([id, await axeViolations(page)]).toEqual([id, []]);
      expect([id, await fitsWidth(page)]).toEqual([id, true]);
      expect(trouble).toEqual([]);
      await context.close();
    }
  });
});

test('P6: names of those who chose otherwise are in no answer', async () => {
  const { context } = await visitAs('demo.member');
  const answer = await context.request.get('/api/member/rank/total/total', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
  const seen = await answer.text();
  expect(seen).toContain('달리는 구름');
  for (const name of ['최태양', '홍기태']) expect(seen).not.toContain(name);
  await context.close();
});

test('P6: choosing a nickname takes the name out of what colleagues see, and choosing the name brings it back', async () => {
  const { context, page, trouble } = await visitAs('sangchul.jeon', { width: 390 });
  const colleague = await visitAs('siwoo.kwon');
  const seen = async () => {
    await colleague.page.goto('/usr/rank?by=score&view=all');
    return colleague.page.locator('main ol').innerText();
  };
  const choose = async (way: string, nickname?: string) => {
    await button(page, 'en', 'setting.open').click();
    await page.locator(`input[type=radio][value=${way}]`).check();
    if (nickname) await page.getByLabel(text('en', 'rank.setting.nickname'), { exact: true }).fill(nickname);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: text('en', 'common.action.save'), exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.goto('/usr/rank?by=score');
  expect(await seen()).toContain('전상철');
  await choose('NICKNAME', NICKNAME);
  await own(page).getByText(NICKNAME).waitFor();
  const list = await seen();
  expect(list).toContain(NICKNAME);
  expect(list).not.toContain('전상철');
  await choose('NAME');
  await own(page).getByText('전상철').waitFor();
  expect(await seen()).toContain('전상철');
  expect([...trouble, ...colleague.trouble]).toEqual([]);
  await Promise.all([context.close(), colleague.context.close()]);
});

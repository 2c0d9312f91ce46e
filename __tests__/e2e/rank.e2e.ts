import type { Page } from 'playwright-core';
import { RANK_TABS, type RankTab } from '@/lib/rank/rankView';
import { addDays, dayOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { axeViolations, callsOf, fitsWidth, resize, waitUntilSettled, visitAs, type Lang } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { walkToday } from '../support/browser/walkToday';
import { text } from '../support/texts';
import { duePart } from '../support/turn';

const NICKNAME = '아침 산책자';

const own = (page: Page) => page.locator('ol [data-own]');
const button = (page: Page, lang: Lang, key: string) => page.getByRole('button', { name: text(lang, `rank.${key}`), exact: true });

/** A tab's address: the first for the current month, the others over 30 days, because a month that has just begun has few ranks. */
function addressOf(tab: RankTab): string {
  const today = dayOf(new Date(), 'Asia/Seoul');
  return `/usr/rank?by=${tab}${tab === RANK_TABS[0] ? '' : `&from=${addDays(today, -29)}&to=${today}`}`;
}

/** Waits for the ranking request that a choice triggers; returns its query. */
async function answered(page: Page, act: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse((response) => response.url().includes('/api/member/rank/')), act()]);
  return new URL(answer.url()).search;
}

/** A period is in the address and is sent as YYYYMMDD; Back returns; the full list is paged with the member’s own place pinned. */
async function throughPeriods(page: Page, lang: Lang): Promise<void> {
  const sent = await answered(page, () => button(page, lang, 'range.week').click());
  expect(sent).toMatch(/[?&]endDt=\d{8}&page=0&size=50&startDt=\d{8}$/);
  expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('from'));
  await button(page, lang, 'range.month').and(page.locator('[aria-pressed=true]')).waitFor();

  await button(page, lang, 'list.all').click();
  await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 50);
  await waitUntilSettled(page);
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
}

/** The guide draws the step curve and computes the member’s total as listed. */
async function throughGuide(page: Page, lang: Lang): Promise<void> {
  const listed = /(\d+\.\d)/.exec(await own(page).locator('> :last-child').innerText())![1]!;
  await button(page, lang, 'guide.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-marks=own]').waitFor({ state: 'attached' });
  const reckoned = await dialog.locator('dl').first().innerText();
  const [, body, steps] = /\((\d+) \+ (\d+\.\d)\) ÷ 2/.exec(reckoned)!;
  expect(round((Number(body) + Number(steps)) / 2, 1)).toBe(Number(listed));
  expect(reckoned).toContain(listed);
  expect(await dialog.innerText()).toContain(text(lang, 'rank.guide.rule'));
  expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

journey('the rank screen', (lang) => {
  test('R-RANK-01 R-RANK-02 R-SHELL-06: every category has the member’s place in its first HTML, fits and passes axe; its periods, pages and guide', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang, width: 360, scheme: 'dark' });
    const calls = callsOf(page);
    // a third of them per run; the first is covered by __tests__/e2e/pages.e2e.ts
    const checked = duePart(RANK_TABS.slice(1), 3);
    const goTo = async (tab: RankTab) => {
      const link = page.getByRole('link', { name: text(lang, `rank.tabs.${tab}`), exact: true });
      await link.click();
      await link.and(page.locator('[aria-current=page]')).waitFor();
    };
    for (const tab of RANK_TABS) {
      const path = addressOf(tab);
      if (tab === 'total' || tab === 'improvement' || checked.includes(tab)) {
        expect(await (await page.goto(path))!.text()).toContain('data-own');
        await waitUntilSettled(page);
        expect([tab, calls]).toEqual([tab, []]);
      } else {
        expect(await (await context.request.get(path)).text()).toContain('data-own');
        await goTo(tab);
      }
      await own(page).waitFor();
      await waitUntilSettled(page);
      if (checked.includes(tab)) expect([tab, await axeViolations(page)]).toEqual([tab, []]);
      for (const width of [1440, 360]) {
        await resize(page, width);
        expect([tab, width, await fitsWidth(page)]).toEqual([tab, width, true]);
      }
      if (tab === 'total') {
        await throughGuide(page, lang);
        await resize(page, 390);
        await throughPeriods(page, lang);
        // the links of the tabs keep the period
        await answered(page, () => button(page, lang, 'range.days30').click());
        await resize(page, 360);
      }
      await waitUntilSettled(page);
      calls.length = 0;
    }
    // through the tabs that were opened, on a desktop in light mode
    await resize(page, 1440);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const tab of ['total', ...checked] as const) {
      await goTo(tab);
      await own(page).waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-RANK-01: without a record, or hidden by choice, the screen says why there is no rank', async () => {
    for (const [id, title] of [
      ['gaon.moon', 'place.none'],
      ['kitae.hong', 'place.hidden'],
    ] as const) {
      const { context, page, problems } = await visitAs(id, { lang, width: 360 });
      await page.goto('/usr/rank');
      await page.getByText(text(lang, `rank.${title}`), { exact: true }).waitFor();
      expect([id, await axeViolations(page)]).toEqual([id, []]);
      expect([id, await fitsWidth(page)]).toEqual([id, true]);
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

test('R-RANK-01 R-RANK-03 R-SHELL-10: profile pictures show in the ranking, in the lobby and in the member list, but not in rankings for members who hide theirs', async () => {
  const pictures = (page: Page, list: string) => page.locator(`${list} img`);
  const drawn = (page: Page, list: string) =>
    page.waitForFunction((at) => {
      const found = [...document.querySelectorAll<HTMLImageElement>(`${at} img`)];
      return found.some((picture) => picture.complete && picture.naturalWidth > 100);
    }, list);
  const member = await visitAs('demo.member');
  await member.page.goto('/usr/rank?by=score&view=all');
  await drawn(member.page, 'main ol');
  expect(await own(member.page).first().locator('img').count()).toBe(1);
  const nameless = member.page.locator('main ol > li', { hasText: '달리는 구름' });
  expect([await nameless.count(), await nameless.locator('img').count()]).toEqual([1, 0]);
  expect(await pictures(member.page, 'main ol').first().getAttribute('src')).toMatch(/^\/api\/files\/[\w-]{36}\.jpg$/);
  await member.context.close();

  await walkToday();
  const manager = await visitAs('demo.manager');
  await manager.page.goto('/mng/rank?view=lobby');
  await drawn(manager.page, '[data-lobby] ol');
  // managers know their members: the picture is hidden in rankings, not in the list
  await manager.page.goto('/mng/member?name=최태양');
  await manager.page.locator('tbody img').first().waitFor();
  expect([...member.problems, ...manager.problems]).toEqual([]);
  await manager.context.close();
});

test('P6: hidden names are in no response', async () => {
  const { context } = await visitAs('demo.member');
  const answer = await context.request.get('/api/member/rank/total/total', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
  const seen = await answer.text();
  expect(seen).toContain('달리는 구름');
  for (const name of ['최태양', '홍기태']) expect(seen).not.toContain(name);
  await context.close();
});

test('P6: choosing a nickname removes the name from what colleagues see, and choosing the name restores it', async () => {
  const { context, page, problems } = await visitAs('sangchul.jeon', { width: 390 });
  const colleague = await visitAs('siwoo.kwon');
  // everything that a colleague’s browser receives
  const seen = async () => (await colleague.context.request.get('/usr/rank?by=score&view=all')).text();
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
  expect(problems).toEqual([]);
  await Promise.all([context.close(), colleague.context.close()]);
});

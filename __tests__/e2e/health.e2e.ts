import type { Page } from 'playwright-core';
import { LANGS, axeViolations, closeBrowser, fitsWidth, visitAs, settled, resize } from '../support/browser';
import { text } from '../support/texts';

jest.setTimeout(120_000);
afterAll(closeBrowser);

const TABS = ['heart', 'pressure', 'stress', 'sleep'] as const;
/** Something of each tab that only its data can draw. */
const DRAWN = {
  heart: '[data-series=mean] path',
  pressure: '[data-cell]',
  stress: '[data-mark=share]',
  sleep: '[data-stage]',
} as const;
const address = (tab: string, query = '') => `/usr/health?tab=${tab}${query}`;

/** Calls to the portal from now on, without the one that watches the session. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/') && path !== '/api/session') calls.push(path);
  });
  return calls;
}

describe.each(LANGS)('health of a member, in %s', (lang) => {
  test('R-HEALTH-01 R-HEALTH-02 R-HEALTH-03 R-HEALTH-04 R-HEALTH-05: every tab comes drawn with the page, fits, and is accessible', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang, width: 390 });
    const calls = callsOf(page);
    for (const tab of TABS) {
      await page.emulateMedia({ colorScheme: 'light' });
      await resize(page, 390);
      await page.goto(address(tab));
      await page.locator(DRAWN[tab]).first().waitFor({ state: 'attached' });
      expect(
        await page
          .locator('nav [aria-current=page]')
          .filter({ hasText: text(lang, `health.tabs.${tab}`) })
          .count(),
      ).toBe(1);
      await settled(page);
      expect(await page.locator('main').innerText()).toContain(text(lang, 'health.note.reference'));
      expect([tab, calls]).toEqual([tab, []]);
      for (const [width, colorScheme] of [
        [390, 'light'],
        [1440, 'dark'],
      ] as const) {
        await resize(page, width);
        await page.emulateMedia({ colorScheme });
        expect([tab, width, await axeViolations(page)]).toEqual([tab, width, []]);
        expect([tab, width, await fitsWidth(page)]).toEqual([tab, width, true]);
      }
    }
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-HEALTH-01: the first HTML of a tab holds its charts without any script', async () => {
    const { context } = await visitAs('demo.member', { lang });
    for (const [tab, mark] of Object.entries({
      heart: 'data-series="mean"',
      pressure: 'data-cell',
      stress: 'data-mark="share"',
      sleep: 'data-stage',
    })) {
      const html = await (await context.request.get(address(tab))).text();
      expect([tab, html.includes(mark)]).toEqual([tab, true]);
    }
    await context.close();
  });

  test('R-HEALTH-01: the range is chosen by period, by steps and from a calendar that marks days with data; back leads back', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang, width: 390 });
    await page.goto(address('heart'));
    const range = page.locator('button[aria-haspopup=dialog]').first();
    const usual = await range.innerText();
    await page.getByRole('button', { name: text(lang, 'health.range.longPeriods.week') }).click();
    await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/);
    const week = new URL(page.url()).searchParams;
    await page.getByRole('button', { name: text(lang, 'health.range.before') }).click();
    await page.waitForFunction((to) => !location.search.includes(`to=${to}`), week.get('to'));
    const before = new URL(page.url()).searchParams;
    expect(Date.parse(week.get('from')!) - Date.parse(before.get('to')!)).toBe(24 * 3_600_000);
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => !location.search.includes('from='));
    expect(await range.innerText()).toBe(usual);

    await range.click();
    const dialog = page.getByRole('dialog', { name: text(lang, 'common.range.choose') });
    await dialog.locator('[data-marked]').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    const day = await dialog.locator('[data-marked]').last().getAttribute('data-marked');
    await dialog.locator(`[data-marked="${day}"] [role=gridcell], [data-marked="${day}"] button`).first().click();
    await dialog.getByRole('button', { name: text(lang, 'common.action.show') }).click();
    await page.waitForURL((url) => url.searchParams.get('from') === day);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-HEALTH-05: a night is chosen by a step, and named in the address', async () => {
    const { context, page, trouble } = await visitAs('demo.member', { lang });
    await page.goto(address('sleep'));
    const newest = await page.locator('[data-night]').getAttribute('data-night');
    await page.getByRole('button', { name: text(lang, 'health.sleep.before') }).click();
    await page.waitForURL(/night=/);
    const chosen = new URL(page.url()).searchParams.get('night')!;
    await page.locator(`[data-night="${chosen}"]`).waitFor();
    expect(chosen < newest!).toBe(true);
    await page.reload();
    await settled(page);
    await page.locator(`[data-night="${chosen}"]`).waitFor();
    await page.getByRole('button', { name: text(lang, 'health.sleep.after'), exact: true }).click();
    await page.locator(`[data-night="${newest}"]`).waitFor();
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('R-SHELL-09 R-HEALTH-10: never measured says what to do; stale says since when and leads to the last day with data', async () => {
    const never = await visitAs('gaon.moon', { lang, width: 360 });
    for (const tab of TABS) {
      await never.page.goto(address(tab));
      const main = never.page.locator('main');
      await main.getByText(text(lang, 'health.range.neverText')).waitFor();
      expect(await main.innerText()).toContain(text(lang, 'health.synced.never'));
      if (tab === 'heart') expect(await axeViolations(never.page)).toEqual([]);
      expect(await fitsWidth(never.page)).toBe(true);
    }
    expect(never.trouble).toEqual([]);
    await never.context.close();

    const stale = await visitAs('hyun.namgung', { lang });
    await stale.page.goto('/usr/health?tab=steps');
    await stale.page.getByText(text(lang, 'health.synced.stale')).waitFor();
    await stale.page.getByRole('button', { name: text(lang, 'health.range.jump') }).click();
    await stale.page.waitForURL(/from=.*to=/);
    await stale.page.locator('[data-bar]:not([data-bar=none])').first().waitFor({ state: 'attached' });
    expect(stale.trouble).toEqual([]);
    await stale.context.close();
  });
});

/** One person for each class; the newest reading keeps it. */
const CLASSES = {
  'dain.seo': 'LOW',
  'yerin.shin': 'NORMAL',
  'siwoo.kwon': 'ELEVATED',
  'minseok.hwang': 'PREHYPERTENSION',
  'youngja.ahn': 'ISOLATED_SYSTOLIC',
  'jaeho.song': 'STAGE1',
  'sangchul.jeon': 'STAGE2',
  'kitae.hong': 'CRISIS',
} as const;
/** The pattern that the readings of some of them were drawn with. */
const PATTERNS = {
  'yerin.shin': 'DIPPER',
  'siwoo.kwon': 'EXTREME_DIPPER',
  'minseok.hwang': 'NON_DIPPER',
  'sangchul.jeon': 'RISER',
  'jaeho.song': 'SUSTAINED',
  'kitae.hong': 'SUSTAINED',
};

test('R-HEALTH-03: every class of blood pressure is named with its newest reading, and the patterns are those of the readings', async () => {
  for (const [id, name] of Object.entries(CLASSES)) {
    const { context, page, trouble } = await visitAs(id, { width: 390 });
    await page.goto(address('pressure'));
    const newest = page.locator('[data-class]').first();
    expect([id, await newest.getAttribute('data-class')]).toEqual([id, name]);
    expect(await newest.innerText()).toContain(text('en', `health.classes.pressure.${name}`));
    expect([id, await page.getByText(text('en', 'health.pressure.crisis')).count()]).toEqual([id, name === 'CRISIS' ? 1 : 0]);
    const pattern = (PATTERNS as Record<string, string>)[id];
    if (pattern) expect([id, await page.locator('[data-pattern]').getAttribute('data-pattern')]).toEqual([id, pattern]);
    expect([id, await fitsWidth(page)]).toEqual([id, true]);
    expect(trouble).toEqual([]);
    await context.close();
  }
});

test('R-HEALTH-01: days are those of the member’s zone, wherever the browser is', async () => {
  for (const [id, zone] of [
    ['emily.park', 'America/New_York'],
    ['suman.rai', 'Asia/Kathmandu'],
  ] as const) {
    const { context, page, trouble } = await visitAs(id);
    await page.goto(address('heart'));
    const today = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone }).format(new Date());
    expect(await page.locator('button[aria-haspopup=dialog]').first().innerText()).toContain(`– ${today}`);
    expect(trouble).toEqual([]);
    await context.close();
  }
});

test('R-HEALTH-02: 10,000 readings are drawn with a few hundred elements, whatever the range', async () => {
  const { context, page, trouble } = await visitAs('demo.member');
  const now = Date.now();
  const list = Array.from({ length: 10_000 }, (_, index) => ({
    date: new Date(now - (9_999 - index) * 52 * 60_000).toISOString(),
    bpm: 60 + ((index * 7) % 60),
    oxygen: 90 + (index % 10),
  }));
  await page.route('**/api/user/getBpmIndicator*', (route) => route.fulfill({ json: { list, total: list.length } }));
  await page.goto(address('heart'));
  await settled(page);
  for (const name of ['year', 'quarter', 'half']) {
    await page.getByRole('button', { name: text('en', `health.range.longPeriods.${name}`) }).click();
    await page.waitForFunction(() => Number(document.querySelector('[data-series=mean] path')?.getAttribute('data-count')) > 0);
    expect([name, (await page.locator('main svg *').count()) < 1500]).toEqual([name, true]);
  }
  expect(trouble).toEqual([]);
  await context.close();
});

test('R-HEALTH-01: a tab’s script comes with the tab alone', async () => {
  const { context, page } = await visitAs('demo.member');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(address('heart'));
  await settled(page);
  const first = new Set(scripts);
  await page.getByRole('link', { name: text('en', 'health.tabs.sleep') }).click();
  await page.locator('[data-stage]').first().waitFor({ state: 'attached' });
  expect(scripts.filter((url) => !first.has(url)).length).toBeGreaterThan(0);
  await context.close();
});

import type { Page } from 'playwright-core';
import { LANGS, axeViolations, callsOf, fitsWidth, visitAs, waitUntilSettled, resize, type Lang } from '../support/browser/browser';
import { cutTexts } from '../support/browser/cutText';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';
import { duePart } from '../support/turn';

const TABS = ['heart', 'pressure', 'stress', 'sleep'] as const;
/** For each tab, an element that only its data draws. */
const DRAWN = {
  heart: '[data-marks=mean] path',
  pressure: '[data-cell]',
  stress: '[data-bars]',
  sleep: '[data-stage]',
} as const;
/** The same elements in the server’s HTML. */
const MARKS = { heart: 'data-marks="mean"', pressure: 'data-cell', stress: 'data-bars', sleep: 'data-stage' } as const;
const address = (tab: string, query = '') => `/usr/health?tab=${tab}${query}`;

/** Switches to longer ranges of 10,000 heart rate readings: each is drawn with few elements. */
async function drawnByFew(page: Page, lang: Lang): Promise<void> {
  const now = Date.now();
  const list = Array.from({ length: 10_000 }, (_, index) => ({
    date: new Date(now - (9_999 - index) * 52 * 60_000).toISOString(),
    bpm: 60 + ((index * 7) % 60),
    oxygen: 90 + (index % 10),
  }));
  await page.route('**/api/user/getBpmIndicator*', (route) => route.fulfill({ json: { list, total: list.length } }));
  for (const name of ['1y', '3m', '6m']) {
    const button = page.getByRole('button', { name: text(lang, `health.range.longPeriods.${name}`) });
    await Promise.all([page.waitForResponse('**/api/user/getBpmIndicator*'), button.click()]);
    await waitUntilSettled(page);
    await page.waitForFunction(() => Number(document.querySelector('[data-marks=mean] path')?.getAttribute('data-count')) > 0);
    expect([name, (await page.locator('main svg *').count()) < 1500]).toEqual([name, true]);
  }
  await page.unroute('**/api/user/getBpmIndicator*');
}

/** The range by period, by steps and from the calendar, which marks the days with data; Back returns to the previous range. */
async function chooseRange(page: Page, lang: Lang): Promise<void> {
  const range = page.locator('main button[aria-haspopup=dialog]').first();
  const usual = await range.innerText();
  await page.getByRole('button', { name: text(lang, 'health.range.longPeriods.1w') }).click();
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/);
  // a step starts from the range that is drawn
  await waitUntilSettled(page);
  const week = new URL(page.url()).searchParams;
  await page.getByRole('button', { name: text(lang, 'common.range.before') }).click();
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
  await resize(page, 360);
  expect([await fitsWidth(page), await cutTexts(page)]).toEqual([true, []]);
  // not the day that the range begins with already: the address would stay
  const day = await dialog
    .locator('[data-marked]')
    .evaluateAll((days) =>
      days.findLast((one) => !one.matches(':has([aria-selected=true]), [aria-selected=true]'))?.getAttribute('data-marked'),
    );
  await dialog.locator(`[data-marked="${day}"] [role=gridcell], [data-marked="${day}"] button`).first().click();
  await dialog.getByRole('button', { name: text(lang, 'common.action.show') }).click();
  await page.waitForURL((url) => url.searchParams.get('from') === day);
}

/** The night before the latest one: its address opens the same night again; then back to the latest. */
async function chooseNight(page: Page, lang: Lang): Promise<void> {
  const newest = await page.locator('[data-night]').getAttribute('data-night');
  await page.getByRole('button', { name: text(lang, 'health.sleep.before') }).click();
  await page.waitForURL(/night=/);
  const chosen = new URL(page.url()).searchParams.get('night')!;
  await page.locator(`[data-night="${chosen}"]`).waitFor();
  expect(chosen < newest!).toBe(true);
  await waitUntilSettled(page);
  expect(await (await page.context().request.get(page.url())).text()).toContain(`data-night="${chosen}"`);
  await page.getByRole('button', { name: text(lang, 'health.sleep.after'), exact: true }).click();
  await page.locator(`[data-night="${newest}"]`).waitFor();
}

journey('health of a member', (lang) => {
  test('R-HEALTH-01 R-HEALTH-02 R-HEALTH-03 R-HEALTH-04 R-HEALTH-05: every tab is drawn in the server’s HTML; its range and its night can be chosen', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang });
    const calls = callsOf(page);
    for (const tab of TABS) {
      const html = await (await page.goto(address(tab)))!.text();
      // rendered by the server, without scripts
      expect([tab, html.includes(MARKS[tab])]).toEqual([tab, true]);
      await page.locator(DRAWN[tab]).first().waitFor({ state: 'attached' });
      expect(
        await page
          .locator('nav [aria-current=page]')
          .filter({ hasText: text(lang, `health.tabs.${tab}`) })
          .count(),
      ).toBe(1);
      await waitUntilSettled(page);
      expect(await page.locator('main').innerText()).toContain(text(lang, 'measures.reference'));
      expect([tab, calls]).toEqual([tab, []]);
      if (tab === 'heart') {
        await chooseRange(page, lang);
        await drawnByFew(page, lang);
      }
      if (tab === 'sleep') await chooseNight(page, lang);
      await waitUntilSettled(page);
      calls.length = 0;
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-SHELL-09 R-HEALTH-10: “never measured” says what to do; stale data says how old it is and leads to the last day with data', async () => {
    const never = await visitAs('gaon.moon', { lang, width: 360 });
    await never.page.goto(address('heart'));
    const main = never.page.locator('main');
    for (const tab of TABS) {
      const name = text(lang, `health.tabs.${tab}`);
      if (tab !== 'heart') await never.page.getByRole('link', { name, exact: true }).click();
      await never.page.locator('nav [aria-current=page]').filter({ hasText: name }).waitFor();
      await main.getByText(text(lang, 'health.range.never').replace('{tab}', name)).first().waitFor();
      await main.getByText(text(lang, tab === 'pressure' ? 'health.pressure.start' : 'health.range.neverText')).waitFor();
      expect(await main.innerText()).toContain(text(lang, 'health.synced.never'));
      if (tab === 'heart') expect(await axeViolations(never.page)).toEqual([]);
      expect(await fitsWidth(never.page)).toBe(true);
    }
    expect(never.problems).toEqual([]);
    await never.context.close();

    const stale = await visitAs('hyun.namgung', { lang });
    await stale.page.goto('/usr/health?tab=steps');
    await stale.page.getByText(text(lang, 'health.synced.stale')).waitFor();
    await stale.page.getByRole('button', { name: text(lang, 'health.range.jump') }).click();
    await stale.page.waitForURL(/from=.*to=/);
    await stale.page.locator('[data-bars] path, [data-bars] rect').first().waitFor({ state: 'attached' });
    expect(stale.problems).toEqual([]);
    await stale.context.close();
  });
});

/** One member per class, whose latest reading stays in it; a run covers one or two. */
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
/** The pattern behind the generated readings of some of them. */
const PATTERNS = {
  'yerin.shin': 'DIPPER',
  'siwoo.kwon': 'EXTREME_DIPPER',
  'minseok.hwang': 'NON_DIPPER',
  'sangchul.jeon': 'RISER',
  'jaeho.song': 'SUSTAINED',
  'kitae.hong': 'SUSTAINED',
};

test('R-HEALTH-03: every class of blood pressure is shown with its latest reading, and the patterns match the readings', async () => {
  for (const [id, name] of duePart(Object.entries(CLASSES), 5)) {
    // as rendered by the server; the two extremes also check that scripts draw the same
    const { context, page, problems } = await visitAs(id, { width: 390, scripts: name === 'LOW' || name === 'CRISIS' });
    await page.goto(address('pressure'));
    const newest = page.locator('[data-class]').first();
    expect([id, await newest.getAttribute('data-class')]).toEqual([id, name]);
    expect(await newest.innerText()).toContain(text('en', `health.classes.pressure.${name}`));
    expect([id, await page.getByText(text('en', 'health.pressure.crisis')).count()]).toEqual([id, name === 'CRISIS' ? 1 : 0]);
    const pattern = (PATTERNS as Record<string, string>)[id];
    if (pattern) expect([id, await page.locator('[data-pattern]').getAttribute('data-pattern')]).toEqual([id, pattern]);
    expect([id, await fitsWidth(page)]).toEqual([id, true]);
    expect(problems).toEqual([]);
    await context.close();
  }
});

journey('a very high blood pressure', (lang) => {
  test('a very high blood pressure is marked as such everywhere: on the start page, in its pattern and in both tabs', async () => {
    const { context, page, problems } = await visitAs('kitae.hong', { lang, width: 390 });
    await page.goto('/usr/info');
    const notice = page.getByRole('main').getByRole('alert');
    await notice.getByText(text(lang, 'member.info.pressure.veryHigh'), { exact: false }).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await axeViolations(page), await fitsWidth(page)]).toEqual([colorScheme, [], true]);
    }
    await notice.getByRole('link').click();
    await page.waitForURL('**/usr/health?tab=pressure');
    const pattern = page.locator('[data-pattern]');
    await pattern.getByText(text(lang, 'health.pressure.pattern.tone.veryHigh')).waitFor();
    expect(await pattern.getByText(text(lang, 'health.pressure.pattern.tone.over')).count()).toBe(0);
    expect([await fitsWidth(page), problems]).toEqual([true, []]);
    await context.close();
  });
});

test.each(LANGS)('a very high blood pressure has the same class name in both tabs, in %s', (lang) => {
  expect(text(lang, 'health.pressureInput.class.CRISIS')).toBe(text(lang, 'health.classes.pressure.CRISIS'));
});

test('R-HEALTH-01: days follow the member’s time zone, wherever the browser is; a tab’s script loads only with the tab', async () => {
  const range = async (page: Page) =>
    (await page.locator('main button[aria-haspopup=dialog]').first().innerText()).replaceAll('\u00a0', ' ');
  const today = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone }).format(new Date());
  // the one to the east as rendered by the server, the one far to the west by the browser
  const east = await visitAs('suman.rai', { scripts: false });
  await east.page.goto(address('heart'));
  expect(await range(east.page)).toContain(`– ${today('Asia/Kathmandu')}`);
  await east.context.close();

  const { context, page, problems } = await visitAs('emily.park');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(address('heart'));
  await waitUntilSettled(page);
  expect(await range(page)).toContain(`– ${today('America/New_York')}`);
  // a tab’s script loads only with the tab
  const first = new Set(scripts);
  await page.getByRole('link', { name: text('en', 'health.tabs.sleep') }).click();
  await page.locator(DRAWN.sleep).first().waitFor({ state: 'attached' });
  expect(scripts.filter((url) => !first.has(url)).length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { boardOf, rowHeightOf, typeHeightOf } from '@/lib/rank/lobbyBoard';
import { axeViolations, fitsWidth, visit, visitAs } from '../support/browser/browser';
import { entryLink } from '../support/browser/entryLink';
import { journey } from '../support/browser/journey';
import { sampleSize } from '../support/amount';
import { text } from '../support/texts';
import { walkToday } from '../support/browser/walkToday';

beforeAll(walkToday);

const LOBBY = '/mng/rank?view=lobby';
const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [800, 1280],
  [2560, 1440],
] as const;

const state = (page: Page, wanted: 'fresh' | 'old') => page.locator(`[data-lobby=${wanted}]`).waitFor();
const status = (page: Page) => page.locator('[data-lobby] [role=status]');
/**
 * Waits until the text of a place has at least this size in px and the last place is completely above the footer. The number of places and
 * their size are recomputed after a resize.
 */
async function isLargeAndWhole(page: Page, least: number): Promise<void> {
  await page.waitForFunction((px) => {
    const places = [...document.querySelectorAll('ol > li')];
    const last = places.at(-1)?.getBoundingClientRect();
    const foot = document.querySelector('footer')?.getBoundingClientRect();
    const caption = places[0]?.lastElementChild;
    if (!last || !foot || !caption || Number.parseFloat(getComputedStyle(caption).fontSize) < px) return false;
    return last.bottom <= foot.top + 1 && foot.bottom <= innerHeight + 16;
  }, least);
}

/** Waits until the board matches its current box: it is recomputed shortly after a resize, and the old one may match by chance. */
async function isReckoned(page: Page): Promise<void> {
  const drawn = () =>
    page.locator('ol').evaluate((list: HTMLElement) => {
      const { clientWidth: width, clientHeight: height } = list.parentElement!;
      const tracks = (axis: string) => /repeat\((\d+), (\d+)?/.exec(list.style.getPropertyValue(axis)) ?? [];
      const [[, columns], [, rows, rowHeight]] = [tracks('grid-template-columns'), tracks('grid-template-rows')];
      const type = Number.parseFloat(list.style.getPropertyValue('--row'));
      return { width, height, rows: Number(rows), layout: [Number(columns), Number(rowHeight), type] };
    });
  const until = Date.now() + 15_000;
  for (;;) {
    const { width, height, rows, layout } = await drawn();
    const board = boardOf({ width, height });
    const wanted = [board.columns, rowHeightOf(board, { rows }), typeHeightOf(board, { rows })];
    if (layout.join() === wanted.join()) return;
    if (Date.now() > until) return expect(layout).toEqual(wanted);
    await pause(100);
  }
}

journey('the lobby’s ranking', (lang) => {
  test('R-RANK-03: it fills any screen, portrait or landscape, in large type, with a clock, and shows only places, names and activity', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/member/') || pathname.startsWith('/api/body')) calls.push(pathname);
    });
    const answer = await page.goto(LOBBY);
    expect(await answer!.text()).toMatch(/<li/);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page
      .locator('time')
      .getByText(/^\d\d:\d\d$/)
      .waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await isReckoned(page);
      await isLargeAndWhole(page, width >= 1024 ? 20 : 16);
      expect([width, await fitsWidth(page)]).toEqual([width, true]);
    }
    expect(await axeViolations(page)).toEqual([]);
    const listText = await page.locator('ol').innerText();
    expect(listText).toMatch(lang === 'ko' ? /\d보|\d\sCal/ : /\d steps|\d\sCal/);
    expect(listText).not.toMatch(/%|kg|pts|점|BMI/);
    expect(calls.filter((path) => !/^\/api\/member\/(rank\/activity\/(step|calorie)|profile|unit)$/.test(path))).toEqual([]);
    await page.getByRole('button', { name: text(lang, 'rank.lobby.pause') }).click();
    await page.getByRole('button', { name: text(lang, 'rank.lobby.resume') }).waitFor();
    // portrait, where rows are lowest for their type size: a two-line name and its team stay above the bar at the foot of the place
    await page.setViewportSize({ width: 768, height: 1024 });
    await isReckoned(page);
    const over = await page.evaluate(() => {
      const place = document.querySelector('ol > li')!;
      const [bar, , , list] = [...place.children] as HTMLElement[];
      list!.replaceChildren(
        ...['Wilhelmina Featherstonehaugh '.repeat(6), 'Team'].map((words, index) => {
          const line = (list!.children[index] ?? list!.children[0]!.cloneNode()) as HTMLElement;
          line.textContent = words;
          return line;
        }),
      );
      return list!.getBoundingClientRect().bottom - bar!.getBoundingClientRect().top;
    });
    expect(over).toBeLessThanOrEqual(0.5);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-RANK-03: without a network it keeps its last data with their age, recovers, keeps the screen awake and says when its session has ended', async () => {
  const { context, page } = await visit({ alone: true });
  await page.addInitScript(() => {
    const kinds: string[] = [];
    Object.assign(window, { kinds });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (kind: string) => {
          kinds.push(kind);
          return Promise.resolve({ released: false, release: () => Promise.resolve() });
        },
      },
    });
  });
  await page.clock.install();
  await page.goto((await entryLink('demo.manager', 'lobby', 'en')).path);
  await state(page, 'fresh');
  expect(await page.evaluate(() => (window as unknown as { kinds: string[] }).kinds)).toEqual(['screen']);
  await page.locator('ol > li').first().waitFor();

  // normal operation: it refreshes after a minute
  await Promise.all([page.waitForResponse('**/api/member/rank/activity/step**'), page.clock.runFor(61_000)]);

  await context.setOffline(true);
  await page.clock.runFor(61_000);
  await state(page, 'old');
  await page.clock.runFor(5 * 60_000);
  expect(await status(page).innerText()).toMatch(/\d\d:\d\d.*[5-9] minutes ago/);
  expect(await page.locator('ol > li').count()).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.clock.runFor(16_000);
  await state(page, 'fresh');
  expect(await status(page).innerText()).toBe('');

  await context.clearCookies();
  await page.clock.runFor(61_000);
  await page.waitForURL('**/entry?state=ended&company=DEMO');
  await page.getByRole('heading', { name: text('en', 'auth.entry.ended.title') }).waitFor();
  await context.close();
});

/**
 * Simulated hours of a working day; a run with a seed has two. A list that grows with each refresh or a page that re-renders shows within
 * them too.
 */
const HOURS = sampleSize(2, 8);

test('R-RANK-03: after hours of refreshes memory, nodes and listeners are unchanged', async () => {
  const { context, page, problems } = await visitAs('demo.manager', { alone: true });
  await page.clock.install();
  await page.addInitScript(() => {
    const real = window.fetch.bind(window);
    let count = 0;
    const placesOf = (calorie: boolean) =>
      Array.from({ length: 30 }, (_, index) => ({
        rank: index + 1,
        user_name: `person ${(index * 7 + count) % 60}`,
        u_index: index + 1,
        profile: null,
        score: null,
        step: calorie ? null : 90_000 - index * 1000 - (count % 500),
        calorie: calorie ? 9_000 - index * 100 - (count % 50) : null,
        bfp: null,
        bmi: null,
        improvement: null,
        mgr_name: 'team',
        mgr_index: 1,
        memberCnt: 30,
      }));
    window.fetch = (input, init) => {
      const url = String(input);
      if (!url.includes('/api/member/rank/')) return real(input, init);
      count += 1;
      Object.assign(window, { requests: count });
      const days = { startDt: '20261101', endDt: '20261130', today: '20261121' };
      const list = placesOf(url.includes('calorie'));
      return Promise.resolve(Response.json({ ...days, list, total: 30, mine: null, position: null, around: [] }));
    };
  });
  // few places, so that the time goes into refreshes and not into drawing
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(LOBBY);
  await state(page, 'fresh');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const measure = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  const requestsSoFar = () => page.evaluate(() => (window as unknown as { requests: number }).requests);
  // a minute at a time, plus a second so that every slide has its turn
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) await page.clock.fastForward(61_000);
  };
  // compiled code and caches settle in the first hour
  await minutes(60);
  const [before, requestsBefore] = [await measure(), await requestsSoFar()];
  await minutes(HOURS * 60);
  const after = await measure();
  // two rankings per minute
  expect((await requestsSoFar()) - requestsBefore).toBeGreaterThanOrEqual(HOURS * 112);
  expect(after.heap - before.heap).toBeLessThan(600_000);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 50);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  await state(page, 'fresh');
  expect(problems).toEqual([]);
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, waitUntilSettled, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';
import { duePart } from '../support/turn';

/** Every kind of chart with axes and a pointer: its page and the minimum number of charts there. Each run covers a fifth of the pages. */
const PAGES: readonly [string, number][] = [
  ['/usr/info', 1],
  ['/usr/body?tab=trend', 3],
  ['/usr/health?tab=heart', 2],
  ['/usr/health?tab=pressure', 2],
  ['/usr/health?tab=stress', 2],
  ['/usr/health?tab=sleep', 1],
  ['/usr/health?tab=temperature', 1],
  ['/usr/health?tab=steps', 1],
  ['/usr/health?tab=run', 1],
  ['/usr/health?tab=run&chart=pace', 1],
  ['/usr/health?tab=sugarInput', 1],
  ['/usr/exercise', 1],
];

/** Names that occur in any script containing MUI X Charts. */
const LIBRARY = /MuiChartsSurface|MuiScatterPlot|MuiBarPlot|MuiLinePlot/;

/** Collects the addresses of the scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
const isHeavy = (script: string) => LIBRARY.test(readFileSync(script.replace('/_next/', '.next/'), 'utf8'));

/** What a screen reader announces for the focused element. */
const announced = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '');

/**
 * Positions of everything that a chart draws, in px from its corner: texts, areas, marks, lines and bars; for a scatter’s dots (strokes
 * when static, circles when interactive) their centre. What follows the pointer is left out.
 */
const drawn = (chart: Locator) =>
  chart.evaluate((place) => {
    const from = place.getBoundingClientRect();
    return (
      [...place.querySelectorAll('svg :is(text, rect, line, path, [data-dots])')]
        .filter((shape) => !shape.closest('defs, clipPath, [data-crosshair]') && !shape.matches('[data-dots] *'))
        .map((shape) => ({ shape, box: shape.getBoundingClientRect() }))
        // empty bars are invisible
        .filter(({ shape, box }) => box.height > 0 || !shape.closest('[data-bars]'))
        .map(({ shape, box }) => ({
          shape: `${shape.tagName} ${shape.tagName === 'text' ? shape.textContent : ''}`,
          box: shape.matches('[data-dots]')
            ? [(box.left + box.right) / 2 - from.left, (box.top + box.bottom) / 2 - from.top]
            : [box.left - from.left, box.top - from.top, box.width, box.height],
        }))
    );
  });

/** Scrolls to a static chart, which is then drawn for its actual size. */
async function measured(chart: Locator): Promise<void> {
  await chart.scrollIntoViewIfNeeded();
  const place = await chart.elementHandle();
  await chart.page().waitForFunction((one) => {
    const drawing = one?.querySelector('svg[viewBox]');
    const [, , width, height] = drawing?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const [own, box] = [one?.getBoundingClientRect(), drawing?.getBoundingClientRect()];
    // a box may end within a pixel, and may be higher than its drawing
    const fills = own && box && Math.abs(own.width - box.width) <= 1;
    return fills && Math.abs(box.width - (width ?? 0)) <= 1 && Math.abs(box.height - (height ?? 0)) <= 1;
  }, place);
}

type Drawing = Awaited<ReturnType<typeof drawn>>;

/** The shapes of a chart that moved by more than 1 px when it became interactive. */
const moved = (before: Drawing, after: Drawing) =>
  before.flatMap(({ shape, box }, index) => {
    const away = Math.max(...box.map((edge, side) => Math.abs(edge - (after[index]?.box[side] ?? Infinity))));
    return shape === after[index]?.shape && away <= 1 ? [] : [{ shape, box, after: after[index] }];
  });

/** Walks all charts of a page; each looks the same before and after it becomes interactive. */
async function walkAll(page: Page, charts: readonly Locator[]): Promise<void> {
  const asleep: Drawing[] = [];
  for (const chart of charts) {
    await measured(chart);
    asleep.push(await drawn(chart));
  }
  for (const chart of charts) await walk(page, chart);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.waitForFunction(() => document.querySelector('[data-hint]') === null);
  for (const [index, chart] of charts.entries()) {
    const before = asleep[index]!;
    expect(before.length).toBeGreaterThan(5);
    const after = await drawn(chart);
    expect({ moved: moved(before, after), count: after.length }).toEqual({ moved: [], count: before.length });
  }
}

/** The caption of a chart with a single reading, in which no key moves anywhere. */
const ONE_READING = /^1( reading|회 측정):/;

/** Walks a chart from its first value to its last by keyboard. */
async function walk(page: Page, chart: Locator): Promise<void> {
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('aria-labelledby'));
  const first = await announced(page);
  expect(first).toMatch(/\d/);
  await chart.locator('[data-hint]').first().waitFor();
  await page.keyboard.press('End');
  const name = await chart.getAttribute('aria-label');
  const isAlone = ONE_READING.test(await chart.locator('xpath=following-sibling::figcaption').innerText());
  // the announcement follows with the next render
  if (!isAlone)
    await page.waitForFunction((before) => {
      const label = document.activeElement?.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(label)?.textContent !== before;
    }, first);
  const last = await announced(page);
  expect(last).toMatch(/\d/);
  // other lines announce the same stop in the same words; in a scatter, another group has other people
  const isScatter = (await chart.locator('[data-live]').count()) > 0;
  for (const key of isScatter ? [] : ['ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([name, key, await announced(page)]).toEqual([name, key, last]);
  }
  expect([name, await chart.evaluate((place) => place.contains(document.activeElement))]).toEqual([name, true]);
}

/** Goals and limits whose line is outside their drawing; each must be visible, whatever the values. */
const limitsOutside = (page: Page) =>
  page.locator('[data-mark=limit]').evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const [line, drawing] = [mark.querySelector('line')!, mark.closest('svg')!].map((element) => element.getBoundingClientRect());
        return !(line!.top > drawing!.top && line!.bottom < drawing!.bottom);
      })
      .map((mark) => mark.textContent),
  );

journey('every chart can be walked by keyboard and keeps its drawing', (lang) => {
  test.each(duePart(PAGES, 5))(
    '%s: complete in the first HTML, and the chart library loads only when a chart is approached',
    async (path, least) => {
      const { page, context, problems } = await visitAs('demo.member', { lang });
      const scripts = scriptsOf(page);
      const html = await (await page.goto(path))!.text();
      expect([path, /data-drawing[^]*?<svg viewBox[^]*?<text/.test(html)]).toEqual([path, true]);
      await waitUntilSettled(page);
      expect([scripts.length > 5, scripts.filter(isHeavy)]).toEqual([true, []]);
      // panels at the end of the page load on scroll
      await page.locator('main').press('End');
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const charts = await page.locator('[data-drawing][role=group]').all();
      expect(charts.length).toBeGreaterThanOrEqual(least);
      await walkAll(page, charts);
      expect(scripts.filter(isHeavy).length).toBeGreaterThan(0);
      expect(await limitsOutside(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test('the step curve of the guide, and the four charts of the dashboard', async () => {
    const member = await visitAs('demo.member', { lang });
    await member.page.goto('/usr/rank');
    await member.page.getByRole('button', { name: text(lang, 'rank.guide.open') }).click();
    await walk(member.page, member.page.getByRole('dialog').locator('[data-drawing]'));
    expect(await axeViolations(member.page)).toEqual([]);
    await member.context.close();

    const { page, context, problems } = await visitAs('demo.manager', { lang });
    await page.goto('/mng/dashboard');
    await waitUntilSettled(page);
    const charts = await page.locator('[data-drawing][role=group]').all();
    expect(charts).toHaveLength(4);
    await walkAll(page, charts);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the first touch of a chart shows what was touched', async () => {
  const { page, context } = await visitAs('demo.member');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto('/usr/health?tab=steps');
  const chart = page.locator('[data-drawing][role=group]').first();
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await chart.locator('[data-hint]').waitFor();
  expect(await chart.locator('[data-hint]').innerText()).toMatch(/\d/);
  await context.close();
});

test('a chart becomes interactive under the pointer and shows the value pointed at', async () => {
  const { page, context } = await visitAs('demo.member');
  await page.goto('/usr/info');
  await page.locator('[data-drawing]').first().hover();
  await page.locator('[data-hint]').first().waitFor();

  // in print it keeps its colours, and no navigation bar covers it
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('nav[data-screen-only]');
  await bar.waitFor();
  await page.emulateMedia({ media: 'print' });
  await bar.waitFor({ state: 'hidden' });
  expect(
    await page.locator('[data-screen-only]').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display)),
  ).not.toContain('flex');
  expect(
    await page
      .locator('[data-drawing]')
      .first()
      .evaluate((place) => getComputedStyle(place).printColorAdjust),
  ).toBe('exact');
  await context.close();
});

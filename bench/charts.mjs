import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack, startTestPortal } from '../__tests__/support/browser/stack.mjs';
import { load } from './pages.mjs';
import { hold } from './screens.mjs';
import { median, processorOf, sessionCookie, table, verdict } from './support.mjs';

/** Rounds of page loads on a slow phone, about ten seconds each, and of CPU measurements. */
const ROUNDS = 3;
/** Pages rendered in a round of CPU measurements. */
const DRAWN = 20;
const PAGES = [
  ['/usr/info', 'demo.member'],
  ['/usr/body?tab=trend', 'demo.member'],
  ['/usr/health?tab=steps', 'demo.member'],
  ['/mng/dashboard', 'demo.manager'],
];
/** Maximum cost of a page relative to the same page of the copy. */
const WANTED = { processor: 1.1, lcp: 1.05, tbt: 1.05 };
const MAX_SHIFT = 0.02;

/** Number of sources that use the chart library. */
function drawnByLibrary() {
  const files = readdirSync('components', { recursive: true }).filter((name) => name.endsWith('.tsx'));
  return files.filter((name) => readFileSync(join('components', name), 'utf8').includes("from '@mui/x-charts/")).length;
}

/** Number of charts on a page that are navigable by keyboard, and of charts with a pointer. */
async function walked(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const charts = await page.locator('[data-drawing][role=group]').all();
  let count = 0;
  for (const chart of charts) {
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('Home');
    const found = chart.locator('[data-hint]').first().waitFor({ timeout: 10_000 });
    count += await found.then(
      () => 1,
      () => 0,
    );
  }
  await page.close();
  return [count, charts.length];
}

const cookiesOf = (cookie, url) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

/** CPU time per page of each portal in ms; the portals take turns. */
async function processorPerPage(portals, path, id) {
  const spent = portals.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, portal] of portals.entries()) {
      const before = processorOf(portal.child.pid);
      for (let page = 0; page < DRAWN; page += 1) {
        const headers = { cookie: portal.cookies[id], 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
        const answer = await fetch(portal.url + path, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
      // the first round warms up
      if (round > 0) spent[at].push((processorOf(portal.child.pid) - before) / DRAWN);
    }
  }
  return spent.map(median);
}

/**
 * Size, paint, blocking time and layout shift of a page on a slow phone for each portal; the portals take turns, and the order alternates.
 */
async function paintOf(browser, portals, path, id) {
  const runs = portals.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [...portals.entries()];
    for (const [at, portal] of round % 2 === 0 ? turns : turns.reverse())
      runs[at].push(await load(browser, portal.url + path, portal.cookies[id]));
  }
  return runs.map((own) => Object.fromEntries(['kB', 'lcp', 'tbt', 'cls'].map((key) => [key, median(own.map((run) => run[key]))])));
}

/** Prints the figures of one page and whether they are within bounds compared with the copy. */
function printRow(path, names, figures) {
  table([
    [path, 'JavaScript kB', 'CPU ms', 'LCP ms', 'TBT ms', 'CLS'],
    ...figures.map(({ kB, processor, lcp, tbt, cls }, index) => [
      names[index],
      kB.toFixed(0),
      processor.toFixed(1),
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(3),
    ]),
  ]);
  const [ours, baseline] = figures;
  verdict('layout shift', ours.cls.toFixed(3), `at most ${MAX_SHIFT}`, ours.cls <= MAX_SHIFT);
  if (!baseline) return;
  for (const [key, most] of Object.entries(WANTED)) {
    const ratio = ours[key] / Math.max(1, baseline[key]);
    verdict(key, `${ratio.toFixed(2)} ×`, `at most ${most} ×`, ratio <= most);
  }
}

/**
 * Cost of charts: script size, the portal's CPU time, paint and layout shift of pages with charts, each printed when measured, and how long
 * a change of range blocks input. `--against <folder>` measures another built copy of the tree in the same run, alternating; `--pages
 * <part>` limits the run to pages with that part in their URL.
 */
export async function bench({ against, pages: part = '' }) {
  const pages = PAGES.filter(([path]) => path.includes(part));
  if (pages.length === 0) throw new Error(`no page has ${part} in its address; the pages are ${PAGES.map(([path]) => path).join(', ')}`);
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const folders = [undefined, ...(against ? [resolve(against)] : [])];
  const names = ['this tree', against];
  const portals = [];
  try {
    for (const cwd of folders) portals.push(await startTestPortal(stack.upstream, stack.folder, {}, undefined, cwd));
    for (const portal of portals) {
      const ids = [...new Set(pages.map(([, id]) => id))];
      portal.cookies = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await sessionCookie(portal.url, id)])));
    }
    for (const [path, id] of pages) {
      const processor = await processorPerPage(portals, path, id);
      const paint = await paintOf(browser, portals, path, id);
      printRow(
        path,
        names,
        paint.map((figures, index) => ({ ...figures, processor: processor[index] })),
      );
    }
    verdict('files that draw with @mui/x-charts', String(drawnByLibrary()), 'every chart with axes', drawnByLibrary() > 1);
    await report(browser, portals[0], pages);
  } finally {
    await browser.close();
    await Promise.all(portals.map((portal) => portal.stop()));
    await stack.close();
  }
}

/** Checks the charts themselves in the browser. */
async function report(browser, portal, pages) {
  let [can, all] = [0, 0];
  for (const [path, id] of pages) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addCookies(cookiesOf(portal.cookies[id], portal.url));
    const [count, charts] = await walked(context, portal.url + path);
    [can, all] = [can + count, all + charts];
    await context.close();
  }
  verdict('charts usable by keyboard', `${can} of ${all}`, 'all with a pointer', can === all && all > 0);
  if (!portal.cookies['demo.member']) return;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies(cookiesOf(portal.cookies['demo.member'], portal.url));
  for (const [name, alive] of [
    ['asleep', false],
    ['alive', true],
  ]) {
    const blocked = await hold(context, portal.url, 10_000, alive);
    verdict(`input blocked by a change of range, 10,000 readings, charts ${name}, ms`, blocked.toFixed(0), 'at most 100', blocked <= 100);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack, startTestPortal } from '../__tests__/support/browser/stack.mjs';
import { load } from './pages.mjs';
import { hold } from './screens.mjs';
import { median, sessionCookie, table, verdict } from './support.mjs';

const ROUNDS = 5;
/** Pages that are drawn in a round of the processor's share. */
const DRAWN = 20;
const PAGES = [
  ['/usr/info', 'demo.member'],
  ['/usr/body?tab=trend', 'demo.member'],
  ['/usr/health?tab=steps', 'demo.member'],
  ['/mng/dashboard', 'demo.manager'],
];
/** Milliseconds of a tick of /proc. */
const TICK = 10;

/** Milliseconds of processor that a process has had. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Sources that draw with the library. */
function drawnByLibrary() {
  const files = readdirSync('components', { recursive: true }).filter((name) => name.endsWith('.tsx'));
  return files.filter((name) => readFileSync(join('components', name), 'utf8').includes("from '@mui/x-charts/")).length;
}

/** How many charts of a page the keyboard can walk, of how many have a pointer. */
async function walked(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const charts = await page.locator('[data-drawing][role=group]').all();
  let count = 0;
  for (const chart of charts) {
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('Home');
    const found = chart.locator('[data-hint]').waitFor({ timeout: 10_000 });
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

/** The processor that each portal needs for a page, in milliseconds, in turns. */
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
 * What charts cost: script, processor of the portal, paint and shift of the pages that have one, and how long a change of range holds
 * input up. `--against <folder>` measures another built copy of the tree in the same run, in turns.
 */
export async function bench({ against }) {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const folders = [undefined, ...(against ? [resolve(against)] : [])];
  const portals = [];
  try {
    for (const cwd of folders) portals.push(await startTestPortal(stack.upstream, stack.folder, {}, undefined, cwd));
    for (const portal of portals) {
      const ids = [...new Set(PAGES.map(([, id]) => id))];
      portal.cookies = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await sessionCookie(portal.url, id)])));
    }
    const rows = [];
    for (const [path, id] of PAGES) {
      const processor = await processorPerPage(portals, path, id);
      const runs = portals.map(() => []);
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const [at, portal] of portals.entries()) {
          const one = await load(browser, portal.url + path, portal.cookies[id]);
          if (round > 0) runs[at].push(one);
        }
      portals.forEach((_, at) => {
        const { kB, lcp, tbt, cls } = Object.fromEntries(
          ['kB', 'lcp', 'tbt', 'cls'].map((key) => [key, median(runs[at].map((one) => one[key]))]),
        );
        rows.push([
          at === 0 ? path : `  ${against}`,
          kB.toFixed(0),
          processor[at].toFixed(1),
          lcp.toFixed(0),
          tbt.toFixed(0),
          cls.toFixed(3),
        ]);
      });
    }
    table([['page', 'JavaScript kB', 'processor ms', 'LCP ms', 'TBT ms', 'CLS'], ...rows]);
    verdict('files that draw with @mui/x-charts', String(drawnByLibrary()), 'every chart with axes', drawnByLibrary() > 1);
    await report(browser, portals[0]);
  } finally {
    await browser.close();
    await Promise.all(portals.map((portal) => portal.stop()));
    await stack.close();
  }
}

/** What the browser says of the charts themselves. */
async function report(browser, portal) {
  let [can, all] = [0, 0];
  for (const [path, id] of PAGES) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addCookies(cookiesOf(portal.cookies[id], portal.url));
    const [count, charts] = await walked(context, portal.url + path);
    [can, all] = [can + count, all + charts];
    await context.close();
  }
  verdict('charts that the keyboard walks', `${can} of ${all}`, 'all with a pointer', can === all && all > 0);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies(cookiesOf(portal.cookies['demo.member'], portal.url));
  const held = await hold(context, portal.url, 10_000);
  verdict('a change of range with 10,000 readings holds input up, ms', held.toFixed(0), 'at most 100', held <= 100);
}

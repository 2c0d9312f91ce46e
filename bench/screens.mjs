import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { median, sessionCookie, table, verdict } from './support.mjs';

const ROUNDS = 5;
const BODY = ['analysis', 'guide', 'tobe', 'trend', 'list', 'result'].map((tab) => `/usr/body?tab=${tab}`);
const HEALTH = ['heart', 'pressure', 'stress', 'sleep', 'temperature', 'steps', 'run', 'pressureInput', 'sugarInput'].map(
  (tab) => `/usr/health?tab=${tab}`,
);
const SCREENS = ['/usr/info', ...BODY, ...HEALTH, '/usr/rank', '/usr/mission', '/usr/exercise', '/usr/setting'];
/** Bound of the largest paint in ms, from a warm server on this machine. */
const WANTED = 300;
/** Maximum time in ms that input may be blocked. */
const HELD = 100;

const watch = () => {
  window.__seen = { paint: 0, held: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.__seen.paint = e.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((e) => (window.__seen.held = Math.max(window.__seen.held, e.duration))),
  ).observe({ type: 'longtask', buffered: true });
};

/** First and largest paint of a screen, and the number of data requests after its HTML. */
async function open(context, url) {
  const page = await context.newPage();
  let calls = 0;
  page.on('request', (request) => (calls += Number(/\/api\/(?!session|files\/)/.test(request.url()))));
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(400);
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const { paint } = await page.evaluate(() => window.__seen);
  await page.close();
  return { first, paint, calls };
}

/** Measures how long the heart chart blocks input on a change of range with `count` readings; `alive`: after it was hovered. */
export async function hold(context, url, count, alive = false) {
  const page = await context.newPage();
  const now = Date.now();
  const list = Array.from({ length: count }, (_, index) => ({
    date: new Date(now - (count - 1 - index) * (364 / count) * 86_400_000).toISOString(),
    bpm: 60 + ((index * 7) % 60),
    oxygen: 90 + (index % 10),
  }));
  await page.route('**/api/user/getBpmIndicator*', (route) => route.fulfill({ json: { list, total: count } }));
  await page.addInitScript(watch);
  await page.goto(`${url}/usr/health?tab=heart`, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  if (alive) {
    for (const chart of await page.locator('[data-drawing][role=group]').all()) await chart.hover();
    await page.locator('[data-hint]').first().waitFor();
    await page.mouse.move(0, 0);
  }
  const blocked = [];
  const buttons = page.locator('[role=group] button[aria-pressed]');
  for (const index of [4, 2, 3]) {
    await page.evaluate(() => (window.__seen.held = 0));
    await buttons.nth(index).click();
    await page.waitForTimeout(1_200);
    blocked.push(await page.evaluate(() => window.__seen.held));
  }
  await page.close();
  return median(blocked);
}

/** Every tab of the member from a warm server: time of paint and later requests; and 10,000 readings compared with 100. */
export async function bench() {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const cookie = await sessionCookie(stack.url);
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: stack.url };
      }),
    );
    const rows = [];
    let slowest = 0;
    let calls = 0;
    for (const path of SCREENS) {
      await open(context, stack.url + path);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await open(context, stack.url + path));
      const [first, paint, count] = ['first', 'paint', 'calls'].map((key) => median(runs.map((run) => run[key])));
      slowest = Math.max(slowest, first);
      calls = Math.max(calls, count);
      rows.push([path, first.toFixed(0), paint.toFixed(0), String(count)]);
    }
    table([['screen', 'first paint ms', 'largest paint ms', 'calls after it'], ...rows]);
    verdict('slowest first paint, ms', slowest.toFixed(0), `under ${WANTED}`, slowest < WANTED);
    verdict('calls after the first HTML', String(calls), '0', calls === 0);
    const few = await hold(context, stack.url, 100);
    const many = await hold(context, stack.url, 10_000);
    verdict(
      'input blocked by 10,000 heart readings, ms',
      `${many.toFixed(0)} (100 readings: ${few.toFixed(0)})`,
      `under ${HELD}`,
      many < HELD,
    );
  } finally {
    await browser.close();
    await stack.close();
  }
}

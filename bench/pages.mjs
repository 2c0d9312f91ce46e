import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { median, sessionCookie, table, verdict } from './support.mjs';

const ROUNDS = 5;
/** Slow 4G and a fourfold CPU slowdown, as in Lighthouse. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Size, paint and layout shifts of a page on a slow phone; throws if the page redirected, as it does once a session has expired. */
export async function load(browser, url, cookie, { lang = 'en', viewport = { width: 1350, height: 940 } } = {}) {
  const context = await browser.newContext({ viewport, locale: lang === 'ko' ? 'ko-KR' : 'en-US' });
  await context.addCookies([{ name: 'locale', value: lang, url: new URL(url).origin }]);
  if (cookie) {
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(url).origin };
      }),
    );
  }
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set();
  let bytes = 0;
  client.on('Network.responseReceived', (event) => event.type === 'Script' && scripts.add(event.requestId));
  client.on('Network.loadingFinished', (event) => scripts.has(event.requestId) && (bytes += event.encodedDataLength));
  await page.addInitScript(() => {
    window.__paint = { lcp: 0, cls: 0, tbt: 0, moved: [] };
    const nameOf = (node) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      const text = element?.textContent.trim().slice(0, 30);
      return element ? `${element.localName} “${text}”` : 'what is gone';
    };
    const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const takeShift = ({ hadRecentInput, value, startTime, sources }) => {
      if (hadRecentInput) return;
      window.__paint.cls += value;
      const nodes = sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`);
      window.__paint.moved.push({ value, at: startTime, nodes });
    };
    new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.__paint.lcp = e.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => list.getEntries().forEach(takeShift)).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.__paint.tbt += Math.max(0, e.duration - 50)))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(2_500);
  const paint = await page.evaluate(() => window.__paint);
  const path = (address) => new URL(address).pathname;
  if (path(page.url()) !== path(url)) throw new Error(`${url} led to ${page.url()}`);
  await context.close();
  return { kB: bytes / 1024, ...paint };
}

/** Size and paint of the first pages on a slow phone. */
export async function bench() {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const cookie = await sessionCookie(stack.url);
    const pages = { '/': [stack.url, ''], '/usr/info': [`${stack.url}/usr/info`, cookie] };
    const rows = [];
    const medians = {};
    for (const [name, [url, session]] of Object.entries(pages)) {
      await load(browser, url, session);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await load(browser, url, session));
      medians[name] = Object.fromEntries(['kB', 'lcp', 'cls', 'tbt'].map((key) => [key, median(runs.map((run) => run[key]))]));
      const m = medians[name];
      rows.push([name, m.kB.toFixed(0), m.lcp.toFixed(0), m.cls.toFixed(3), m.tbt.toFixed(0)]);
    }
    table([['page', 'JavaScript kB', 'LCP ms', 'CLS', 'TBT ms'], ...rows]);
    verdict('/ JavaScript', `${medians['/'].kB.toFixed(0)} kB`, 'under 215', medians['/'].kB < 215);
    verdict('/usr/info JavaScript', `${medians['/usr/info'].kB.toFixed(0)} kB`, 'under 310', medians['/usr/info'].kB < 310);
    verdict('/usr/info largest paint', `${medians['/usr/info'].lcp.toFixed(0)} ms`, 'under 800', medians['/usr/info'].lcp < 800);
    verdict('/usr/info layout shift', medians['/usr/info'].cls.toFixed(3), 'under 0.02', medians['/usr/info'].cls < 0.02);
  } finally {
    await browser.close();
    await stack.close();
  }
}

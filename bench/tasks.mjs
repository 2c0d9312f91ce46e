import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { sessionCookie, table, verdict } from './support.mjs';

/**
 * Cost of each task before the start page, the bulk reminder and missions for newly added members existed (commit 11cbcd7, on two busy
 * cores; twelve people had not read the notice, and each was reminded by a press and a confirmation).
 */
const BEFORE = {
  today: { presses: 3, typed: 0, seconds: 3.5 },
  score: { presses: 5, typed: 0, seconds: 3.3 },
  goal: { presses: 4, typed: 1, seconds: 3.2 },
  remind: { presses: 26, typed: 0, seconds: 8.3 },
  newcomers: { presses: 22, typed: 2, seconds: 8.8 },
};
/** Minimum of the allowed presses, which are otherwise half of those before. */
const FEW = 3;
const mayTake = (name) => Math.max(FEW, Math.floor(BEFORE[name].presses / 2));

async function openAs(browser, portal, id) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const cookies = (await sessionCookie(portal, id)).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: portal };
  });
  await context.addCookies([...cookies, { name: 'locale', value: 'en', url: portal }]);
  return context;
}

/** Presses, fields typed into and seconds of one task, from the first page after sign-in until its result is visible. */
async function timed(browser, portal, [id, first], walk) {
  // warm up the page
  const earlier = await openAs(browser, portal, id);
  await (await earlier.newPage()).goto(portal + first);
  await earlier.close();
  const context = await openAs(browser, portal, id);
  const page = await context.newPage();
  const taken = { presses: 0, typed: 0 };
  const press = (place) => {
    taken.presses += 1;
    return place.click();
  };
  const type = async (place, text) => {
    taken.typed += 1;
    await place.selectText();
    await place.pressSequentially(text);
  };
  const begin = performance.now();
  await page.goto(portal + first);
  await walk({ page, press, type });
  const seconds = (performance.now() - begin) / 1000;
  await context.close();
  return { ...taken, seconds };
}

/** Prints both results side by side. */
function print(taken) {
  const ratio = (now, before) => (before > 0 ? (now / before).toFixed(2) : '–');
  const heads = ['presses', 'typed', 'seconds'].flatMap((what) => [`${what} before`, 'now', ...(what === 'typed' ? [] : ['ratio'])]);
  const rows = Object.entries(taken).map(([name, now]) => {
    const before = BEFORE[name];
    const presses = [before.presses, now.presses, ratio(now.presses, before.presses)];
    const seconds = [before.seconds.toFixed(1), now.seconds.toFixed(1), ratio(now.seconds, before.seconds)];
    return [name, ...presses, before.typed, now.typed, ...seconds];
  });
  table([['task', ...heads], ...rows]);
}

/**
 * Cost of five common tasks in presses, fields typed into and seconds, compared with earlier. The seconds are those of a script that knows
 * the steps and waits only for the page. `--portal <url>` runs them on a portal with fresh demo data, `--ways <file>` with the steps of
 * another tree.
 */
export async function bench({ portal, ways = 'bench/taskWays.mjs' }) {
  const executablePath = await ensureChromium();
  const { TASKS, WHO } = await import(pathToFileURL(resolve(ways)));
  if (!portal) await ensureBuilt();
  const stack = portal ? { url: portal, close: () => undefined } : await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const taken = {};
    for (const [name, walk] of Object.entries(TASKS)) taken[name] = await timed(browser, stack.url, WHO[name], walk);
    print(taken);
    for (const [name, { presses }] of Object.entries(taken))
      verdict(`${name}, presses`, presses, `at most ${mayTake(name)}`, presses <= mayTake(name));
  } finally {
    await browser.close();
    await stack.close();
  }
}

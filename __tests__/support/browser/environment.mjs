import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';
import { seedWithin } from './browserTurns.mjs';
import { forgetPages, isIdle, leavePage, openPage } from './idlePages.mjs';
import { describePages } from './shownPages.mjs';

/** A page lives for seconds here: what makes long-running scripts faster costs more than it wins, an eighth of a page's opening. */
const FLAGS = ['--no-sandbox', '--js-flags=--no-turbofan --no-maglev --single-threaded'];
/** How long the browser waits for the worker's next file, in milliseconds: less than Jest waits for a worker that has none. */
const LINGER = 250;

/** The browser of a Jest worker, which serves one file after the other: its start, and reading its driver anew, cost as much as many a page. */
let opened;
let ending;

function openBrowser() {
  opened ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS }).then((browser) => {
    browser.once('disconnected', () => (opened = undefined));
    return browser;
  });
  return opened;
}

async function endBrowser() {
  const browser = await opened;
  opened = undefined;
  idle.clear();
  forgetPages(browser?.contexts() ?? []);
  await browser?.close();
}

/** Profiles that nobody is in, by what cannot be changed of one: the next visit of the kind finds the portal's scripts in its cache. */
const idle = new Map();
const kindOf = new WeakMap();

async function openProfile(kind) {
  const name = JSON.stringify(kind);
  const free = idle.get(name)?.pop();
  if (free) return free;
  const profile = await (await openBrowser()).newContext(kind);
  kindOf.set(profile, name);
  return profile;
}

/** Leaves a profile as nobody's: pages, cookies and a lost network go with the visit; what one that stays has stored is the next visit's to clear. */
async function leaveProfile(profile) {
  await Promise.all(
    profile
      .pages()
      .filter((page) => !isIdle(page))
      .map((page) => page.close()),
  );
  await Promise.all([profile.clearCookies(), profile.setOffline(false)]);
  const name = kindOf.get(profile);
  idle.set(name, [...(idle.get(name) ?? []), profile]);
}

/** Node's environment, with the one thing that outlives a test file. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    clearTimeout(ending);
    Object.assign(this.global, { openProfile, leaveProfile, openPage, leavePage });
    const { env } = this.global.process;
    env.TEST_SEED = seedWithin(context.testPath, env.TEST_SEED ?? '');
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') process.stderr.write(`${test.name}\n${await describePages((await opened)?.contexts() ?? [])}`);
  }

  async teardown() {
    // what a file that failed has left open, and what belongs to a portal of its own
    for (const name of idle.keys()) if (JSON.parse(name).baseURL !== process.env.E2E_URL) idle.delete(name);
    const kept = [...idle.values()].flat();
    const others = ((await opened)?.contexts() ?? []).filter((profile) => !kept.includes(profile));
    forgetPages(others);
    for (const profile of others) await profile.close();
    ending = setTimeout(endBrowser, LINGER);
    await super.teardown();
  }
}

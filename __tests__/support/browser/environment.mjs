import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';
import { seedWithin } from '../fileTurns.mjs';
import { forgetPages, isIdle, leavePage, openPage } from './idlePages.mjs';
import { describePages } from './shownPages.mjs';

/**
 * Pages live for seconds here: optimising JIT compilers cost more than they gain, an eighth of opening a page. Scripts compiled whole are
 * cached whole, which saves a fifth of opening a page whose scripts the profile knows, and costs nothing the first time.
 */
const FLAGS = ['--no-sandbox', '--js-flags=--no-turbofan --no-maglev --single-threaded --no-lazy'];
/** How long the browser waits for the worker’s next file, in milliseconds: less than Jest waits for an idle worker. */
const LINGER = 250;

/** The browser of a Jest worker, shared by its files: launching it and loading its driver cost as much as opening many pages. */
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

/** Unused profiles by their fixed options: the next visit of the same kind finds the portal’s scripts in the cache. */
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

/**
 * Releases a profile: closes its pages, clears its cookies and restores its network; storage of a reused page is cleared by the next visit.
 */
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

/** Node’s environment plus the browser, which outlives a test file. */
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
    // pages left open by a failed file, and profiles of other portals
    for (const name of idle.keys()) if (JSON.parse(name).baseURL !== process.env.E2E_URL) idle.delete(name);
    const kept = [...idle.values()].flat();
    const others = ((await opened)?.contexts() ?? []).filter((profile) => !kept.includes(profile));
    forgetPages(others);
    for (const profile of others) await profile.close();
    ending = setTimeout(endBrowser, LINGER);
    await super.teardown();
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { SOCKET_PATH } from '@/lib/chat/socket';
import { compSeqOf, retryWhileBusy } from './upstream';

export const url = process.env.E2E_URL ?? '';
export const PASSWORD = 'Wellness!2026';

export type Lang = 'en' | 'ko';
export const LANGS: readonly Lang[] = ['en', 'ko'];

declare global {
  /** Browser profiles shared by this worker’s test files; see environment.mjs. */
  var openProfile: (kind: BrowserContextOptions) => Promise<BrowserContext>;
  var leaveProfile: (profile: BrowserContext) => Promise<void>;
  /** A page of a profile with nothing stored for an origin; see idlePages.mjs. */
  var openPage: (profile: BrowserContext, origin: string) => Promise<Page>;
  var leavePage: (page: Page) => Promise<void>;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts, console and content policy so far, and images that failed to load. */
  problems: string[];
}

export interface VisitOptions {
  lang?: Lang;
  width?: number;
  scheme?: 'light' | 'dark';
  base?: string;
  /** Time zone of the device. */
  timeZone?: string;
  /** False for the server’s HTML only, which costs a third of the whole page. */
  scripts?: boolean;
  /** True to allow the portal’s service worker; otherwise it would only intercept requests that a test watches. */
  worker?: boolean;
  /** True if the visit changes its profile irreversibly, such as by stopping its clock: the profile is not reused. */
  alone?: boolean;
}

const profileFor = ({ lang = 'en', base = url, scripts = true, timeZone = 'Asia/Seoul', worker = false }: VisitOptions) =>
  openProfile({
    baseURL: base,
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    javaScriptEnabled: scripts,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });

/** ms that a page waits for what is to appear: longer than two calls that each take as long as the portal waits for its upstream. */
const WAITS_FOR = 45_000;

/** Opens a page in an empty browser profile, in a given language, size and colour scheme. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const profile = await profileFor(options);
  return pageIn(profile, options, () => (options.alone ? profile.close() : leaveProfile(profile)));
}

/** Opens a new page of a profile with nothing stored; `leave` is called when it closes. */
async function pageIn(
  profile: BrowserContext,
  { width = 1440, scheme = 'light', base = url, scripts = true, alone = false }: VisitOptions,
  leave: () => Promise<void>,
): Promise<Visit> {
  profile.setDefaultTimeout(WAITS_FOR);
  const page = await openPage(profile, new URL(base).origin);
  await page.setViewportSize(sizeOf(width));
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    restoreNavigation(page);
    await (alone ? page.close() : leavePage(page));
    await leave();
  };
  const context = new Proxy(profile, {
    get(target, name) {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { context, page: scripts ? waitForHydration(page) : page, problems: collectProblems(page) };
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** ms after which a pending request counts as never answered. */
const SETTLES_WITHIN = 120_000;

/** Waits until the page has rendered and no request is pending; throws with the requests that never ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const late = Date.now() + SETTLES_WITHIN;
  for (let quiet = 0; quiet < 2;) {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
    );
    const pending = [...(pendingRequests.get(page) ?? [])];
    if (pending.length > 0 && Date.now() > late) throw new Error(`still on its way: ${pending.map((request) => request.url()).join(', ')}`);
    quiet = pending.length > 0 ? 0 : quiet + 1;
  }
}

/** Without a WebSocket the chat polls by a request held open, which says nothing about the page. */
const isHeldOpen = (request: Request) => new URL(request.url()).pathname === SOCKET_PATH;

/** Makes opening and reloading wait for hydration: a person could not press a button any earlier. */
function waitForHydration(page: Page): Page {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    if (!isHeldOpen(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const listens = () =>
    page
      .waitForFunction(() => {
        const drawn = [...document.querySelectorAll('main button, main a')];
        return drawn.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
      })
      .catch(() => undefined);
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...at) => {
    const answer = await goto(...at);
    await listens();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await listens();
    return answer;
  };
  return page;
}

/** Undoes `waitForHydration`. */
function restoreNavigation(page: Page): void {
  for (const name of ['goto', 'reload']) Reflect.deleteProperty(page, name);
}

const sizeOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

/** Resizes the window; returns once components that depend on its size have rendered again. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
  );
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) problems.push(message.text());
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.request().resourceType() === 'image' && answer.status() >= 400) problems.push(`${pathname}: ${answer.status()}`);
  });
  return problems;
}

/** Calls of the page frame: session, pictures, and news requested a while after loading, once the live connection is open. */
const FRAME = /^\/api\/(session$|files\/|chat\/(ticket|unread)$|message\/latest$|mission\/unopened$)/;

/** Collects the API calls that a page makes for its own data from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !FRAME.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Waits until a page that is being opened has its live connection. */
export async function waitUntilConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  // the server’s packet that accepts the ticket
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.toString().startsWith('40') });
}

/** Signs in through the sign-in page. */
export async function signIn(page: Page, id: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await page.locator('input[name=id]').fill(id);
  await page.locator('input[name=pw]').fill(password);
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'POST'),
    page.locator('button[type=submit]').first().click(),
  ]);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs a browser profile in through the portal’s API, for tests that are not about signing in. */
export async function signInto(context: BrowserContext, id: string, { lang = 'en', base = url }: VisitOptions = {}, compCode = 'DEMO') {
  const compSeq = await compSeqOf(compCode);
  const answer = await retryWhileBusy(
    () =>
      context.request.post(`${base}/api/session`, {
        headers: { 'x-csrf': '1', origin: new URL(base).origin },
        data: { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' },
      }),
    (refused) => (refused.status() === 503 ? Number(refused.headers()['retry-after']) : 0),
  );
  if (!answer.ok()) throw new Error(`${id} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signed-in accounts by language and ID, with the profile they use while one of their pages is open. */
const people = new Map<string, { cookies: Cookies; profile: BrowserContext | null; pages: number }>();

/** Like `visit`, but signed in: through the portal’s API, once for all visits of the same account. */
export async function visitAs(id: string, options: VisitOptions = {}, compCode = 'DEMO'): Promise<Visit> {
  const key = `${options.lang ?? 'en'} ${id} ${options.base ?? url} ${options.scripts ?? true} ${options.timeZone ?? ''} ${options.worker ?? false}`;
  const person = people.get(key) ?? { cookies: [], profile: null, pages: 0 };
  const profile = (person.profile ??= await profileFor(options));
  if (people.has(key)) {
    await profile.clearCookies();
    await profile.addCookies(person.cookies);
  } else {
    await signInto(profile, id, options, compCode);
    person.cookies = await profile.cookies();
    people.set(key, person);
  }
  person.pages += 1;
  return pageIn(profile, options, async () => {
    person.pages -= 1;
    if (person.pages > 0) return;
    person.profile = null;
    await (options.alone ? profile.close() : leaveProfile(profile));
  });
}

const checker = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA on the page, one line each; empty if there are none. */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitUntilSettled(page);
  // the framework streams the title after the page, up to a third of a second later; a missing one is reported below
  await page.waitForFunction(() => document.title !== '', undefined, { timeout: 3_000 }).catch(() => undefined);
  // the content policy forbids foreign script elements, but not evaluation through the debugger
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const found = await page.evaluate(async () => {
    // fading elements do not have their final colours yet, and inherited transitions start only after their parent’s
    const moving = () => document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    for (let found = moving(); found.length > 0; found = moving()) {
      await Promise.allSettled(found.map((animation) => animation.finished));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    const api = (window as unknown as { axe: typeof axe }).axe;
    const result = await api.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    // a target partly covered by a sticky bar is checked again after scrolling it to the centre
    const covered = async (target: string) => {
      const [place, from] = [document.querySelector(target), window.scrollY];
      place?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = place && (await api.run(place, { runOnly: ['target-size'], resultTypes: ['violations'] }));
      window.scrollTo({ top: from, behavior: 'instant' });
      return again?.violations.length === 0;
    };
    const lines: string[] = [];
    for (const { id, nodes } of result.violations) {
      const targets = nodes.map((node) => node.target.join(' '));
      const left: string[] = [];
      for (const target of targets) if (id !== 'target-size' || !(await covered(target))) left.push(target);
      if (left.length > 0) lines.push(`${id}: ${left.join(' | ')}`);
    }
    return lines;
  });
  return found;
}

/** True if nothing overflows the window horizontally. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return (await overflowOf(page)) === null;
}

/** The innermost elements that overflow the window horizontally, with px; null if there are none. */
export async function overflowOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const over = (element: Element) => element.getBoundingClientRect().right + scrollX - clientWidth;
    const out = [...document.querySelectorAll('body *')].filter((element) => over(element) > 0);
    const innermost = out.filter((element) => ![...element.children].some((child) => out.includes(child)));
    const named = innermost.map(
      (element) => `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" by ${over(element).toFixed(1)}`,
    );
    return `${scrollWidth} of ${clientWidth} px: ${named.slice(0, 5).join(', ')}`;
  });
}

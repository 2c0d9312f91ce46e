import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { SOCKET_PATH } from '@/lib/chat/socket';
import { compSeqOf, patiently } from './upstream';

export const url = process.env.E2E_URL ?? '';
export const PASSWORD = 'Wellness!2026';

export type Lang = 'en' | 'ko';
export const LANGS: readonly Lang[] = ['en', 'ko'];

declare global {
  /** Profiles of the browser that this worker's files share; see environment.mjs. */
  var openProfile: (kind: BrowserContextOptions) => Promise<BrowserContext>;
  var leaveProfile: (profile: BrowserContext) => Promise<void>;
  /** A page of a profile, in which nothing is stored for an origin; see idlePages.mjs. */
  var openPage: (profile: BrowserContext, origin: string) => Promise<Page>;
  var leavePage: (page: Page) => Promise<void>;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts, of the console and of the content policy seen so far, and pictures that did not come. */
  trouble: string[];
}

export interface VisitOptions {
  lang?: Lang;
  width?: number;
  scheme?: 'light' | 'dark';
  base?: string;
  /** Where the device's clock is. */
  timeZone?: string;
  /** False for what the server drew alone, which costs a third of the whole page. */
  scripts?: boolean;
  /** True where the portal's service worker is let in; elsewhere it would only stand between a page and what a test watches. */
  worker?: boolean;
  /** True where the visit does to its profile what cannot be taken back, such as stopping its clock: nobody gets it afterwards. */
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

/** Opens a page in an empty browser profile, in a language, at a size and in a colour scheme. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const profile = await profileFor(options);
  return pageIn(profile, options, () => (options.alone ? profile.close() : leaveProfile(profile)));
}

/** A new page of a profile, in which nothing is stored; `leave` is called when it is closed. */
async function pageIn(
  profile: BrowserContext,
  { width = 1440, scheme = 'light', base = url, scripts = true, alone = false }: VisitOptions,
  leave: () => Promise<void>,
): Promise<Visit> {
  profile.setDefaultTimeout(15_000);
  const page = await openPage(profile, new URL(base).origin);
  await page.setViewportSize(sizeOf(width));
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    impatient(page);
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
  return { context, page: scripts ? patient(page) : page, trouble: troubleOf(page) };
}

const underWay = new WeakMap<Page, Set<Request>>();

/** ms after which a page that still waits for something waits in vain. */
const SETTLES_WITHIN = 120_000;

/** Waits until the page has drawn what it has, and nothing that it asked for is on its way any more; throws with what never came. */
export async function settled(page: Page): Promise<void> {
  const late = Date.now() + SETTLES_WITHIN;
  for (let quiet = 0; quiet < 2;) {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
    );
    const asked = [...(underWay.get(page) ?? [])];
    if (asked.length > 0 && Date.now() > late) throw new Error(`still on its way: ${asked.map((one) => one.url()).join(', ')}`);
    quiet = asked.length > 0 ? 0 : quiet + 1;
  }
}

/** Where it meets no WebSocket the chat holds a request open, which says nothing of the page. */
const isHeldOpen = (request: Request) => new URL(request.url()).pathname === SOCKET_PATH;

/** Opening and reloading wait until what the server drew listens: a person cannot press a button in the moment before. */
function patient(page: Page): Page {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => {
    if (!isHeldOpen(request)) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
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

/** Takes what `patient` has given to a page back again. */
function impatient(page: Page): void {
  for (const name of ['goto', 'reload']) Reflect.deleteProperty(page, name);
}

const sizeOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

/** Another size of the window; what is on the page stays, and what counts its room has counted it anew. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }))),
  );
}

function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) trouble.push(message.text());
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.request().resourceType() === 'image' && answer.status() >= 400) trouble.push(`${pathname}: ${answer.status()}`);
  });
  return trouble;
}

/** What the frame of every page asks for: the session, pictures, and the news once the live connection stands, a while after the page has come. */
const FRAME = /^\/api\/(session$|files\/|chat\/(ticket|unread)$|message\/latest$|mission\/unopened$)/;

/** Calls that a page makes for its own data from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !FRAME.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Waits until a page that is opened meanwhile is connected to what is told as it happens. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  // the server's word that it has let the ticket in
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.toString().startsWith('40') });
}

/** Signs in through the sign-in page as a person would. */
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

/** Signs a browser profile in through the portal's own call, for what does not care how somebody has signed in. */
export async function signInto(context: BrowserContext, id: string, { lang = 'en', base = url }: VisitOptions = {}, compCode = 'DEMO') {
  const compSeq = await compSeqOf(compCode);
  const answer = await patiently(
    () =>
      context.request.post(`${base}/api/session`, {
        headers: { 'x-csrf': '1', origin: new URL(base).origin },
        data: { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: lang === 'ko' ? 'KR' : 'EN' },
      }),
    (refused) => (refused.status() === 503 ? Number(refused.headers()['retry-after']) : 0),
  );
  if (!answer.ok()) throw new Error(`${id} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** People who signed in before, by language and ID, with the profile that they are in while a page of theirs is open. */
const people = new Map<string, { cookies: Cookies; profile: BrowserContext | null; pages: number }>();

/** Like `visit`, with somebody signed in already: through the portal's own call, once for all visits of the same person. */
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

/** Rules of WCAG 2.2 A and AA that the page as shown breaks, one line each; empty when it breaks none. */
export async function axeViolations(page: Page): Promise<string[]> {
  await settled(page);
  // the framework streams the title after the page, and draws it up to a third of a second later; one that never comes is found below
  await page.waitForFunction(() => document.title !== '', undefined, { timeout: 3_000 }).catch(() => undefined);
  // the page's content policy forbids foreign script elements; evaluation through the debugger is not one
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const found = await page.evaluate(async () => {
    // what is still fading has not the colours yet that a person reads, and what inherits its colour begins when it has ended
    const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (let found = moving(); found.length > 0; found = moving()) {
      await Promise.allSettled(found.map((one) => one.finished));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    const api = (window as unknown as { axe: typeof axe }).axe;
    const result = await api.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    // what a bar that stays in the window covers in part is measured where the page can be scrolled to
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

/** True when nothing sticks out of the window sideways. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return (await sticksOut(page)) === null;
}

/** What sticks out of the window sideways, each innermost element with how far in px; null when nothing does. */
export async function sticksOut(page: Page): Promise<string | null> {
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

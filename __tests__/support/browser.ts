import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const url = process.env.E2E_URL ?? '';
export const upstream = process.env.E2E_UPSTREAM ?? '';
export const PASSWORD = 'Wellness!2026';

export type Lang = 'en' | 'ko';
export const LANGS: readonly Lang[] = ['en', 'ko'];

let browser: Browser | undefined;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts, of the console and of the content policy seen so far. */
  trouble: string[];
}

/** Opens a fresh browser profile in a language, at a size and in a colour scheme. */
export async function visit(options: { lang?: Lang; width?: number; scheme?: 'light' | 'dark'; base?: string } = {}): Promise<Visit> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const { lang = 'en', width = 1440, scheme = 'light', base = url } = options;
  const context = await browser.newContext({
    baseURL: base,
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text())) trouble.push(message.text());
  });
  return { context, page, trouble };
}

/** Closes the browser; for `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
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

/** Rules of WCAG 2.2 A and AA that the page as shown breaks, one line each; empty when it breaks none. */
export async function axeViolations(page: Page): Promise<string[]> {
  // the page's content policy forbids foreign script elements; evaluation through the debugger is not one
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const api = (window as unknown as { axe: typeof axe }).axe;
    const result = await api.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
  });
  return found;
}

/** True when nothing sticks out of the window sideways. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

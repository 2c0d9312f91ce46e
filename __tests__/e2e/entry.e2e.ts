/** @every run: every way to sign in */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PATHS } from '@/lib/shared/paths';
import { axeViolations, waitUntilConnected, fitsWidth, visit, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { entryLink, mailLink } from '../support/browser/entryLink';
import { text } from '../support/texts';

const codes: string[] = [];
const link = async (...options: Parameters<typeof entryLink>) => {
  const made = await entryLink(...options);
  codes.push(made.code);
  return made;
};

/** Every URL that a page requests, and every referrer it sends. */
function tracesOf(page: Page): { urls: string[]; referrers: string[] } {
  const traces = { urls: [] as string[], referrers: [] as string[] };
  page.on('request', (request) => {
    traces.urls.push(request.url());
    traces.referrers.push(request.headers().referer ?? '');
  });
  return traces;
}

const status = (page: Page) => page.evaluate(() => document.querySelector('[data-lobby]')?.getAttribute('data-lobby'));

journey('entry links', (lang) => {
  // the browser uses the other language, so the link must set it
  const other = lang === 'ko' ? 'en' : 'ko';

  test('R-AUTH-11 R-AUTH-13 D1 D2: a tablet link opens the ranking in its language, and its code is in no address, history, referrer or storage', async () => {
    const { context, page, problems } = await visit({ lang: other });
    const { code, path } = await link('demo.manager', 'lobby', lang);
    const traces = tracesOf(page);
    const answers: [number, string | undefined, string | undefined][] = [];
    page.on('response', (answer) => {
      if (answer.url().includes(code))
        answers.push([answer.status(), answer.headers()['cache-control'], answer.headers()['referrer-policy']]);
    });
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/mng/rank');
    expect(answers).toEqual([[303, 'no-store', 'no-referrer']]);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await status(page)).toBe('fresh');
    expect(traces.urls.filter((url) => url.includes(code))).toHaveLength(1);
    expect(traces.referrers.filter((referrer) => referrer.includes(code))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([location.href, document.referrer, document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(code);
    const cdp = await context.newCDPSession(page);
    const { entries } = await cdp.send('Page.getNavigationHistory');
    expect(entries.filter((entry) => entry.url.includes(code))).toEqual([]);

    // a display opens nothing else
    await page.goto('/mng/member');
    expect(page.url()).toMatch(/\/mng\/rank\?view=lobby$/);
    const refused = await context.request.get('/api/member/profile', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
    expect(refused.status()).toBe(403);

    // the same link again: it is used, and its session remains
    await page.goto(path);
    expect(page.url()).toMatch(/\/entry\?state=used&company=DEMO$/);
    await page.getByRole('heading', { name: text(lang, 'auth.entry.used.title') }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('link', { name: text(lang, 'auth.entry.goOn') }).click();
    await page.waitForURL('**/mng/rank?view=lobby');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-AUTH-13 D2 D6: a link in an email is used by a button and not by opening it, once, and its code is in no address, history, log or storage', async () => {
    const { context, page, problems } = await visit({ lang, width: 390 });
    const { address, code } = await mailLink('juwon.bae');
    codes.push(code);
    // email scanners open links and run their scripts
    const scanner = await visit({ lang });
    await scanner.page.goto(address);
    // without its code the page says that the link is incomplete
    await scanner.page.goto('/entry?state=mail');
    await scanner.page.getByText(text(lang, 'auth.entry.mail.empty')).waitFor();
    expect(scanner.problems).toEqual([]);
    await scanner.context.close();
    const traces = tracesOf(page);
    await page.goto(address);
    await page.getByRole('heading', { name: text(lang, 'auth.entry.mail.title') }).waitFor();
    const button = page.getByRole('button', { name: text(lang, 'auth.entry.mail.open') });
    await button.click({ trial: true });
    expect(page.url()).toMatch(/\/entry\?state=mail$/);
    expect(await fitsWidth(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    // nothing restores the code: not a re-render in another language
    for (const [name, shown] of [
      [other === 'ko' ? '한국어' : 'EN', other],
      [lang === 'ko' ? '한국어' : 'EN', lang],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: text(shown, 'auth.entry.mail.open') }).click({ trial: true });
      expect(page.url()).toMatch(/\/entry\?state=mail$/);
    }
    // a newer link in the same tab replaces the first, which it invalidated
    const newer = await mailLink('juwon.bae');
    codes.push(newer.code);
    await page.goto(newer.address);
    await page.waitForURL(/\/entry\?state=mail$/);
    await Promise.all([page.waitForURL('**/usr/info'), button.click()]);
    expect([...traces.urls.map((url) => url.split('#')[0]), ...traces.referrers].filter((trace) => trace?.includes(code))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([location.href, document.referrer, { ...localStorage }, { ...sessionStorage }]),
    );
    const cdp = await context.newCDPSession(page);
    const { entries } = await cdp.send('Page.getNavigationHistory');
    const left = JSON.stringify([stored, entries.map(({ url }) => url)]);
    for (const oldCode of [code, newer.code]) expect(left).not.toContain(oldCode);

    await page.goto(newer.address);
    await Promise.all([page.waitForURL('**/entry?state=used&company=DEMO'), button.click()]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-AUTH-12: a mobile link opens the chat in a view of the given height, without the header', async () => {
    const { context, page, problems } = await visit({ lang: other, width: 390 });
    const { path } = await link('haeun.lee', 'mobile', lang);
    await page.goto(path.replace(/0$/, '640'));
    expect(new URL(page.url()).pathname).toBe('/usr/chat');
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    const view = page.locator('main[data-frame=mobile]');
    expect(await view.evaluate((element) => [element.clientHeight, element.scrollHeight])).toEqual([640, 640]);
    // a lower window, as an on-screen keyboard leaves it: the view shrinks with it
    await page.setViewportSize({ width: 390, height: 420 });
    await page.waitForFunction(() => document.querySelector('main[data-frame=mobile]')?.clientHeight === 420);
    expect(await fitsWidth(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    // the view has no menu: every other path leads back to the chat
    for (const astray of ['/', '/usr', '/password', '/mng/rank']) {
      await page.goto(astray);
      expect([astray, new URL(page.url()).pathname]).toEqual([astray, '/usr/chat']);
    }
    await page.goto('/entry?state=used');
    expect(await page.getByRole('link', { name: text(lang, 'auth.entry.goOn') }).getAttribute('href')).toBe('/usr/chat');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-AUTH-13 D6: a messenger’s link preview does not use the link; a browser without fetch metadata asks, names the account, and opens', async () => {
  const { context, page, problems } = await visit({});
  const [previewed, { path }] = [await link('haeun.lee', 'tablet', 'en'), await link('demo.manager', 'lobby', 'en')];
  const asks = '/entry?state=confirm&page=rank';
  expect((await context.request.get(previewed.path)).url()).toMatch(/\/entry\?state=confirm$/);
  const plain = await context.request.get(path, { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location?.endsWith(asks)]).toEqual([303, true]);
  await page.goto(asks);
  await page.getByRole('heading', { name: text('en', 'auth.entry.confirm.heldTitle') }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: text('en', 'auth.entry.confirm.heldOpen') }).click();
  await page.getByRole('heading', { name: text('en', 'auth.entry.confirm.visitorTitle') }).waitFor();
  expect(await page.getByText(text('en', 'auth.entry.confirm.lobby')).count()).toBe(1);
  await Promise.all([page.waitForURL('**/mng/rank'), page.getByRole('button', { name: /^Open as / }).click()]);
  expect(await status(page)).toBe('fresh');
  const reader = await visit({});
  await reader.page.goto(previewed.path);
  expect(new URL(reader.page.url()).pathname).toBe('/usr/rank');
  expect([...problems, ...reader.problems]).toEqual([]);
  await reader.context.close();
  await context.close();
});

test('R-AUTH-11: U goes to /usr/rank whatever the address says, M with another page to the dashboard; a name is rendered as text', async () => {
  const { context, page, problems } = await visit({});
  const member = await link('haeun.lee', 'tablet', 'en');
  await page.goto(`/tablet/dashboard/M/${member.code}/${member.memberSeq}/EN/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(new URL(page.url()).pathname).toBe('/usr/rank');
  expect(await status(page)).toBe('fresh');
  await page.getByRole('link', { name: text('en', 'rank.lobby.close') }).click();
  await page.getByRole('banner').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('R-AUTH-13: wrong and mismatched links each have their page with a link to sign in; the code of a mismatched one stays valid', async () => {
  const { context, page } = await visit({});
  const { code, memberSeq, path } = await link('haeun.lee', 'tablet', 'en');
  for (const [address, state] of [
    [`/tablet/rank/U/${'w'.repeat(43)}/${memberSeq}/EN/name`, 'unknown'],
    [`/tablet/rank/U/${code}/${memberSeq + 1}/EN/name`, 'foreign'],
  ] as const) {
    await page.goto(address);
    expect(page.url()).toMatch(new RegExp(`/entry\\?state=${state}$`));
    await page.getByRole('heading', { name: text('en', `auth.entry.${state}.title`) }).waitFor();
    expect(await page.getByRole('link', { name: text('en', 'auth.entry.signIn') }).getAttribute('href')).toBe('/');
  }
  const short = await context.request.get(`/mobile/short/${memberSeq}/EN/640`, { maxRedirects: 0 });
  expect([short.status(), short.headers().location]).toEqual([303, expect.stringMatching(/\/entry\?state=unknown$/)]);
  expect(await context.cookies()).toEqual([]);

  // D6: a prefetch does not use the link
  expect((await context.request.head(path)).status()).toBe(204);
  expect((await context.request.get(path, { headers: { 'sec-purpose': 'prefetch' } })).status()).toBe(204);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe('/usr/rank');
  await context.close();
});

test('R-AUTH-13 D5 R-ACC-02: when another account is signed in the link asks first; staying keeps the session, opening replaces it, in its other tabs too', async () => {
  const { context, page } = await visitAs('haeun.lee');
  // only the address of the target page matters, so it is stubbed
  await page.route(
    ({ pathname }) => pathname === PATHS.usr.info || pathname === PATHS.mng.dashboard,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
  );
  const who = async () => {
    const answer = await context.request.get('/api/session', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
    return ((await answer.json()) as { type: string }).type;
  };
  const other = await visitAs('haeun.lee');
  const live = waitUntilConnected(other.page);
  await other.page.goto('/usr/notice');
  await live;
  for (const stay of [true, false]) {
    const { path } = await link('demo.manager', 'tablet', 'en');
    await page.goto(path);
    await page.getByRole('heading', { name: text('en', 'auth.entry.confirm.title') }).waitFor();
    expect(await who()).toBe('U');
    if (stay) expect(await axeViolations(page)).toEqual([]);
    const name = new RegExp(`^${text('en', `auth.entry.confirm.${stay ? 'stay' : 'open'}`).split(' ')[0]!} `);
    await Promise.all([page.waitForURL(stay ? '**/usr/info' : '**/mng/dashboard'), page.getByRole('button', { name }).click()]);
    expect(await who()).toBe(stay ? 'U' : 'M');
  }
  await other.page.waitForURL('**/mng/dashboard');
  await other.context.close();
  await context.close();
});

test('R-RANK-01 R-RANK-02 R-AUTH-11 R-RANK-03: a manager sees the ranking and its guide, and creates a link that opens it on another device', async () => {
  const { context, page, problems } = await visitAs('demo.manager');
  const answer = await page.goto('/mng/rank?by=step');
  expect(await answer!.text()).toContain('href="/mng/member/');
  // managers have no place of their own, and names link to the members they manage
  expect(await page.locator('main [data-own]').count()).toBe(0);
  expect(await page.locator('main ol a[href^="/mng/member/"]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: text('en', 'rank.guide.open') }).click();
  await page.getByRole('dialog').getByText(text('en', 'rank.guide.formula')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: text('en', 'rank.lobby.link.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('en', 'rank.lobby.link.make') }).click();
  await dialog.getByRole('img', { name: text('en', 'rank.lobby.link.qr') }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const address = await dialog.getByRole('textbox', { name: text('en', 'rank.lobby.link.address') }).inputValue();
  codes.push(address.split('/')[6]!);
  const device = await visit({});
  await device.page.goto(new URL(address).pathname);
  expect(await status(device.page)).toBe('fresh');
  expect([...problems, ...device.problems]).toEqual([]);
  await device.context.close();
  await context.close();
});

test('R-AUTH-13 D3 P7: no code of these links is in a log of the portal or the platform', () => {
  expect(codes.length).toBeGreaterThanOrEqual(8);
  for (const log of ['portal.log', 'platform.log']) {
    const lines = readFileSync(join(process.env.E2E_FOLDER!, log), 'utf8');
    expect(lines).toContain('andOff');
    expect(codes.filter((code) => code.length < 20 || lines.includes(code))).toEqual([]);
  }
});

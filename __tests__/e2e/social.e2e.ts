import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PASSWORD, axeViolations, fitsWidth, signInto, visit, type Lang } from '../support/browser/browser';
import { forgetSession } from '../support/browser/forgetSession';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { text } from '../support/texts';

const provider = process.env.E2E_PROVIDER ?? '';
/** Everything that came from the provider, which no log may contain. */
const secrets: string[] = [];

/** A new account without any link: a company, its only member, and their login at the provider. */
async function stranger(): Promise<{ code: string; id: string; login: string }> {
  const own = Date.now().toString(36);
  const [code, id] = [`SO${own}`.toUpperCase(), `social.${own}`];
  await createCompany(code, [`master.${own}`, 'Master'], [[id, 'Member']]);
  return { code, id, login: `works-${own}` };
}

const t = (lang: Lang, key: string, name: string) => text(lang, `auth.social.${key}`).replace('{name}', name);

/** Collects what the provider passes through the browser. */
function listen(page: Page): void {
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/sns' && url.pathname !== '/appleSns') return;
    const fields = request.method() === 'POST' ? new URLSearchParams(request.postData() ?? '') : url.searchParams;
    for (const name of ['code', 'state', 'id_token']) if (fields.get(name)) secrets.push(fields.get(name)!);
  });
}

/** Goes to a provider by its button and signs in on its page. */
async function passProvider(page: Page, button: string, login: string): Promise<void> {
  await Promise.all([page.waitForURL(`${provider}/interaction/**`), page.getByRole('button', { name: button }).click()]);
  await page.locator('input[name=login]').fill(login);
  await page.getByRole('button', { name: 'Go' }).click();
}

/** What the browser stores of the flow. */
async function keptBy(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  const ours = entries.map(({ url }) => url).filter((url) => !url.startsWith(provider));
  const stored = await page.evaluate(() => JSON.stringify([location.href, document.cookie, { ...localStorage }, { ...sessionStorage }]));
  return ours.join(' ') + stored;
}

/** Waits until the redirects from a provider have led to a page. */
const arrived = (page: Page, path: string) => page.waitForFunction((at) => location.pathname === at, path);

journey('social sign-in', (lang) => {
  test('R-AUTH-08 R-AUTH-10: an unknown account is not registered; once linked after signing in it opens the portal, and nothing of it is stored', async () => {
    const { context, page, problems } = await visit({ lang });
    const { code, id, login } = await stranger();
    listen(page);
    await page.goto('/');
    expect(await axeViolations(page)).toEqual([]);
    await passProvider(page, t(lang, 'signIn', 'Works ID'), login);
    await page.waitForURL('**/entry?state=nonReg');
    await page.getByRole('heading', { name: text(lang, 'auth.entry.nonReg.title') }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);

    await signInto(context, id, { lang }, code);
    await page.goto('/usr/setting?tab=password');
    await page.getByRole('button', { name: t(lang, 'linkTo', 'Works ID') }).click();
    const form = page.getByRole('form', { name: t(lang, 'linkTo', 'Works ID') });
    await form.locator('input').fill('Wrong!2026');
    await form.getByRole('button', { name: t(lang, 'goTo', 'Works ID') }).click();
    await form.getByText(text(lang, 'auth.error.currentPassword')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await form.locator('input').fill(PASSWORD);
    // the provider has a session by now and redirects at once
    const unlink = page.getByRole('button', { name: t(lang, 'unlinkFrom', 'Works ID') });
    await form.getByRole('button', { name: t(lang, 'goTo', 'Works ID') }).click();
    await unlink.waitFor();
    expect(page.url()).toMatch(/\/usr\/setting\?tab=password$/);

    await forgetSession(page);
    await page.goto('/');
    await passProvider(page, t(lang, 'signIn', 'Works ID'), login);
    await arrived(page, '/usr/info');
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await page.goto('/usr/setting?tab=password');
    const storedText = await keptBy(page);
    expect(secrets.filter((secret) => storedText.includes(secret))).toEqual([]);
    await unlink.click();
    await page.getByText(text(lang, 'auth.social.unlinked')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-AUTH-09: Apple’s form post links the account and signs in; its token is in no address, history or storage', async () => {
  const { context, page, problems } = await visit({});
  const { code, id, login } = await stranger();
  listen(page);
  await signInto(context, id, {}, code);
  await page.goto('/usr/setting?tab=password');
  await page.getByRole('button', { name: t('en', 'linkTo', 'Apple') }).click();
  await page
    .getByRole('form', { name: t('en', 'linkTo', 'Apple') })
    .locator('input')
    .fill(PASSWORD);
  await passProvider(page, t('en', 'goTo', 'Apple'), login);
  await page.getByRole('button', { name: t('en', 'unlinkFrom', 'Apple') }).waitFor();
  await forgetSession(page);
  await page.goto('/');
  await passProvider(page, t('en', 'signIn', 'Apple'), login);
  await arrived(page, '/usr/info');
  const storedText = await keptBy(page);
  expect(secrets.filter((secret) => storedText.includes(secret))).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name === 'social' || name === 'carried')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('L8 D5: another site can start neither a sign-in nor a link, and without a session nothing is linked', async () => {
  const { context } = await visit({});
  const data = { provider: 'oidc', password: PASSWORD };
  for (const path of ['start', 'link']) {
    expect((await context.request.post(`/api/social/${path}`, { data })).status()).toBe(403);
    const foreign = { 'x-csrf': '1', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await context.request.post(`/api/social/${path}`, { data, headers: foreign })).status()).toBe(403);
  }
  const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
  expect((await context.request.post('/api/social/link', { data, headers: own })).status()).toBe(401);
  await context.close();
});

test('R-AUTH-13 D3 P7: nothing from a provider is in a log of the portal or the platform', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(10);
  for (const log of ['portal.log', 'platform.log']) {
    const lines = readFileSync(join(process.env.E2E_FOLDER!, log), 'utf8');
    expect(lines).toContain('social');
    expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  }
});

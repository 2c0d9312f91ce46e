import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsentState } from '@/lib/consent/contract';
import { entryPath, type EntryKind } from '@/lib/auth/entry/entryLinks';
import { PATHS } from '@/lib/shared/paths';
import type { Role } from '@/lib/shared/roles';
import { freePort } from '../support/database/program';
import { axeViolations, PASSWORD, settled, visit, type Lang } from '../support/browser/browser';
import { answerConsents } from '../support/browser/consents';
import { journey } from '../support/browser/journey';
import { signInByPage } from '../support/browser/signInByPage';
import { startTestPlatform, startTestPortal, type TestPortal } from '../support/browser/stack.mjs';
import { text } from '../support/texts';

jest.setTimeout(240_000);

const LIST = '/usr/body?tab=list';

/** A platform and a portal of this file's own; its tests move the platform's clock to the day on which the demo's people are asked anew. */
let folder: string;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let portal: TestPortal;
let ports: Record<'portal' | 'platform', string>;
/** When what the demo's people have agreed to ends, in ms. */
let end: number;

async function startPlatform(clockOffset: number): Promise<void> {
  platform = await startTestPlatform(folder, {
    PLATFORM_PORT: ports.platform,
    PUBLIC_URL: `http://localhost:${ports.portal}`,
    CLOCK_OFFSET: String(Math.round(clockOffset)),
  });
}

/** Stops the platform, and starts it again so many seconds after the end. */
async function moveTo(seconds: number): Promise<void> {
  await platform.stop();
  await startPlatform((end - Date.now()) / 1000 + seconds);
}

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(platform.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn(id: string): Promise<{ token: string; type: Role; name: string }> {
  const { compSeq } = await call<{ compSeq: number }>('GET', '/company/find?code=DEMO');
  return call('POST', '/login', { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
}

/** Where a link leads that somebody hands to another of their devices. */
async function linkOf(id: string, kind: EntryKind, lang: Lang): Promise<string> {
  const { token, type, name } = await signIn(id);
  const { code, memberSeq } = await call<{ code: string; memberSeq: number }>('POST', '/member/handOff', { kind }, token);
  return entryPath(kind, { code, memberSeq, type, name, lang: lang === 'ko' ? 'KO' : 'EN' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellness-due-'));
  ports = { portal: await freePort(), platform: await freePort() };
  await startPlatform(0);
  const { until } = await call<ConsentState>('GET', '/consent', undefined, (await signIn('demo.member')).token);
  end = Date.parse(until!);
  portal = await startTestPortal(platform.url, folder, {}, Number(ports.portal));
});
afterAll(async () => {
  await Promise.all([portal.stop(), platform.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

journey('the end of a year of consent', (lang) => {
  test('R-PRIV-01 R-AUTH-15: in the middle of typing it asks, and leads back to the page and to what was typed', async () => {
    await moveTo(-600);
    const { context, page } = await visit({ lang, width: 390, base: portal.url, alone: true });
    await signInByPage(page, lang, { code: 'DEMO', id: 'demo.member', password: PASSWORD });
    await page.waitForURL(`**${PATHS.usr.info}`);
    await page.goto(LIST);
    await settled(page);
    const add = page.getByRole('button', { name: text(lang, 'body.weight.add'), exact: true });
    const weight = page.getByRole('textbox', { name: text(lang, 'body.weight.label') });
    const save = page.getByRole('button', { name: text(lang, 'common.action.save'), exact: true });
    await add.click();
    await weight.fill('71.3');

    await moveTo(600);
    // what the page reads by itself may learn it before
    await Promise.race([save.click(), page.waitForURL((at) => at.pathname === PATHS.consent)]);
    await page.waitForURL(`**${PATHS.consent}?next=${encodeURIComponent(LIST)}`);
    await page.locator('[data-question]').first().waitFor();
    expect(await page.locator('main [aria-pressed=true]').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await answerConsents(page, 'agree');
    await page.waitForURL(`**${LIST}`);
    await settled(page);
    await add.click();
    expect(await weight.inputValue()).toBe('71.3');
    await save.click();
    await weight.waitFor({ state: 'detached' });
    await page.getByText('71.3').first().waitFor();
    await context.close();
  });

  test('R-PRIV-01 R-RANK-03: it ends no display in a lobby', async () => {
    await moveTo(-600);
    const { context, page } = await visit({ lang, base: portal.url, alone: true });
    await page.goto(await linkOf('demo.manager', 'lobby', lang));
    const fresh = page.locator('[data-lobby=fresh]');
    await fresh.waitFor();
    await moveTo(600);
    await page.reload();
    await fresh.waitFor();
    // everybody is to be asked anew, so that nobody is shown
    expect([new URL(page.url()).pathname, await page.locator('ol > li').count()]).toEqual([PATHS.mng.rank, 0]);
    await context.close();
  });

  test('R-PRIV-01 R-AUTH-12: a phone’s link asks before it shows anything', async () => {
    // a link is good for a minute, which goes on while the clock is moved
    await moveTo(-30);
    const link = await linkOf('gaon.moon', 'mobile', lang);
    await moveTo(1);
    const { context, page } = await visit({ lang, width: 390, base: portal.url, alone: true });
    await page.goto(link);
    await page.waitForURL((at) => at.pathname === PATHS.consent);
    expect(await axeViolations(page)).toEqual([]);
    await answerConsents(page, 'refuse');
    await page.waitForURL((at) => at.pathname === PATHS.usr.chat);
    expect(await page.getByRole('banner').count()).toBe(0);
    await context.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsentState } from '@/lib/consent/contract';
import { QUESTIONS } from '@/lib/consent/readers';
import { entryPath, type EntryKind } from '@/lib/auth/entry/entryLinks';
import { dayOf } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import type { Role } from '@/lib/shared/roles';
import { freePort } from '../support/database/program';
import { seedPerson, type Person } from '../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../support/database/platform';
import { seedSteps } from '../support/database/seedRecords';
import { axeViolations, waitUntilSettled, visit, type Lang } from '../support/browser/browser';
import { answerConsents } from '../support/browser/consents';
import { journey } from '../support/browser/journey';
import { signInByPage } from '../support/browser/signInByPage';
import { startTestPortal, type TestPortal } from '../support/browser/stack.mjs';
import { text } from '../support/texts';

const LIST = '/usr/body?tab=list';
const CODE = 'YEARS';

/** A platform and a portal for this file; its tests move the platform’s clock to the day on which its members are asked again. */
let folder: string;
let platform: TestPlatform;
let portal: TestPortal;
let compSeq: number;
let other: Person;
/** When the consents end, in ms. */
let end: number;
/** How far the platform’s clock is ahead of the machine’s, in ms. */
let ahead = 0;

/** Moves the platform’s clock, forwards or back, to this many seconds after the end. */
async function moveTo(seconds: number): Promise<void> {
  const by = end + seconds * 1000 - (Date.now() + ahead);
  await platform.advance(by);
  ahead += by;
}

/** Agrees to every question; returns when they are asked again. */
async function agree(id: string): Promise<number> {
  const token = await platform.signIn(compSeq, id);
  const answers = QUESTIONS.map(({ reader, kind }) => ({ reader, kind, given: true }));
  const { status, body } = await platform.call<ConsentState>('POST', '/consent/save', { token, body: { answers } });
  expect(status).toBe(200);
  return Date.parse(body.until!);
}

/** The path of an entry link that a person opens on another device. */
async function linkOf(id: string, type: Role, kind: EntryKind, lang: Lang): Promise<string> {
  const token = await platform.signIn(compSeq, id);
  const { body } = await platform.call<{ code: string; memberSeq: number }>('POST', '/member/handOff', { token, body: { kind } });
  return entryPath(kind, { ...body, type, name: id, lang: lang === 'ko' ? 'KO' : 'EN' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellness-due-'));
  const port = await freePort();
  // a platform with settings of its own runs in a process of its own
  platform = await startPlatform({ LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${port}` });
  compSeq = await platform.addCompany(CODE);
  const manager = await seedPerson(platform, { compSeq, id: 'years.manager', type: 'M', unasked: true });
  const under = { compSeq, type: 'U', managerSeq: manager.seq, unasked: true } as const;
  await seedPerson(platform, { ...under, id: 'years.member' });
  other = await seedPerson(platform, { ...under, id: 'years.other' });
  portal = await startTestPortal(platform.url, folder, { PORTAL_DEMO: 'off' }, Number(port));
});
afterAll(async () => {
  await Promise.all([portal?.stop(), platform?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

journey('the end of a year of consent', (lang) => {
  // each language has its own year
  beforeAll(async () => {
    for (const id of ['years.manager', 'years.member', 'years.other']) end = await agree(id);
    // only the other member has a place in a ranking
    await seedSteps(platform, compSeq, other.seq, dayOf(new Date(end - 600_000), 'Asia/Seoul'), 9_000);
  });

  test('R-PRIV-01 R-AUTH-15: it asks while something is being typed, then returns to the page and to what was typed', async () => {
    await moveTo(-600);
    const { context, page } = await visit({ lang, width: 390, base: portal.url });
    await signInByPage(page, lang, { code: CODE, id: 'years.member', password: PASSWORD }, LIST);
    await page.waitForURL(`**${LIST}`);
    await waitUntilSettled(page);
    const add = page.getByRole('button', { name: text(lang, 'body.weight.add'), exact: true });
    const weight = page.getByRole('textbox', { name: text(lang, 'body.weight.label') });
    const save = page.getByRole('button', { name: text(lang, 'common.action.save'), exact: true });
    await add.click();
    await weight.fill('71.3');

    await moveTo(600);
    // a background read of the page may notice first
    await Promise.race([save.click(), page.waitForURL((at) => at.pathname === PATHS.consent)]);
    await page.waitForURL(`**${PATHS.consent}?next=${encodeURIComponent(LIST)}`);
    await page.locator('[data-question]').first().waitFor();
    expect(await page.locator('main [aria-pressed=true]').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await answerConsents(page, 'agree');
    await page.waitForURL(`**${LIST}`);
    await waitUntilSettled(page);
    await add.click();
    expect(await weight.inputValue()).toBe('71.3');
    await save.click();
    await weight.waitFor({ state: 'detached' });
    await page.getByText('71.3').first().waitFor();
    await context.close();
  });

  test('R-PRIV-01 R-RANK-03: it does not end a lobby display', async () => {
    await moveTo(-600);
    const { context, page } = await visit({ lang, base: portal.url });
    await page.goto(await linkOf('years.manager', 'M', 'lobby', lang));
    const fresh = page.locator('[data-lobby=fresh]');
    await fresh.waitFor();
    const places = page.locator('ol > li');
    await places.first().waitFor();
    await moveTo(600);
    await page.reload();
    await fresh.waitFor();
    // everyone has to be asked again, so no one is shown
    expect([new URL(page.url()).pathname, await places.count()]).toEqual([PATHS.mng.rank, 0]);
    await context.close();
  });

  test('R-PRIV-01 R-AUTH-12: a phone link asks before it shows anything', async () => {
    // a link is valid for one minute, which passes while the clock is moved
    await moveTo(-30);
    const link = await linkOf('years.other', 'U', 'mobile', lang);
    await moveTo(1);
    const { context, page } = await visit({ lang, width: 390, base: portal.url });
    await page.goto(link);
    await page.waitForURL((at) => at.pathname === PATHS.consent);
    expect(await axeViolations(page)).toEqual([]);
    await answerConsents(page, 'refuse');
    await page.waitForURL((at) => at.pathname === PATHS.usr.chat);
    expect(await page.getByRole('banner').count()).toBe(0);
    await context.close();
  });
});

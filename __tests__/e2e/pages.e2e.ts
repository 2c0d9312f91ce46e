import type { Page } from 'playwright-core';
import { BODY_TABS } from '@/lib/body/tab/bodyTabs';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { companyEditPath, companyPath, PATHS, SETTING_TABS, settingPath } from '@/lib/shared/paths';
import { axeViolations, fitsWidth, resize, settled, visit, visitAs, type Lang } from '../support/browser/browser';
import { unseenFocus } from '../support/browser/focus';

/**
 * What every page holds when it is opened: the rules of WCAG at a desk in the light and on a phone in the dark, the keyboard's focus,
 * and every width in both languages. Journeys look at what is opened from there: dialogs, choices and answers.
 */
jest.setTimeout(180_000);

const { usr, mng, admin, company } = PATHS;
/** Pages of the staff that are swept as a manager; the master sees all there is of the others. */
const OF_MANAGERS: string[] = [mng.dashboard, mng.rank, mng.chat, mng.exercise, mng.topics, mng.notices, mng.changePassword];
/** Swept by the addresses of their tabs. */
const WITH_TABS: string[] = [usr.setting, usr.body, usr.health];
const OPEN = [PATHS.signIn, PATHS.find, PATHS.archive, `${PATHS.entry}?state=nonReg`, '/nothing/here'];
const WALKS: [who: string, id: string | null, paths: readonly string[]][] = [
  ['a visitor', null, OPEN],
  ['a member', 'demo.member', [...Object.values(usr).filter((path) => !WITH_TABS.includes(path)), ...SETTING_TABS.map(settingPath)]],
  ['a member’s body composition', 'demo.member', BODY_TABS.map((tab) => `${usr.body}?tab=${tab}`)],
  ['a member’s health', 'demo.member', HEALTH_TABS.map((tab) => `${usr.health}?tab=${tab}`)],
  ['a manager', 'demo.manager', OF_MANAGERS],
  ['a master', 'demo.master', Object.values(mng).filter((path) => !OF_MANAGERS.includes(path))],
  ['the administrator', 'demo.admin', [...Object.values(admin), ...Object.values(company), companyPath(1), companyEditPath(1)]],
];

/** Presses Tab through what the page begins with and says of each thing whether an outline shows that it has the focus. */
async function tabThrough(page: Page, presses: number): Promise<{ seen: string[]; unseen: string[] }> {
  const [seen, unseen]: [string[], string[]] = [[], []];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const [name, ringed] = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const focused = document.activeElement!;
      const around = [focused, focused.parentElement!, focused.nextElementSibling ?? focused, focused.closest('[data-drawing]') ?? focused];
      const carriers = around.map((one) => getComputedStyle(one));
      const ringed = carriers.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
      return [
        `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 40) ?? ''}`,
        ringed,
      ] as const;
    });
    (ringed ? seen : unseen).push(name);
  }
  return { seen, unseen };
}

/** At which of these widths, in px, the page that is open sticks out of the window. */
async function tooWideAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    if (!(await fitsWidth(page))) faults.push(`wider than ${width} px`);
  }
  return faults;
}

/** What is wrong with the page that is open: at a desk in the light and on a phone in the dark. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await resize(page, width);
    await page.emulateMedia({ colorScheme });
    const found = [...(await axeViolations(page)), ...(await unseenFocus(page)), ...(await tooWideAt(page, [width]))];
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return [...faults, ...(await tooWideAt(page, [360]))];
}

test.each(WALKS)(
  'WCAG 2.2 R-SHELL-06: every page of %s breaks no rule, shows the keyboard’s focus, and fits every width in both languages',
  async (_, id, paths) => {
    const open = (lang: Lang, scripts: boolean) => (id ? visitAs(id, { lang, scripts }) : visit({ lang, scripts }));
    // English as the server draws it: what is wider is its text
    const [korean, english] = [await open('ko', true), await open('en', false)];
    const faults: string[] = [];
    for (const path of paths) {
      await Promise.all([korean.page.goto(path).then(() => settled(korean.page)), english.page.goto(path)]);
      const found = [...(await faultsOf(korean.page)), ...(await tooWideAt(english.page, [1440, 390, 360]))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(korean.trouble).toEqual([]);
    await Promise.all([korean.context.close(), english.context.close()]);
  },
);

test.each([
  [null, PATHS.signIn, 8],
  ['demo.member', usr.info, 24],
  ['demo.manager', mng.member, 24],
  ['demo.admin', company.create, 16],
])('WCAG 2.4.7: the Tab key shows where it is at every step, for %s on %s', async (id, path, presses) => {
  const { context, page } = id ? await visitAs(id) : await visit();
  await page.goto(path);
  await settled(page);
  const { seen, unseen } = await tabThrough(page, presses);
  expect(unseen).toEqual([]);
  expect(new Set(seen).size).toBeGreaterThan(presses / 2);
  await context.close();
});

import type { Page } from 'playwright-core';
import { BODY_TABS } from '@/lib/body/tab/bodyTabs';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { companyEditPath, companyPath, PATHS, SETTING_TABS, settingPath } from '@/lib/shared/paths';
import { settled, visit, visitAs } from '../support/browser/browser';
import { unseenFocus } from '../support/browser/focus';

jest.setTimeout(180_000);

const { usr, mng, admin, company } = PATHS;
const FOR_MASTERS: string[] = [mng.review, mng.devices, mng.import];
const OPEN = [PATHS.signIn, PATHS.find, PATHS.archive, `${PATHS.entry}?state=nonReg`, '/nothing/here'];
const WALKS: [who: string, id: string | null, paths: readonly string[]][] = [
  ['a visitor', null, OPEN],
  [
    'a member',
    'demo.member',
    [
      ...Object.values(usr).filter((path) => path !== usr.setting),
      ...SETTING_TABS.map(settingPath),
      ...BODY_TABS.map((tab) => `${usr.body}?tab=${tab}`),
      ...HEALTH_TABS.map((tab) => `${usr.health}?tab=${tab}`),
    ],
  ],
  ['a manager', 'demo.manager', Object.values(mng).filter((path) => !FOR_MASTERS.includes(path))],
  ['a master', 'demo.master', FOR_MASTERS],
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

test.each(WALKS)('WCAG 2.4.7 R-SHELL-06: keyboard focus is seen on everything of every page of %s', async (_, id, paths) => {
  const { context, page } = id ? await visitAs(id) : await visit();
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await unseenFocus(page)).map((fault) => `${path} ${colorScheme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  await context.close();
});

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

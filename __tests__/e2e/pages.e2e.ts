/** @every run: every page */
import type { Page } from 'playwright-core';
import { BODY_TABS } from '@/lib/body/tab/bodyTabs';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { companyEditPath, companyPath, PATHS, SETTING_TABS, settingPath } from '@/lib/shared/paths';
import {
  axeViolations,
  resize,
  waitUntilSettled,
  overflowOf,
  visit,
  visitAs,
  type Visit,
  type VisitOptions,
} from '../support/browser/browser';
import { cutTexts } from '../support/browser/cutText';
import { callAs } from '../support/browser/callAs';
import { oversizedScripts } from '../support/browser/firstLoad';
import { invisibleFocus } from '../support/browser/focus';
import { createCompany, person, takePassword } from '../support/browser/ownCompany';
import { duePairs } from '../support/turn';

/**
 * Checks for every page: WCAG rules on a desktop in light mode and on a phone in dark mode, keyboard focus, and every width without cut
 * words in both languages. A run with a seed opens a fifth of the pages, each in one language and scheme; a run without one opens each in all.
 * Journeys cover what opens from there: dialogs, choices and responses.
 */
const { usr, mng, admin, company } = PATHS;
/** Staff pages checked as a manager; the others are checked as a master. */
const OF_MANAGERS: string[] = [mng.dashboard, mng.rank, mng.chat, mng.exercise, mng.topics, mng.notices, mng.changePassword];
/** Pages with a form, by their address. */
const WRITTEN = [`${mng.exercise}?view=write`, `${mng.missions}?view=send`];
/** Checked by the addresses of their tabs. */
const WITH_TABS: string[] = [usr.setting, usr.body, usr.health];
const OPEN = [
  PATHS.signIn,
  PATHS.find,
  PATHS.archive,
  PATHS.privacy,
  PATHS.offline,
  ...['nonReg', 'ended'].map((state) => `${PATHS.entry}?state=${state}`),
  '/nothing/here',
];
/** A company for this file, with a member who has not answered the consent questions yet. */
const CODE = 'PAGESCO';
const ASKED = 'pages.asked';
/** Every row has all columns: with fewer than the test’s parameters, Jest would pass its `done` callback. */
const WALKS: [who: string, id: string | null, paths: readonly string[], code: string][] = [
  ['a visitor', null, OPEN, 'DEMO'],
  [
    'a member',
    'demo.member',
    [...Object.values(usr).filter((path) => !WITH_TABS.includes(path)), ...SETTING_TABS.map(settingPath)],
    'DEMO',
  ],
  ['a member’s body composition', 'demo.member', BODY_TABS.map((tab) => `${usr.body}?tab=${tab}`), 'DEMO'],
  ['a member’s health', 'demo.member', HEALTH_TABS.map((tab) => `${usr.health}?tab=${tab}`), 'DEMO'],
  ['a manager', 'demo.manager', OF_MANAGERS, 'DEMO'],
  ['a master', 'demo.master', [...Object.values(mng).filter((path) => !OF_MANAGERS.includes(path)), ...WRITTEN], 'DEMO'],
  ['a member with open consent questions', ASKED, [PATHS.consent], CODE],
  ['the administrator', 'demo.admin', [...Object.values(admin), ...Object.values(company), companyPath(1), companyEditPath(1)], 'DEMO'],
];

/** Presses Tab from the start of the page; returns the elements with and without a visible focus outline. */
async function tabThrough(page: Page, presses: number): Promise<{ seen: string[]; unseen: string[] }> {
  const [seen, unseen]: [string[], string[]] = [[], []];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const [name, ringed] = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const focused = document.activeElement!;
      const around = [focused, focused.parentElement!, focused.nextElementSibling ?? focused, focused.closest('[data-drawing]') ?? focused];
      const carriers = around.map((element) => getComputedStyle(element));
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

const DESK = { width: 1440, scheme: 'light' } as const;
const PHONE = { width: 390, scheme: 'dark' } as const;
/** Tablet widths in px: portrait together with the phone, landscape with the desktop, where menus and tables have the least room. */
const TABLET = { 390: 768, 1440: 1024 } as const;
/** Width of the narrowest phone in px; only layout is checked there. */
const NARROWEST = 360;
const LOOKS = [
  { lang: 'ko', ...DESK },
  { lang: 'en', ...PHONE },
  { lang: 'en', ...DESK },
  { lang: 'ko', ...PHONE },
] as const;
type Look = (typeof LOOKS)[number];

/** Faults of the open page at these widths, one after the other. */
async function faultsAt(page: Page, look: Look, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    const out = await overflowOf(page);
    if (out) faults.push(`wider than ${width} px: ${out}`);
    faults.push(...(await cutTexts(page)).map((fault) => `at ${width} px ${fault}`));
    if (width === look.width) faults.push(...(await axeViolations(page)), ...(await invisibleFocus(page)));
  }
  return faults;
}

/** Faults of these pages in one look. */
async function faultsOf(id: string | null, look: Look, paths: readonly string[], code: string): Promise<string[]> {
  const options: VisitOptions = look;
  const { context, page, problems } = await (id ? visitAs(id, options, code) : visit(options));
  const faults: string[] = [];
  for (const [index, path] of paths.entries()) {
    const widths = [look.width, TABLET[look.width], NARROWEST];
    await page.goto(path);
    await waitUntilSettled(page);
    // the next page opens at the last width of this one: a full relayout costs a third of its opening
    const found = [...(await oversizedScripts(page)), ...(await faultsAt(page, look, index % 2 === 0 ? widths : widths.toReversed()))];
    faults.push(...found.map((fault) => `${path}, ${Object.values(look).join(' ')}: ${fault}`));
  }
  await context.close();
  return [...faults, ...problems];
}

beforeAll(async () => {
  await createCompany(CODE, ['pages.master', 'Pages Master'], []);
  await callAs(CODE, 'pages.master', 'POST', '/company/registerUser', person(ASKED, 'Pages Asked'));
  await takePassword(CODE, ASKED);
});

test.each(WALKS)(
  'WCAG 2.2 R-SHELL-06: every page of %s passes axe, shows the keyboard focus, fits every width in both languages without cut words, and loads no more script than allowed',
  async (_, id, paths, code) => {
    const faults: string[] = [];
    const looks = duePairs(paths, LOOKS, 4);
    for (const look of LOOKS) {
      const turn = looks.filter(([, one]) => one === look).map(([path]) => path);
      if (turn.length > 0) faults.push(...(await faultsOf(id, look, turn, code)));
    }
    expect(faults).toEqual([]);
  },
);

test.each([
  [null, PATHS.signIn, 8],
  ['demo.member', usr.info, 24],
  ['demo.manager', mng.member, 24],
  ['demo.admin', company.create, 16],
])('WCAG 2.4.7: the focus is visible at every Tab, for %s on %s', async (id, path, presses) => {
  const { context, page } = id ? await visitAs(id) : await visit();
  await page.goto(path);
  await waitUntilSettled(page);
  const { seen, unseen } = await tabThrough(page, presses);
  expect(unseen).toEqual([]);
  expect(new Set(seen).size).toBeGreaterThan(presses / 2);
  await context.close();
});

test('WCAG 2.3.3: with reduced motion, style changes apply at once', async () => {
  const { context, page } = await visit();
  await page.goto(PATHS.signIn);
  const widths = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    return [300, 200].map((width) => {
      main.style.width = `${width}px`;
      return main.offsetWidth;
    });
  });
  expect(widths).toEqual([300, 200]);
  await context.close();
});

/** One case per kind of text fault, and its message. */
const CUT: [drawn: string, named: string | null][] = [
  ['<p style="width:60px;word-break:break-all">Measurement</p>', 'a word is broken: "Measurement"'],
  ['<p style="width:60px;overflow:hidden;white-space:nowrap">Measurement</p>', 'a text is cut: "Measurement"'],
  ['<p style="height:30px;overflow:hidden">Weight over<br>the year</p>', 'a text is cut: "the year"'],
  [
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Blood pressure</p>',
    'a text is cut, and no title has it: "Blood pressure"',
  ],
  ['<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis" title="Blood pressure">Blood pressure</p>', null],
  ['<p style="width:60px;white-space:nowrap">Blood pressure</p>', 'a text sticks out of its place: "Blood pressure"'],
  ['<p style="position:absolute;left:340px;white-space:nowrap">Resting heart rate</p>', 'a text leaves the window: "Resting heart rate"'],
  ['<p style="margin:0 0 -16px">Weight</p><p style="margin:0">Steps</p>', 'texts lie over each other: "Weight / Steps"'],
  ['<p style="margin:0">Weight</p><p style="margin:0;position:sticky;top:0;margin-top:-16px">Steps</p>', null],
  ['<div style="width:60px;overflow-x:auto"><p style="width:max-content">Blood pressure</p></div>', null],
  [
    '<div style="width:60px;overflow-x:auto"><table><tr><td style="white-space:nowrap">Blood pressure</td></tr></table></div>',
    'it is wider than its place: "Blood pressure"',
  ],
  [
    '<div role="dialog"><div style="width:60px;overflow-y:auto"><p style="width:80px">Weight</p></div></div>',
    'it is wider than its place: "Weight"',
  ],
  [
    '<div style="width:60px;overflow-x:auto" tabindex="0"><table><tr><td style="white-space:nowrap">Blood pressure</td></tr></table></div>',
    null,
  ],
  ['<span style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden">Blood pressure</span>', null],
  ['<p style="width:60px;overflow-wrap:anywhere">demo.member@wellness.example</p>', null],
];

describe('a text on the narrowest phone', () => {
  let phone: Visit;
  beforeAll(async () => {
    phone = await visit({ width: NARROWEST });
  });
  afterAll(() => phone?.context.close());

  test.each(CUT)('R-SHELL-06: %s on the narrowest phone gives %j', async (drawn, named) => {
    await phone.page.setContent(`<body style="font:16px/1.25 sans-serif;overflow-x:clip">${drawn}</body>`);
    expect(await cutTexts(phone.page)).toEqual(named === null ? [] : [named]);
  });
});

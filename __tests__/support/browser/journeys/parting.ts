import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { memberPath, PATHS, roomPath, settingPath } from '@/lib/shared/paths';
import { text } from '../../texts';
import { waitUntilSettled, PASSWORD, type Lang, type Visit } from '../browser';
import { acknowledge, signInByPage } from '../signInByPage';
import { CODE, idOf, NAMES, STEP_DAYS, textsOf, type PersonKey, type PartingCompany } from './partingCompany';
import { heldOnPage, holdsAllOf } from './takenOut';

export interface Scene {
  company: PartingCompany;
  lang: Lang;
  /** The manager, and another member of the team. */
  desktop: Visit;
  phone: Visit;
}

/** The text of others’ screens, by the screen’s name. */
type ScreenTexts = Record<string, string>;

/** Relative times, which change on their own. */
const AGO = /just now|\d+ minutes? ago|방금 전|\d+분 전/g;

/** The text of the screens at these addresses without times. */
async function read(page: Page, screens: Record<string, string>): Promise<ScreenTexts> {
  const texts: ScreenTexts = {};
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await waitUntilSettled(page);
    const words = await page.locator('main').evaluate((main: HTMLElement) => {
      for (const time of main.querySelectorAll('time')) time.hidden = true;
      return main.innerText;
    });
    texts[screen] = words.replace(AGO, '');
  }
  return texts;
}

/** What the manager sees. */
export async function readManagerScreens({ teamRoom, missionSeq }: PartingCompany, page: Page): Promise<ScreenTexts> {
  return read(page, {
    dashboard: PATHS.mng.dashboard,
    list: PATHS.mng.member,
    ranking: `${PATHS.mng.rank}?by=step&view=all&from=${STEP_DAYS.from}&to=${STEP_DAYS.to}`,
    talk: roomPath(teamRoom),
    mission: `${PATHS.mng.missions}?mission=${missionSeq}`,
  });
}

/** What the manager and another member see. */
export async function readScreens({ company, desktop, phone }: Scene): Promise<ScreenTexts> {
  const others = {
    memberRanking: `${PATHS.usr.rank}?by=total&view=all`,
    memberTalk: `${PATHS.usr.chat}?room=${company.teamRoom}`,
    memberMission: PATHS.usr.mission,
  };
  const [ofDesk, ofPhone] = await Promise.all([readManagerScreens(company, desktop.page), read(phone.page, others)]);
  return { ...ofDesk, ...ofPhone };
}

/** The screens that contain one of these words. */
export const screensWith = (screens: ScreenTexts, ...words: string[]) =>
  Object.entries(screens).flatMap(([screen, text]) => (words.some((word) => text.includes(word)) ? [screen] : []));
export const screensNaming = (screens: ScreenTexts, who: PersonKey) => screensWith(screens, NAMES[who], idOf(who));
export const screensQuoting = (screens: ScreenTexts, who: PersonKey) => screensWith(screens, ...Object.values(textsOf(who)));

/** The dashboard and the list have this many members. */
export function countsMembers({ dashboard = '', list = '' }: ScreenTexts, lang: Lang, members: number): void {
  const counted = new RegExp(`${text(lang, 'dashboard.glance.members')}\\D*(\\d+)`).exec(dashboard)?.[1];
  const listed = new RegExp(lang === 'ko' ? '회원 (\\d+)명' : '(\\d+) members').exec(list)?.[1];
  expect([counted, listed]).toEqual([String(members), String(members)]);
}

/** The manager cannot open the page of a former member by its address. */
export async function cannotOpen({ company, lang, desktop: { page } }: Scene, who: PersonKey): Promise<void> {
  await page.goto(memberPath(company.people[who].seq));
  await page.getByText(text(lang, 'memberList.viewed.refusedText')).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(NAMES[who]);
}

/** A member refuses to share sleep with their manager, who no longer sees it; nothing else changes for anyone. */
export async function refuseSleep(scene: Scene, { context, page, problems }: Visit): Promise<void> {
  const { company, lang, desktop } = scene;
  const before = await readScreens(scene);
  countsMembers(before, lang, 8);
  const everywhere = Object.keys(before).filter((screen) => screen !== 'dashboard');
  for (const who of ['refuser', 'leaver', 'deleted'] as const) expect([who, screensNaming(before, who)]).toEqual([who, everywhere]);

  const night = lang === 'ko' ? /6\s?시간 41\s?분/ : /6\s?h 41\s?min/;
  await desktop.page.goto(`${memberPath(company.people.refuser.seq, 'health')}?tab=sleep`);
  await desktop.page.getByText(night).first().waitFor();
  await page.goto(settingPath('sharing'));
  const question = page.locator('[data-question="MANAGER sleep"]');
  await question.getByRole('button', { name: text(lang, 'consent.keep'), exact: true }).click();
  await acknowledge(page, text(lang, 'consent.saved.refused'));
  await desktop.page.reload();
  await desktop.page.locator('main').getByText(text(lang, 'common.state.notShared')).first().waitFor();
  await waitUntilSettled(desktop.page);
  expect(await desktop.page.getByText(night).count()).toBe(0);
  await page.goto(`${PATHS.usr.health}?tab=sleep`);
  await page.getByText(night).first().waitFor();
  expect(await readScreens(scene)).toEqual(before);
  expect(problems).toEqual([]);
  await context.close();
}

/** A member downloads everything and withdraws: they are named and quoted nowhere, and cannot sign in again. */
export async function withdraw(scene: Scene): Promise<void> {
  const { company, lang } = scene;
  const { context, page, problems } = await company.openVisit(lang, 'leaver', 390);
  const held = await heldOnPage(page, lang);
  const link = page.getByRole('link', { name: text(lang, 'privacy.held.download') });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toContain(NAMES.leaver);
  await holdsAllOf(readFileSync(await file.path()), lang, 'leaver', held);
  await page.getByRole('button', { name: text(lang, 'privacy.withdraw.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text(lang, 'privacy.withdraw.password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: text(lang, 'privacy.withdraw.submit') }).click();
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  await page.getByText(text(lang, 'auth.notice.left')).waitFor();
  await signInByPage(page, lang, { code: CODE, id: idOf('leaver'), password: PASSWORD });
  await page.getByText(text(lang, 'auth.error.idOrPassword')).waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const without = await readScreens(scene);
  expect([screensNaming(without, 'leaver'), screensQuoting(without, 'leaver')]).toEqual([[], []]);
  countsMembers(without, lang, 7);
  await cannotOpen(scene, 'leaver');
}

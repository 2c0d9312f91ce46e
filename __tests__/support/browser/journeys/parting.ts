import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { memberPath, PATHS, roomPath, settingPath } from '@/lib/shared/paths';
import { text } from '../../texts';
import { settled, PASSWORD, type Lang, type Visit } from '../browser';
import { acknowledge, signInByPage } from '../signInByPage';
import { CODE, idOf, NAMES, sayingOf, type Met, type PartingCompany } from './partingCompany';
import { heldOnPage, holdsAllOf } from './takenOut';

export interface Walk {
  company: PartingCompany;
  lang: Lang;
  /** The manager, and another member of the team. */
  desk: Visit;
  phone: Visit;
}

/** The text of others’ screens, by the screen’s name. */
type Shown = Record<string, string>;

/** Relative times, which change on their own. */
const AGO = /just now|\d+ minutes? ago|방금 전|\d+분 전/g;

/** The text of the screens at these addresses without times. */
async function read(page: Page, screens: Record<string, string>): Promise<Shown> {
  const told: Shown = {};
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    const words = await page.locator('main').evaluate((main: HTMLElement) => {
      for (const time of main.querySelectorAll('time')) time.hidden = true;
      return main.innerText;
    });
    told[screen] = words.replace(AGO, '');
  }
  return told;
}

/** What the manager sees. */
export async function shownAtDesk({ teamRoom, missionSeq }: PartingCompany, page: Page): Promise<Shown> {
  return read(page, {
    dashboard: PATHS.mng.dashboard,
    list: PATHS.mng.member,
    ranking: `${PATHS.mng.rank}?tab=step&view=all`,
    talk: roomPath(teamRoom),
    mission: `${PATHS.mng.missions}?mission=${missionSeq}`,
  });
}

/** What the manager and another member see. */
export async function shown({ company, desk, phone }: Walk): Promise<Shown> {
  const others = {
    memberRanking: `${PATHS.usr.rank}?tab=total&view=all`,
    memberTalk: `${PATHS.usr.chat}?room=${company.teamRoom}`,
    memberMission: PATHS.usr.mission,
  };
  const [ofDesk, ofPhone] = await Promise.all([shownAtDesk(company, desk.page), read(phone.page, others)]);
  return { ...ofDesk, ...ofPhone };
}

/** The screens that contain one of these words. */
export const having = (told: Shown, ...words: string[]) =>
  Object.entries(told).flatMap(([screen, text]) => (words.some((word) => text.includes(word)) ? [screen] : []));
export const naming = (told: Shown, who: Met) => having(told, NAMES[who], idOf(who));
export const quoting = (told: Shown, who: Met) => having(told, ...Object.values(sayingOf(who)));

/** The dashboard and the list have this many members. */
export function countsMembers({ dashboard = '', list = '' }: Shown, lang: Lang, members: number): void {
  const counted = new RegExp(`${text(lang, 'dashboard.glance.members')}\\D*(\\d+)`).exec(dashboard)?.[1];
  const listed = new RegExp(lang === 'ko' ? '회원 (\\d+)명' : '(\\d+) members').exec(list)?.[1];
  expect([counted, listed]).toEqual([String(members), String(members)]);
}

/** The manager cannot open the page of a former member by its address. */
export async function cannotOpen({ company, lang, desk: { page } }: Walk, who: Met): Promise<void> {
  await page.goto(memberPath(company.people[who].seq));
  await page.getByText(text(lang, 'memberList.viewed.refusedText')).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(NAMES[who]);
}

/** A member refuses to share sleep with their manager, who no longer sees it; nothing else changes for anyone. */
export async function refuseSleep(walk: Walk, { context, page, trouble }: Visit): Promise<void> {
  const { company, lang, desk } = walk;
  const before = await shown(walk);
  countsMembers(before, lang, 8);
  const everywhere = Object.keys(before).filter((screen) => screen !== 'dashboard');
  for (const who of ['refuser', 'leaver', 'deleted'] as const) expect([who, naming(before, who)]).toEqual([who, everywhere]);

  const night = lang === 'ko' ? /6\s?시간 41\s?분/ : /6\s?h 41\s?min/;
  await desk.page.goto(`${memberPath(company.people.refuser.seq, 'health')}?tab=sleep`);
  await desk.page.getByText(night).first().waitFor();
  await page.goto(settingPath('sharing'));
  const question = page.locator('[data-question="MANAGER sleep"]');
  await question.getByRole('button', { name: text(lang, 'consent.keep'), exact: true }).click();
  await acknowledge(page, text(lang, 'consent.saved.refused'));
  await desk.page.reload();
  await desk.page.locator('main').getByText(text(lang, 'common.state.notShared')).first().waitFor();
  await settled(desk.page);
  expect(await desk.page.getByText(night).count()).toBe(0);
  await page.goto(`${PATHS.usr.health}?tab=sleep`);
  await page.getByText(night).first().waitFor();
  expect(await shown(walk)).toEqual(before);
  expect(trouble).toEqual([]);
  await context.close();
}

/** A member downloads everything and withdraws: they are named and quoted nowhere, and cannot sign in again. */
export async function withdraw(walk: Walk): Promise<void> {
  const { company, lang } = walk;
  const { context, page, trouble } = await company.come(lang, 'leaver', 390);
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
  expect(trouble).toEqual([]);
  await context.close();

  const without = await shown(walk);
  expect([naming(without, 'leaver'), quoting(without, 'leaver')]).toEqual([[], []]);
  countsMembers(without, lang, 7);
  await cannotOpen(walk, 'leaver');
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import { PATHS } from '@/lib/shared/paths';
import { filled, text } from '../../texts';
import { PASSWORD, visit, type Lang } from '../browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../looks';
import { acknowledge, signInByPage } from '../signInByPage';
import {
  cannotOpen,
  countsMembers,
  screensWith,
  screensNaming,
  screensQuoting,
  refuseSleep,
  readScreens,
  readManagerScreens,
  withdraw,
  type Scene,
} from './parting';
import { CODE, idOf, mailOf, NAMES, NOTICE, type PartingCompany } from './partingCompany';
import { heldOnPage, holdsAllOf, type HeldOnPage } from './takenOut';

/** Screens on which messages stay without a name until erasure. */
const SAID_ON = ['talk', 'mission', 'memberTalk', 'memberMission'];

/** The manager deletes a member through the list. */
async function deleteByList({ lang, desktop: { page } }: Scene): Promise<void> {
  await page.goto(PATHS.mng.member);
  await page.getByRole('button', { name: filled(lang, 'memberList.actionsOf', { name: NAMES.deleted }) }).click();
  await page.getByRole('menuitem', { name: text(lang, 'memberList.action.delete'), exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByText(filled(lang, 'memberList.delete.text', { name: NAMES.deleted })).waitFor();
  await ask.getByRole('button', { name: text(lang, 'memberList.delete.submit'), exact: true }).click();
  await acknowledge(page, text(lang, 'memberList.delete.done'));
}

/** The restore button of the deleted member in the open dialog. */
const restorable = (page: Page, lang: Lang) =>
  page.getByRole('dialog').getByRole('button', { name: filled(lang, 'memberList.deleted.restoreOf', { name: NAMES.deleted }) });

async function openDeleted(page: Page, lang: Lang): Promise<void> {
  await page.goto(PATHS.mng.member);
  await page.getByRole('button', { name: text(lang, 'memberList.deleted.open'), exact: true }).click();
}

/**
 * The manager deletes a member whose own page is open: it goes to the sign-in page, and only the restore dialog still names them. Returns
 * the counts of their data.
 */
async function deleteOne(scene: Scene): Promise<HeldOnPage> {
  const { company, lang, desktop } = scene;
  const { context, page, problems } = await company.openVisit(lang, 'deleted', 390);
  const held = await heldOnPage(page, lang);
  await deleteByList(scene);
  // it notices by itself; opening another page meanwhile could use up the reason, which is told once
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  await page.getByText(text(lang, 'auth.notice.withdrawn')).waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const without = await readScreens(scene);
  expect([screensNaming(without, 'deleted'), screensQuoting(without, 'deleted')]).toEqual([[], SAID_ON]);
  expect(screensWith(without, text(lang, 'chat.left'))).toEqual(SAID_ON);
  countsMembers(without, lang, 6);
  await cannotOpen(scene, 'deleted');
  await openDeleted(desktop.page, lang);
  await restorable(desktop.page, lang).waitFor();
  return held;
}

/** Opens the archive with only the emailed link, on an unknown device. */
async function takeArchive(company: PartingCompany, lang: Lang, link: string, held: HeldOnPage): Promise<void> {
  const { context, page, problems } = await visit({ lang, width: 390, base: company.base });
  await page.goto(link);
  await page.waitForFunction(() => location.hash === '');
  const open = page.getByRole('button', { name: text(lang, 'company.archive.submit') });
  const [file] = await Promise.all([page.waitForEvent('download'), open.click()]);
  await page.getByText(text(lang, 'company.archive.done')).waitFor();
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  await holdsAllOf(readFileSync(await file.path()), lang, 'deleted', held);
  expect(problems).toEqual([]);
  await context.close();
}

/** After thirty days the link opens nothing, the receipt has arrived, no data is left, and restoring is impossible. */
async function isErased(scene: Scene, link: string): Promise<void> {
  const { company, lang } = scene;
  await company.later(RESTORE_DAYS);
  const receipt = await company.mails.to(mailOf('deleted'), 2);
  const [rows] = /\d+(?= records|건)/.exec(receipt)!;
  expect(Number(rows)).toBeGreaterThan(20);
  expect(receipt).toContain(text(lang, 'platform.mail.dataErased.text').trim().split('\n').at(-1));
  expect(company.mails.received.filter(({ to }) => to === mailOf('deleted'))).toHaveLength(2);

  // pages use the portal’s clock
  const { context, page, problems } = await visit({ lang, base: company.base });
  await page.goto(link);
  await page.waitForFunction(() => location.hash === '');
  await page.getByRole('button', { name: text(lang, 'company.archive.submit') }).click();
  await page.getByText(text(lang, 'company.archive.error.unknown')).waitFor();
  await signInByPage(page, lang, { code: CODE, id: idOf('manager'), password: PASSWORD });
  await page.waitForURL(`**${PATHS.mng.dashboard}`);
  await openDeleted(page, lang);
  await page.getByRole('dialog').getByText(text(lang, 'memberList.deleted.none')).waitFor();
  const pages = await readManagerScreens(company, page);
  expect([screensNaming(pages, 'deleted'), screensQuoting(pages, 'deleted')]).toEqual([[], []]);
  expect(problems).toEqual([]);
  await context.close();
}

/** After thirty days a notice is still read, without the name of its deleted sender. */
async function readsWithoutName({ company, lang }: Scene): Promise<void> {
  const { context, page, problems } = await visit({ lang, width: 390, base: company.base });
  await signInByPage(page, lang, { code: CODE, id: NOTICE.to, password: PASSWORD }, PATHS.usr.notice);
  const notice = page.getByRole('article').filter({ hasText: NOTICE.title });
  await notice.filter({ hasText: text(lang, 'common.formerManager') }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(NOTICE.from);
  expect(problems).toEqual([]);
  await context.close();
}

/** One member refuses, one withdraws, one is deleted; compares what everyone else sees before and after. */
export async function partWith(company: PartingCompany, lang: Lang): Promise<void> {
  const refuser = await company.openVisit(lang, 'refuser', 390);
  const scene: Scene = {
    company,
    lang,
    desktop: await company.openVisit(lang, 'manager'),
    phone: await company.openVisit(lang, 'colleague', 390),
  };
  // read marks change what others see: visit every screen once, so that it is the same from here on
  await readScreens(scene);
  await refuseSleep(scene, refuser);
  await withdraw(scene);
  const held = await deleteOne(scene);
  await company.minute();
  const mail = await company.mails.to(mailOf('deleted'));
  expect(mail).toContain(NAMES.deleted);
  const [link] = /https?:\S+\/archive#\S{32}$/m.exec(mail)!;
  await takeArchive(company, lang, link, held);
  expect([scene.desktop.problems, scene.phone.problems]).toEqual([[], []]);
  await Promise.all([scene.desktop.context.close(), scene.phone.context.close()]);
  await isErased(scene, link);
  await readsWithoutName(scene);
}

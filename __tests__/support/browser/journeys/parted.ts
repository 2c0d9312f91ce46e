import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import { PATHS } from '@/lib/shared/paths';
import { filled, text } from '../../texts';
import { PASSWORD, visit, type Lang } from '../browser';
import { faultsIn, PHONE_AND_DESK } from '../looks';
import { acknowledge, signInByPage } from '../signInByPage';
import { cannotOpen, countsMembers, having, naming, quoting, refuseSleep, shown, shownAtDesk, withdraw, type Walk } from './parting';
import { CODE, idOf, mailOf, NAMES, type PartingCompany } from './partingCompany';
import { heldOnPage, holdsAllOf, type HeldOnPage } from './takenOut';

/** Screens on which what somebody said stays without their name until it is erased. */
const SAID_ON = ['talk', 'mission', 'memberTalk', 'memberMission'];

/** The manager deletes one, through the list. */
async function deleteByList({ lang, desk: { page } }: Walk): Promise<void> {
  await page.goto(PATHS.mng.member);
  await page.getByRole('button', { name: filled(lang, 'memberList.actionsOf', { name: NAMES.deleted }) }).click();
  await page.getByRole('menuitem', { name: text(lang, 'memberList.action.delete'), exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByText(filled(lang, 'memberList.delete.text', { name: NAMES.deleted })).waitFor();
  await ask.getByRole('button', { name: text(lang, 'memberList.delete.submit'), exact: true }).click();
  await acknowledge(page, text(lang, 'memberList.delete.done'));
}

/** What the dialog of deleted members says of the one, from the list that is open. */
const restorable = (page: Page, lang: Lang) =>
  page.getByRole('dialog').getByRole('button', { name: filled(lang, 'memberList.deleted.restoreOf', { name: NAMES.deleted }) });

async function openDeleted(page: Page, lang: Lang): Promise<void> {
  await page.goto(PATHS.mng.member);
  await page.getByRole('button', { name: text(lang, 'memberList.deleted.open'), exact: true }).click();
}

/** The manager deletes one whose own page is open: it leads out, and they are named to nobody but who may restore them. Answers what was held. */
async function deleteOne(walk: Walk): Promise<HeldOnPage> {
  const { company, lang, desk } = walk;
  const { context, page, trouble } = await company.come(lang, 'deleted', 390);
  const held = await heldOnPage(page, lang);
  await deleteByList(walk);
  // a page that asks by itself may have learned it already
  await page.goto(PATHS.usr.info).catch(() => undefined);
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  await page.getByText(text(lang, 'auth.notice.withdrawn')).waitFor();
  expect(trouble).toEqual([]);
  await context.close();

  const without = await shown(walk);
  expect([naming(without, 'deleted'), quoting(without, 'deleted')]).toEqual([[], SAID_ON]);
  expect(having(without, text(lang, 'chat.left'))).toEqual(SAID_ON);
  countsMembers(without, lang, 6);
  await cannotOpen(walk, 'deleted');
  await openDeleted(desk.page, lang);
  await restorable(desk.page, lang).waitFor();
  return held;
}

/** Whoever has the letter opens what was kept, on a device that the portal does not know. */
async function takeArchive(company: PartingCompany, lang: Lang, link: string, held: HeldOnPage): Promise<void> {
  const { context, page, trouble } = await visit({ lang, width: 390, base: company.base });
  await page.goto(link);
  await page.waitForFunction(() => location.hash === '');
  const open = page.getByRole('button', { name: text(lang, 'company.archive.submit') });
  const [file] = await Promise.all([page.waitForEvent('download'), open.click()]);
  await page.getByText(text(lang, 'company.archive.done')).waitFor();
  expect(await faultsIn(page, PHONE_AND_DESK)).toEqual([]);
  await holdsAllOf(readFileSync(await file.path()), lang, 'deleted', held);
  expect(trouble).toEqual([]);
  await context.close();
}

/** Thirty days on the letter opens nothing, the receipt has come, nothing is left of them, and nobody can give them back. */
async function isErased(walk: Walk, link: string): Promise<void> {
  const { company, lang } = walk;
  await company.later(RESTORE_DAYS);
  const receipt = await company.mails.to(mailOf('deleted'), 2);
  const [rows] = /\d+(?= records|건)/.exec(receipt)!;
  expect(Number(rows)).toBeGreaterThan(20);
  expect(receipt).toContain(text(lang, 'platform.mail.dataErased.text').trim().split('\n').at(-1));
  expect(company.mails.letters.filter(({ to }) => to === mailOf('deleted'))).toHaveLength(2);

  // a page goes by its portal's clock
  const { context, page, trouble } = await visit({ lang, base: company.base });
  await page.goto(link);
  await page.waitForFunction(() => location.hash === '');
  await page.getByRole('button', { name: text(lang, 'company.archive.submit') }).click();
  await page.getByText(text(lang, 'company.archive.error.unknown')).waitFor();
  await signInByPage(page, lang, { code: CODE, id: idOf('manager'), password: PASSWORD });
  await page.waitForURL(`**${PATHS.mng.dashboard}`);
  await openDeleted(page, lang);
  await page.getByRole('dialog').getByText(text(lang, 'memberList.deleted.none')).waitFor();
  const told = await shownAtDesk(company, page);
  expect([naming(told, 'deleted'), quoting(told, 'deleted')]).toEqual([[], []]);
  expect(trouble).toEqual([]);
  await context.close();
}

/** One refuses, one withdraws, one is deleted; what everybody else sees of it before and after. */
export async function partWith(company: PartingCompany, lang: Lang): Promise<void> {
  const refuser = await company.come(lang, 'refuser', 390);
  const walk: Walk = { company, lang, desk: await company.come(lang, 'manager'), phone: await company.come(lang, 'colleague', 390) };
  // what has been read is told by others' marks: it is the same from here on
  await shown(walk);
  await refuseSleep(walk, refuser);
  await withdraw(walk);
  const held = await deleteOne(walk);
  await company.minute();
  const letter = await company.mails.to(mailOf('deleted'));
  expect(letter).toContain(NAMES.deleted);
  const [link] = /https?:\S+\/archive#\S{32}$/m.exec(letter)!;
  await takeArchive(company, lang, link, held);
  expect([walk.desk.trouble, walk.phone.trouble]).toEqual([[], []]);
  await Promise.all([walk.desk.context.close(), walk.phone.context.close()]);
  await isErased(walk, link);
}

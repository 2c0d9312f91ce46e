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

/** Screens on which messages stay without a name until erasure. */
const SAID_ON = ['talk', 'mission', 'memberTalk', 'memberMission'];

/** The manager deletes a member through the list. */
async function deleteByList({ lang, desk: { page } }: Walk): Promise<void> {
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
async function deleteOne(walk: Walk): Promise<HeldOnPage> {
  const { company, lang, desk } = walk;
  const { context, page, trouble } = await company.come(lang, 'deleted', 390);
  const held = await heldOnPage(page, lang);
  await deleteByList(walk);
  // a background request may have noticed already
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

/** Opens the archive with only the emailed link, on an unknown device. */
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

/** After thirty days the link opens nothing, the receipt has arrived, no data is left, and restoring is impossible. */
async function isErased(walk: Walk, link: string): Promise<void> {
  const { company, lang } = walk;
  await company.later(RESTORE_DAYS);
  const receipt = await company.mails.to(mailOf('deleted'), 2);
  const [rows] = /\d+(?= records|건)/.exec(receipt)!;
  expect(Number(rows)).toBeGreaterThan(20);
  expect(receipt).toContain(text(lang, 'platform.mail.dataErased.text').trim().split('\n').at(-1));
  expect(company.mails.letters.filter(({ to }) => to === mailOf('deleted'))).toHaveLength(2);

  // pages use the portal’s clock
  const { context, page, trouble } = await visit({ lang, base: company.base });
  await page.goto(link);
  await page.waitForFunction(() => location.hash === '');
  await page.getByRole('button', { name: text(lang, 'company.archive.submit') }).click();
  await page.getByText(text(lang, 'company.archive.error.unknown')).waitFor();
  await signInByPage(page, lang, { code: CODE, id: idOf('manager'), password: PASSWORD });
  await page.waitForURL(`**${PATHS.mng.dashboard}`);
  await openDeleted(page, lang);
  await page.getByRole('dialog').getByText(text(lang, 'memberList.deleted.none')).waitFor();
  const pages = await shownAtDesk(company, page);
  expect([naming(pages, 'deleted'), quoting(pages, 'deleted')]).toEqual([[], []]);
  expect(trouble).toEqual([]);
  await context.close();
}

/** One member refuses, one withdraws, one is deleted; compares what everyone else sees before and after. */
export async function partWith(company: PartingCompany, lang: Lang): Promise<void> {
  const refuser = await company.come(lang, 'refuser', 390);
  const walk: Walk = { company, lang, desk: await company.come(lang, 'manager'), phone: await company.come(lang, 'colleague', 390) };
  // read marks change what others see: visit every screen once, so that it is the same from here on
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

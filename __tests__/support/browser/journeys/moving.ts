import type { Page } from 'playwright-core';
import { acknowledge } from '../signInByPage';
import { axeViolations } from '../browser';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { addTopic, sendMission } from '../sendMission';
import { FROM_FILE, pictureFile } from '../newCompany';
import { filled, text } from '../../texts';
import { typeDay } from '../typeDay';

const t = (key: string, values: Record<string, string | number> = {}) => filled('en', key, values);
const inSeoul = (instant: number) => new Date(instant + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const NOTICE = 'Lunch walk';
const ALL = 'A walk for all';

/** Schedules a notice for the next full minute at least 15 seconds away. */
async function reserveNotice(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('notice.write') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.locator('input[name=title]').fill(NOTICE);
  await form.locator('textarea[name=contents]').fill('We meet at the gate.');
  await form.getByRole('button', { name: t('notice.when.later'), exact: true }).click();
  await typeDay(form, 'reserveLocalDate', inSeoul(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000));
  await form.getByRole('button', { name: t('notice.reserve'), exact: true }).click();
  await acknowledge(page, t('notice.reservedDone'));
  await page.getByRole('article').filter({ hasText: NOTICE }).getByText(t('notice.reserved'), { exact: true }).waitFor();
}

/** Checks off the mission’s task, and comments with a photo. */
async function takePart(page: Page): Promise<void> {
  await page.getByRole('heading', { name: ALL }).first().waitFor();
  const box = page.getByRole('checkbox', { name: 'Walk around the block' });
  await Promise.all([page.waitForResponse((answer) => answer.url().includes('/mission/checkNote') && answer.ok()), box.click()]);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await pictureFile('gate.jpg', 400, 300, '#3355bb'));
  await page.locator('main textarea').first().fill('At the gate');
  await page.getByRole('button', { name: t('mission.comment.send'), exact: true }).click();
  const comment = page.getByRole('article').filter({ hasText: 'At the gate' });
  await comment.locator('img[src^="/api/files/"]').first().waitFor();
}

/** Checks in the report who has started and who has not, and replies to a member’s comment. */
async function readAnalysis(page: Page): Promise<void> {
  await page.getByRole('link', { name: ALL, exact: true }).click();
  const people = page.getByRole('list', { name: t('missionDesk.report.people'), exact: true });
  await page.getByRole('button', { name: t('missionDesk.report.progress.none'), exact: true }).click();
  await page.getByText(`${FROM_FILE.length} people`, { exact: true }).waitFor();
  expect(await people.getByText(HANUL.member.name, { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: t('missionDesk.report.progress.cleared'), exact: true }).click();
  await people.getByRole('link', { name: HANUL.member.name, exact: true }).waitFor();
  expect(await people.getByRole('link').count()).toBe(1);
  await page
    .getByRole('table', { name: t('missionDesk.report.days') })
    .getByRole('row')
    .nth(1)
    .waitFor();
  const comment = page.getByRole('article').filter({ hasText: 'At the gate' });
  await comment.getByRole('button', { name: t('mission.comment.reply'), exact: true }).click();
  await comment.locator('textarea').fill('Well done');
  await comment.getByRole('button', { name: t('mission.comment.sendReply') }).click();
  await comment.getByText('Well done', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

/** Reminds all members who have not started at once, from the member list; one of them reads it on a phone. */
async function remindAll(desktop: Page, phone: Page): Promise<void> {
  const count = FROM_FILE.length;
  await goByLink(desktop, '/mng/member');
  await desktop.getByRole('combobox', { name: t('memberList.filter.label') }).selectOption('MISSION_OPEN');
  await desktop.getByText(`${count} members`, { exact: true }).waitFor();
  await desktop.getByRole('checkbox', { name: t('memberList.select.page') }).check();
  await desktop.getByRole('button', { name: t('memberList.select.all', { count }), exact: true }).click();
  const chosen = desktop.getByRole('region', { name: t('memberList.select.label') });
  await chosen.getByText(`${count} selected`, { exact: true }).waitFor();
  await chosen.getByRole('button', { name: t('memberList.many.remind.open'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  await dialog.getByRole('button', { name: `Remind ${count} members`, exact: true }).click();
  await dialog.getByText(`Done for ${count} members.`, { exact: true }).waitFor({ timeout: 60_000 });
  await dialog
    .getByRole('button', { name: t('memberList.many.close'), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });

  await phone.goto('/usr/notice');
  // in the language chosen by the member
  const title = (['en', 'ko'] as const).map((lang) => text(lang, 'platform.reminder.MISSION.title')).join('|');
  await phone.getByRole('button', { name: new RegExp(title) }).click();
  await phone.locator('main').getByText(ALL, { exact: false }).first().waitFor();
}

/** A manager sends missions and a notice to a team; the platform restarts while the notice is due. */
export async function moveTeam(platform: EmptyPlatform): Promise<void> {
  const [late] = FROM_FILE;
  const desktop = await platform.openSignedIn('en', HANUL.manager.id, '/mng/noti/notice');
  await reserveNotice(desktop.page);
  await platform.stack.restartPlatform();
  // a second start prints no password
  expect(platform.stack.printed().match(/one-time password/g)).toHaveLength(1);
  await addTopic(desktop.page, 'en', 'Walking', 'Walk around the block');
  await goByLink(desktop.page, '/mng/noti/msn/list');
  await sendMission(desktop.page, 'en', { title: ALL });
  await sendMission(desktop.page, 'en', { title: 'A walk for one', to: late, at: inSeoul(Date.now() + 86_400_000) });

  const phone = await platform.openSignedIn('en', HANUL.member.id, '/usr/mission', 390);
  await takePart(phone.page);
  // a mission that starts on a later day is not visible yet
  const other = await platform.openSignedIn('en', late!, '/usr/mission?view=all', 390);
  await other.page.getByText(ALL, { exact: true }).first().waitFor();
  expect(await other.page.getByText('A walk for one', { exact: true }).count()).toBe(0);
  await readAnalysis(desktop.page);
  await phone.page.reload();
  await phone.page.getByText('Well done', { exact: true }).waitFor();

  await phone.page.getByRole('button', { name: t('shell.bell.unread', { count: 1 }) }).waitFor({ timeout: 120_000 });
  await phone.page.goto('/usr/notice');
  await phone.page.getByRole('button', { name: new RegExp(NOTICE) }).click();
  await phone.page.getByText('We meet at the gate.').waitFor();
  const unread = phone.page.getByText(t('notice.mine.unread'), { exact: true });
  await unread.waitFor({ state: 'detached' });
  await desktop.page.goto('/mng/noti/notice');
  await desktop.page
    .getByRole('button', { name: t('notice.reach.readOf', { title: NOTICE, read: 1, count: FROM_FILE.length + 1 }) })
    .click();
  const receipts = desktop.page.getByRole('dialog');
  await receipts.getByRole('button', { name: t('notice.receipts.read', { count: 1 }), exact: true }).click();
  await receipts.getByRole('listitem').filter({ hasText: HANUL.member.name }).waitFor();

  await receipts
    .getByRole('button', { name: t('common.action.close'), exact: true })
    .last()
    .click();
  await receipts.waitFor({ state: 'detached' });
  await remindAll(desktop.page, other.page);

  // pages open during the platform’s restart log errors in the console only
  const problems = [...desktop.problems, ...phone.problems, ...other.problems].filter((line) => !/WebSocket|ERR_CONNECTION/.test(line));
  expect(problems).toEqual([]);
  await Promise.all([desktop, phone, other].map(({ context }) => context.close()));
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { addMonths } from '@/lib/shared/dates';
import { unzip } from '../../files/zip';
import { filled } from '../../texts';
import { axeViolations, fitsWidth, PASSWORD, type Lang, type Visit } from '../browser';
import { answerConsents } from '../consents';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { acknowledge, fill, signInByPage } from '../signInByPage';
import { typeDay } from '../typeDay';
import { beginYear, LAST_DAY, LEFT, SAEBOM, weighAtGoal, YEAR } from './yearBefore';

/** The member’s weight when the goal is met, as shown. */
const SHOWN = '76.0';

/** Helpers shared by the steps of this journey. */
function sceneOf(platform: EmptyPlatform, lang: Lang) {
  const t = (key: string, values: Record<string, string | number> = {}) => filled(lang, key, values);
  const day = (value: string) =>
    new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(value));
  /** Signs in an account of HANUL after the year, which is asked for consent first. */
  const signInAfterYear = async (id: string, start: string, width?: number): Promise<Visit> => {
    const opened = await platform.openVisit(lang, width);
    await signInByPage(opened.page, lang, { code: HANUL.code, id, password: PASSWORD });
    await answerConsents(opened.page, 'agree');
    await opened.page.waitForURL(`**${start}`);
    return opened;
  };
  const openMember = async (page: Page) => {
    await goByLink(page, '/mng/member');
    await page.getByRole('rowheader', { name: HANUL.member.name }).getByRole('link').click();
    await page.waitForURL('**/body');
  };
  return { platform, lang, t, day, signInAfterYear, openMember };
}
type Scene = ReturnType<typeof sceneOf>;

/** A manager sees nothing of a member until they have answered; the member then reads that the goal is met. */
async function answerConsentAgain({ t, signInAfterYear, openMember, platform }: Scene): Promise<{ desktop: Visit; phone: Visit }> {
  const desktop = await signInAfterYear(HANUL.manager.id, '/mng/dashboard');
  await openMember(desktop.page);
  await desktop.page.getByText(t('common.state.notShared'), { exact: true }).first().waitFor();
  expect(await desktop.page.locator('main').innerText()).not.toMatch(/82\.0|24\.0/);

  const phone = await signInAfterYear(HANUL.member.id, '/usr/info', 390);
  const goal = phone.page.locator('[data-tile=goal]');
  await goal.getByText(t('home.tile.left', { value: '6.0 kg' })).waitFor();
  await weighAtGoal(platform);
  await phone.page.reload();
  await goal.getByText(t('home.tile.reached'), { exact: true }).waitFor();
  expect([await axeViolations(phone.page), await fitsWidth(phone.page)]).toEqual([[], true]);

  await desktop.page.reload();
  await desktop.page.getByText(SHOWN, { exact: false }).first().waitFor();
  return { desktop, phone };
}

/** The master sees that the company’s last day is near and what was erased, reassigns the manager’s team and deletes the manager. */
async function handOver({ t, day, signInAfterYear, openMember }: Scene, desktop: Visit): Promise<{ master: Visit; successor: Visit }> {
  const master = await signInAfterYear(HANUL.master.id, '/mng/dashboard');
  const { page } = master;
  await page.getByText(t('dashboard.companyEnd', { day: day(LAST_DAY) })).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await goByLink(page, '/mng/setting/protection');
  const receipts = page.getByRole('list', { name: t('protection.erasures.list'), exact: true }).getByRole('listitem');
  await receipts
    .filter({ hasText: t('protection.rule.vitals') })
    .filter({ hasText: /^\D*2\D/ })
    .waitFor();
  expect(await receipts.count()).toBe(1);

  await goByLink(page, '/mng/member');
  await page.getByRole('row').filter({ hasText: HANUL.member.id }).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('memberList.many.assign.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('memberList.many.assign.manager'), { exact: true }).selectOption({ label: HANUL.successor.name });
  await dialog.getByRole('button').last().click();
  await dialog.getByRole('button', { name: t('memberList.many.close'), exact: true }).click();
  await page.getByRole('row').filter({ hasText: HANUL.member.id }).filter({ hasText: HANUL.successor.name }).waitFor();
  await page.getByRole('button', { name: t('memberList.everybody'), exact: true }).click();
  await page.getByRole('button', { name: t('memberList.actionsOf', { name: HANUL.manager.name }) }).click();
  await page.getByRole('menuitem', { name: t('memberList.action.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('memberList.delete.submit'), exact: true })
    .click();
  await acknowledge(page, t('memberList.delete.done'));

  const successor = await signInAfterYear(HANUL.successor.id, '/mng/dashboard');
  await openMember(successor.page);
  await successor.page.getByText(SHOWN, { exact: false }).first().waitFor();
  // the page left open by the deleted manager goes to the sign-in page on its own, and says why
  await desktop.page.getByRole('alertdialog').getByText(t('auth.notice.withdrawn')).waitFor();
  expect(new URL(desktop.page.url()).pathname).toBe('/');
  return { master, successor };
}

/** The administrator sees which company ends soon, and extends its last day by a year; another one is closed for good. */
async function extendAndClose({ t, day, lang, platform }: Scene): Promise<Visit> {
  const opened = await platform.openVisit(lang);
  const { page } = opened;
  await signInByPage(page, lang, { code: 'PLATFORM', id: 'administrator', password: PASSWORD });
  const row = page.getByRole('row').filter({ hasText: HANUL.name });
  const soon = page.getByText(t('company.status.soon'));
  await soon.waitFor();
  await row.getByText(day(LAST_DAY), { exact: true }).waitFor();
  const act = async (name: string, action: 'edit' | 'delete') => {
    await page.getByRole('button', { name: t('company.actionsOf', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`company.action.${action}`) }).click();
  };
  await act(HANUL.name, 'edit');
  const extended = addMonths(LAST_DAY, 12);
  await typeDay(page.locator('form'), 'expDte', extended);
  await fill(page, { ppw: PASSWORD });
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await acknowledge(page, t('company.form.edited'));
  await row.getByText(day(extended), { exact: true }).waitFor();
  expect(await soon.count()).toBe(0);

  await act(SAEBOM.name, 'delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('company.continue'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(SAEBOM.master.email, { exact: false }).waitFor();
  await fill(page, { code: SAEBOM.code, ppw: PASSWORD });
  await dialog.getByRole('button', { name: t('company.closing.submit'), exact: true }).click();
  await acknowledge(page, t('company.closing.done'));
  await page.getByRole('row').filter({ hasText: SAEBOM.name }).waitFor({ state: 'detached' });
  return opened;
}

/** The master of the closed company opens its archive from the email alone. */
async function openArchive({ t, lang, platform }: Scene): Promise<Visit> {
  const mail = await platform.mails.to(SAEBOM.master.email, 2);
  expect(mail).toContain(SAEBOM.name);
  const reader = await platform.openVisit(lang, 390);
  await reader.page.goto(/http\S+\/archive#\S+/.exec(mail)![0]);
  await reader.page.waitForFunction(() => location.hash === '');
  const download = reader.page.waitForEvent('download');
  await reader.page.getByRole('button', { name: t('company.archive.submit'), exact: true }).click();
  const files = await unzip(readFileSync(await (await download).path()));
  expect(files.get('csv/profile.csv')!.toString()).toContain(SAEBOM.master.id);
  await reader.page.getByText(t('company.archive.done')).waitFor();
  return reader;
}

/** A year passes on the clocks of platform, portal and pages; checks what is due at its end. */
export async function passYear(platform: EmptyPlatform, lang: Lang): Promise<void> {
  const scene = sceneOf(platform, lang);
  await beginYear(platform, lang);
  await platform.stack.moveClocks(YEAR * 86_400);
  const { desktop, phone } = await answerConsentAgain(scene);
  const { master, successor } = await handOver(scene, desktop);
  const admin = await extendAndClose(scene);
  await goByLink(master.page, '/mng/dashboard');
  await master.page.getByRole('heading', { name: scene.t('dashboard.start.title') }).waitFor();
  await master.page.getByText(scene.day(LAST_DAY)).waitFor({ state: 'detached' });
  const reader = await openArchive(scene);
  const visits = [desktop, phone, master, successor, admin, reader];
  expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(visits.map(({ context }) => context.close()));

  // past the original last day
  await platform.stack.moveClocks((YEAR + LEFT + 1) * 86_400);
  const later = await platform.openSignedIn(lang, HANUL.member.id, '/usr/info', 390);
  await later.page.getByText(HANUL.successor.name, { exact: true }).first().waitFor();
  expect(later.problems).toEqual([]);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PATHS, settingPath } from '@/lib/shared/paths';
import { axeViolations, PASSWORD, waitUntilSettled, visit, type Lang, type Visit } from '../browser';
import { answerConsents } from '../consents';
import { goByLink } from '../goByLink';
import { createLobbyCompany, MANAGER, NAMES } from '../lobbyCompany';
import { faultsIn, PHONE_AND_DESKTOP } from '../looks';
import { HOUR, type MovedStack } from '../movedStack';
import { pictureFile } from '../newCompany';
import { acknowledge, signInByPage } from '../signInByPage';
import { filled, text } from '../../texts';

/** What a display shows per place: name and steps. */
type Places = readonly (readonly [name: string, steps: number])[];

const NICKNAME = 'the heron';

/** A member agrees to everything on a phone, uploads a photo, and chooses a nickname for rankings. */
async function becomeHeron(page: Page, lang: Lang, code: string): Promise<void> {
  const t = (key: string) => text(lang, key);
  await signInByPage(page, lang, { code, id: 'heron', password: PASSWORD });
  await answerConsents(page, 'agree');
  await page.waitForURL(`**${PATHS.usr.info}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('member.picture.open') }).click();
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile('heron.jpg', 600, 600, '#3355bb'));
  await dialog.locator('button:enabled', { hasText: t('member.picture.save') }).click();
  await acknowledge(page, t('member.picture.changed'));
  await goByLink(page, PATHS.usr.rank);
  await page.getByRole('button', { name: t('rank.setting.open'), exact: true }).click();
  await dialog.getByRole('radio', { name: t('rank.setting.NICKNAME') }).check();
  await dialog.getByLabel(t('rank.setting.nickname'), { exact: true }).fill(NICKNAME);
  await dialog.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The manager creates the link on the ranking page, opens it on the display, and signs out. */
async function openDisplay(stack: MovedStack, lang: Lang, code: string): Promise<Visit> {
  const t = (key: string) => text(lang, key);
  const { context, page, problems } = await visit({ lang, base: stack.url });
  await signInByPage(page, lang, { code, id: 'manager', password: PASSWORD });
  await page.waitForURL(`**${PATHS.mng.dashboard}`);
  await goByLink(page, PATHS.mng.rank);
  await page.getByRole('button', { name: t('rank.lobby.link.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('rank.lobby.link.make'), exact: true }).click();
  const address = await dialog.getByRole('textbox', { name: t('rank.lobby.link.address') }).inputValue();
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  const display = await visit({ lang, base: stack.url, alone: true });
  await display.page.clock.install();
  await display.page.goto(address);
  await display.page.waitForURL((at) => at.pathname === PATHS.mng.rank);
  await dialog.getByRole('button', { name: t('common.action.close'), exact: true }).click();
  await page.getByRole('button', { name: MANAGER }).click();
  await page.getByRole('button', { name: t('shell.menu.logout'), exact: true }).click();
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  expect(problems).toEqual([]);
  await context.close();
  return display;
}

/** Waits until the display shows exactly these places by steps, in this order; it alternates between the rankings on its own. */
async function standThere(page: Page, lang: Lang, places: Places): Promise<void> {
  const wanted = places.map(([name, steps]) => `${name}: ${filled(lang, 'rank.value.steps', { value: steps.toLocaleString('en') })}`);
  const title = page.getByRole('heading', { level: 1 });
  const read = async () => {
    const rows = await page.getByRole('listitem').allInnerTexts();
    return rows.map((row) => row.split(/\n+/)).map((lines) => `${lines.at(-3)}: ${lines.at(-1)}`);
  };
  for (const until = Date.now() + 30_000; ;) {
    const isOfSteps = (await title.innerText()) === text(lang, 'rank.lobby.step');
    const shown = await read();
    if (isOfSteps && shown.join() === wanted.join()) return;
    if (Date.now() > until) return expect(shown).toEqual(wanted);
    await (isOfSteps ? pause(100) : page.clock.runFor(15_000));
  }
}

/** The display shows what passers-by may see, and no more. */
async function isForPassersBy({ page }: Visit, lang: Lang): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('li img')].some((image) => (image as HTMLImageElement).naturalWidth > 0));
  expect(await page.getByRole('listitem').filter({ hasText: NICKNAME }).locator('img').count()).toBe(1);
  for (const name of [NAMES.heron, NAMES.kept, NAMES.hidden, NAMES.unasked])
    expect([name, (await page.content()).includes(name)]).toEqual([name, false]);
  expect(await page.getByRole('link', { name: text(lang, 'rank.lobby.close') }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
}

/** A member withdraws on a phone their consent to being shown there. */
async function takeBack(stack: MovedStack, lang: Lang, code: string): Promise<void> {
  const { context, page, problems } = await visit({ lang, width: 390, base: stack.url });
  await signInByPage(page, lang, { code, id: 'byName', password: PASSWORD }, settingPath('sharing'));
  await page.waitForURL(`**${settingPath('sharing')}`);
  const about = filled(lang, 'consent.history.about', {
    reader: text(lang, 'consent.reader.LOBBY.title'),
    kind: text(lang, 'consent.kind.activity'),
  });
  await page
    .getByRole('group', { name: about, exact: true })
    .getByRole('button', { name: text(lang, 'consent.keep'), exact: true })
    .click();
  await acknowledge(page, text(lang, 'consent.saved.refused'));
  expect(problems).toEqual([]);
  await context.close();
}

/** The manager, back after two days, ends the display in the list of sessions. */
async function endDisplay(stack: MovedStack, lang: Lang, code: string): Promise<void> {
  const t = (key: string) => text(lang, key);
  const { context, page, problems } = await visit({ lang, base: stack.url });
  await signInByPage(page, lang, { code, id: 'manager', password: PASSWORD });
  await page.waitForURL(`**${PATHS.mng.dashboard}`);
  await goByLink(page, PATHS.mng.changePassword);
  const display = page.getByRole('listitem').filter({ hasText: t('signIns.way.LOBBY') });
  await display.waitFor();
  await waitUntilSettled(page);
  // the row shows the last use, not only the day on which it was opened
  const today = new Intl.DateTimeFormat(lang, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(stack.today()));
  expect((await display.allInnerTexts()).map((text) => text.replace(/\s/g, ' '))).toEqual([expect.stringContaining(today)]);
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  await display.getByRole('button').click();
  await page.getByText(t('signIns.ended'), { exact: true }).waitFor();
  await display.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
}

/** A lobby display is opened by a manager’s link, runs on its own for two days, and is ended remotely. */
export async function hangDisplay(stack: MovedStack, lang: Lang): Promise<void> {
  const code = `LOBBY${lang.toUpperCase()}`;
  const { walk } = await createLobbyCompany(stack, code);
  const phone = await visit({ lang, width: 390, base: stack.url });
  await becomeHeron(phone.page, lang, code);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  await walk('heron', 9_000);

  const display = await openDisplay(stack, lang, code);
  const { page } = display;
  await standThere(page, lang, [
    [NICKNAME, 9_000],
    [NAMES.byName, 7_000],
  ]);
  await isForPassersBy(display, lang);
  const opened = page.url();

  const later = async (hours: number) => {
    await stack.pass(hours * HOUR);
    await page.clock.fastForward(hours * HOUR);
  };
  await later(12);
  await walk('byName', 12_000);
  await page.clock.fastForward(60_000);
  await standThere(page, lang, [
    [NAMES.byName, 12_000],
    [NICKNAME, 9_000],
  ]);
  await later(24);
  await walk('heron', 8_000);
  await takeBack(stack, lang, code);
  await page.clock.fastForward(60_000);
  await standThere(page, lang, [[NICKNAME, 17_000]]);
  await later(12);
  await standThere(page, lang, [[NICKNAME, 17_000]]);
  expect(page.url()).toBe(opened);

  await endDisplay(stack, lang, code);
  await page.clock.fastForward(60_000);
  await page.getByRole('heading', { name: text(lang, 'auth.entry.ended.title') }).waitFor();
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  // its address does not bring it back either
  await page.goto(opened);
  await page.waitForURL((at) => at.pathname === PATHS.signIn);
  expect(await page.getByText(NICKNAME).count()).toBe(0);
  // requests during the portal’s restart fail in the console only
  expect(display.problems.filter((line) => !/ERR_CONNECTION/.test(line))).toEqual([]);
  await display.context.close();
}

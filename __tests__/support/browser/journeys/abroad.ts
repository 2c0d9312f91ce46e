import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { acknowledge, choosePassword, fill, signInByPage } from '../signInByPage';
import { axeViolations, fitsWidth, PASSWORD, waitUntilSettled } from '../browser';
import { deliver, deviceKeyOf } from '../deviceDelivery';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { signInDataOf } from '../mailbox';
import { filled, text } from '../../texts';

const NEW_YORK = 'America/New_York';
const MOVED = 'hanul.first@newyork.example';
const CHOSEN = 'Harbour&Bridge7';
const SECURITY = '/usr/setting?tab=password';
const t = (key: string) => text('ko', key);

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** The member’s weigh-ins as stored, whatever the units shown. */
async function weighIns(page: Page): Promise<{ date: string; weight: number }[]> {
  const headers = { 'x-csrf': '1', origin: new URL(page.url()).origin };
  const answer = await page.request.get('/api/body/list?page=0&size=100', { headers });
  return ((await answer.json()) as { list: { date: string; weight: number }[] }).list.map(({ date, weight }) => ({ date, weight }));
}

/** Accepts the device’s time zone when offered, and chooses American units. */
async function settle(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: t('common.zone.title') });
  await offer.getByRole('button', { name: t('common.zone.accept') }).click();
  await offer.waitFor({ state: 'detached' });
  await page.goto('/usr/setting?tab=unit');
  await waitUntilSettled(page);
  for (const [quantity, unit] of [
    ['weight', 'lb'],
    ['height', 'ft'],
    ['temp', '°F'],
  ] as const) {
    const group = page.getByRole('group', { name: t(`settings.unit.${quantity}`) });
    await group.getByRole('button', { name: unit, exact: true }).click();
  }
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await acknowledge(page, t('settings.unit.changed'));
}

/** The start page shows the latest figures, the goal and the height in the chosen units. */
async function showsStart(page: Page): Promise<void> {
  const main = page.locator('main');
  await goByLink(page, '/usr/info');
  await main
    .locator('[data-measure=weight]')
    .filter({ hasText: /139\.3\s?lb/ })
    .waitFor();
  await main.locator('[data-tile=goal]').filter({ hasText: '132.3' }).waitFor();
  await main.getByText('5′5″', { exact: true }).waitFor();
}

/** Earlier measurements are shown in the chosen units and in New York time. */
async function showsThem(page: Page, date: string): Promise<void> {
  const main = page.locator('main');
  await showsStart(page);
  await page.goto('/usr/body?tab=list');
  const moment = new Intl.DateTimeFormat('ko', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: NEW_YORK,
  }).format(new Date(date));
  await main.getByText(moment, { exact: true }).first().waitFor();
  await main.getByText('139.3', { exact: false }).first().waitFor();
  await page.goto('/usr/health?tab=temperature');
  await main.getByText('97.7', { exact: false }).first().waitFor();
}

/** Changes photo, phone number and address, on the open start page. */
async function changeProfile(platform: EmptyPlatform, page: Page): Promise<void> {
  await page.getByRole('button', { name: t('member.picture.open') }).click();
  const dialog = page.getByRole('dialog');
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.locator('button:enabled', { hasText: t('member.picture.save') }).click();
  await acknowledge(page, t('member.picture.changed'));
  await page
    .getByAltText(filled('ko', 'member.info.profile.picture', { name: HANUL.member.name }))
    .first()
    .waitFor();

  await page.getByRole('button', { name: t('member.edit.open') }).click();
  await dialog.locator('select[name=countryCode]').selectOption('1');
  await dialog.getByLabel(t('member.edit.phone')).fill('212-555-0142');
  await dialog.getByLabel(t('member.edit.email')).fill(MOVED);
  await dialog.getByLabel(t('member.edit.password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await acknowledge(page, filled('ko', 'member.edit.confirmSent', { email: MOVED }));
  await page.locator('main').getByText('2125550142', { exact: true }).waitFor();
  const link = /https?:\S+\/entry\?state=email#\S+/.exec(await platform.mails.to(MOVED))![0];
  await page.goto(link);
  await page.getByRole('button', { name: t('auth.entry.email.confirm') }).click();
  await page.getByText(filled('ko', 'auth.entry.email.done', { email: MOVED })).waitFor();
}

/** Resets a forgotten password by the new address, on a phone, with only the company code and the ID. */
async function comeBackWithout(platform: EmptyPlatform, page: Page): Promise<void> {
  await page.goto(`/find?company=${HANUL.code}`);
  await fill(page, { id: HANUL.member.id, email: MOVED });
  await page.getByRole('button', { name: t('auth.find.submit'), exact: true }).click();
  await page.getByText(t('auth.find.sent')).waitFor();
  const { code, id, password } = signInDataOf(await platform.mails.to(MOVED, 2));
  await signInByPage(page, 'ko', { code, id, password });
  await choosePassword(page, 'ko', password, CHOSEN, '/usr/info');
}

/** Switches the second factor on; returns the app’s secret. */
async function setFactor(page: Page): Promise<string> {
  await page.goto(SECURITY);
  const panel = page.getByRole('region', { name: t('factor.title') });
  await panel.getByRole('button', { name: t('factor.panel.turnOn') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('factor.begin.password'), { exact: true }).fill(CHOSEN);
  await page.keyboard.press('Enter');
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel(t('factor.code.app'), { exact: true }).fill(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: t('factor.codes.kept') }).check();
  await dialog.getByRole('button', { name: t('factor.codes.done'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

/** A member moves to New York: units, days, photo, phone number, address, password, second factor, and another session. */
export async function moveAbroad(platform: EmptyPlatform): Promise<void> {
  const key = await deviceKeyOf(platform, 'ko');
  const felt = { kind: 'temperature', externalId: 't1', measuredAt: new Date(Date.now() - 60_000).toISOString(), temperature: 36.5 };
  await deliver(platform.stack.url, key, HANUL.member.id, [{ ...felt, category: 'S' }]);
  const desktop = await platform.openVisit('ko', 1440, NEW_YORK);
  await signInByPage(desktop.page, 'ko', { code: HANUL.code, id: HANUL.member.id, password: PASSWORD });
  await desktop.page.waitForURL('**/usr/info');
  const before = await weighIns(desktop.page);
  await settle(desktop.page);
  await showsStart(desktop.page);
  await changeProfile(platform, desktop.page);

  // an open page would notice the end and navigate away just as the next one opens
  await desktop.page.goto('about:blank');
  const phone = await platform.openVisit('ko', 390, NEW_YORK);
  await comeBackWithout(platform, phone.page);
  // a new password ends the open sessions
  await desktop.page.goto('/usr/body');
  await desktop.page.waitForURL((at) => at.pathname === '/');
  const secret = await setFactor(phone.page);

  await signInByPage(desktop.page, 'ko', { code: HANUL.code, id: HANUL.member.id, password: CHOSEN });
  await desktop.page.waitForURL('**/factor');
  await desktop.page.getByLabel(t('factor.code.app'), { exact: true }).fill(codeOf(secret));
  await desktop.page.keyboard.press('Enter');
  await desktop.page.waitForURL('**/usr/info');
  await desktop.page.goto('about:blank');
  await phone.page.goto(SECURITY);
  const sessions = phone.page.getByRole('region', { name: t('signIns.title') });
  const others = sessions.getByRole('listitem').filter({ hasNotText: t('signIns.current') });
  await others.getByRole('button').click();
  await sessions.getByText(t('signIns.ended')).waitFor();
  expect([await others.count(), await axeViolations(phone.page), await fitsWidth(phone.page)]).toEqual([0, [], true]);
  await desktop.page.goto('/usr/body');
  await desktop.page.waitForURL((at) => at.pathname === '/');

  expect(await weighIns(phone.page)).toEqual(before);
  await showsThem(phone.page, before.at(-1)!.date);
  expect([desktop.problems, phone.problems]).toEqual([[], []]);
  await Promise.all([desktop.context.close(), phone.context.close()]);
}

import type { Page } from 'playwright-core';
import { waitUntilSettled } from '../browser';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { filled } from '../../texts';

const words = (page: Page) => page.locator('textarea');
const linked = (page: Page) => page.locator('[data-link=open]').waitFor({ state: 'attached' });
const messageOf = (page: Page, line: string) => page.locator('[data-number]').getByText(line, { exact: true });
const room = (page: Page, name: string) => page.locator('[data-room]').filter({ has: page.getByText(name, { exact: true }) });

async function sendMessage(page: Page, line: string): Promise<void> {
  await words(page).fill(line);
  await words(page).press('Enter');
}

/** Waits until the menu shows this many unread messages, in the chat’s entry or behind “more”. */
async function waiting(page: Page, unread: number): Promise<void> {
  const badge = page
    .locator('nav')
    .filter({ visible: true })
    .getByText(filled('ko', 'shell.waiting.chat', { count: unread }), { exact: true });
  if (unread > 0) return badge.first().waitFor({ state: 'attached' });
  await page
    .locator('nav')
    .filter({ visible: true })
    .getByText(new RegExp(`^${filled('ko', 'shell.waiting.chat', { count: '\\d+' })}$`))
    .first()
    .waitFor({ state: 'detached' });
}

/** A manager at a desk and a member on a phone chat, while the phone loses its network for a while. */
export async function talk(platform: EmptyPlatform): Promise<void> {
  const desktop = await platform.openSignedIn('ko', HANUL.manager.id, '/mng/chat?show=members');
  const phone = await platform.openSignedIn('ko', HANUL.member.id, '/usr/chat', 390);
  await room(phone.page, HANUL.manager.name).click();
  await linked(phone.page);
  await sendMessage(phone.page, '안녕하세요');
  // the desk shows it in its list and in the menu, before the room is opened
  await room(desktop.page, HANUL.member.name).locator('[data-unread="1"]').waitFor();
  await waiting(desktop.page, 1);
  await room(desktop.page, HANUL.member.name).click();
  await linked(desktop.page);
  await messageOf(desktop.page, '안녕하세요').waitFor();
  await waiting(desktop.page, 0);

  await words(phone.page).pressSequentially('점심에 ');
  await phone.context.setOffline(true);
  await words(phone.page).pressSequentially('걸을까요?');
  await words(phone.page).press('Enter');
  await phone.page.locator('[data-state=waiting]').waitFor();
  await sendMessage(desktop.page, '네, 정문에서 만나요');
  await phone.context.setOffline(false);
  await linked(phone.page);
  await messageOf(desktop.page, '점심에 걸을까요?').waitFor();
  await messageOf(phone.page, '네, 정문에서 만나요').waitFor();
  await phone.page.locator('[data-state]').first().waitFor({ state: 'detached' });
  expect(await messageOf(desktop.page, '점심에 걸을까요?').count()).toBe(1);

  // on another page the menu shows the message, until it has been read
  await phone.page.goto('/usr/info');
  await sendMessage(desktop.page, '1시 어때요?');
  await waiting(phone.page, 1);
  await phone.page.goto('/usr/chat');
  await room(phone.page, HANUL.manager.name).locator('[data-unread="1"]').waitFor();
  await room(phone.page, HANUL.manager.name).click();
  await messageOf(phone.page, '1시 어때요?').waitFor();
  await waiting(phone.page, 0);
  await phone.page.goto('/usr/info');
  await waitUntilSettled(phone.page);
  await waiting(phone.page, 0);
  const problems = [...desktop.problems, ...phone.problems].filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line));
  expect(problems).toEqual([]);
  await Promise.all([desktop.context.close(), phone.context.close()]);
}

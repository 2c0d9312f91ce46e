import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { visitAs } from '../support/browser/browser';
import { upstream } from '../support/browser/upstream';
import { callWith, signInAs } from '../support/browser/callAs';
import { chatClient, connectClient, emitWithAck } from '../support/chat';
import { createCompany } from '../support/browser/ownCompany';
import { filled, text } from '../support/texts';

const CODE = 'UNREADCO';
const MASTER = 'unread.master';
const MEMBER = 'unread.member';
const TALKER = 'unread.talker';

beforeAll(
  () =>
    createCompany(
      CODE,
      [MASTER, 'Unread Master'],
      [
        [MEMBER, 'Unread Member'],
        [TALKER, 'Unread Talker'],
      ],
    ),
  60_000,
);

/** Writes to the master as a member, directly to the platform; returns the room. */
async function write(id: string, from: number, upTo: number): Promise<number> {
  const member = await signInAs(CODE, id);
  const { token } = await signInAs(CODE, MASTER);
  const { roomSeq } = await callWith<{ roomSeq: number }>(token, 'POST', '/chat/open', { memberSeq: member.memberSeq });
  const client = chatClient(upstream, async () => (await callWith<{ ticket: string }>(member.token, 'POST', '/chat/ticket')).ticket);
  expect(await connectClient(client)).toBe('connected');
  for (let number = from; number <= upTo; number += 1)
    expect(await emitWithAck(client, 'send', { roomSeq, clientId: randomUUID(), text: `message ${number}` })).toMatchObject({ ok: true });
  client.disconnect();
  return roomSeq;
}

/** The chat entry of the menu, with its unread count. */
const entry = (page: Page, unread: number) => {
  const waiting = filled('en', 'shell.waiting.chat', { count: unread });
  return page.getByRole('link', { name: `${text('en', 'shell.menu.chat')}${unread > 0 ? ` ${waiting}` : ''}`, exact: true }).first();
};

const line = (page: Page) => page.locator('[data-line=unread]');
const jump = (page: Page, to: 'unread' | 'newest') => page.locator(`[data-jump=${to}]`);
/** Waits until an element is visible between the conversation’s edges. */
const inSight = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    const box = element?.closest('[role=group]')?.getBoundingClientRect();
    const at = element?.getBoundingClientRect();
    return box && at && at.top >= box.top && at.bottom <= box.bottom;
  }, selector);

test('R-CHAT-01: the unread badge drops on every screen as soon as a room is read; a room opens at the first unread message, with a button back to it', async () => {
  const roomSeq = await write(MEMBER, 1, 25);
  const [{ context, page, problems }, other] = [await visitAs(MASTER, {}, CODE), await visitAs(MASTER, {}, CODE)];
  await page.goto(`/mng/chat?room=${roomSeq}`);
  await page.locator('[data-link=open]').waitFor({ state: 'attached' });
  // first visit: everything is unread, and nothing counts as read before it was visible
  await inSight(page, '[data-line=unread]');
  await jump(page, 'newest').click();
  // only the chat is connected yet: the badge drops without waiting for the rest of the page
  await entry(page, 0).waitFor({ timeout: 1_000 });
  expect(await jump(page, 'unread').innerText()).toContain('25 ');
  await jump(page, 'unread').click();
  await inSight(page, '[data-line=unread]');
  await jump(page, 'unread').waitFor({ state: 'detached' });

  await other.page.goto('/mng/rank');
  // the count is requested a while after navigation, possibly before the page is complete; the chat page’s own request is another one
  await page.goto('about:blank');
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/chat/unread'), { timeout: 60_000 });
  await page.goto('/mng/member');
  await counted;
  await write(MEMBER, 26, 85);
  await entry(page, 60).waitFor();
  await entry(other.page, 60).waitFor();

  await page.goto(`/mng/chat?room=${roomSeq}`);
  await page.locator('[data-number="26"]').waitFor();
  await inSight(page, '[data-line=unread]');
  expect(await line(page).count()).toBe(1);
  expect(await line(page).evaluate((mark) => mark.nextElementSibling?.querySelector('[data-number]')?.getAttribute('data-number'))).toBe(
    '26',
  );
  // what was visible is read, and no more; both menus show the same count
  const left = async (of: Page) => Number(/\d+/.exec(await of.locator('a[href="/mng/chat"]').first().innerText())?.[0] ?? 0);
  await entry(page, 60).waitFor({ state: 'detached' });
  await entry(other.page, await left(page)).waitFor();
  expect(await left(page)).toBeGreaterThan(20);
  await jump(page, 'newest').click();
  await entry(page, 0).waitFor({ timeout: 1_000 });
  await entry(other.page, 0).waitFor({ timeout: 5_000 });
  expect([problems, other.problems]).toEqual([[], []]);
  await other.context.close();
  await context.close();
});

test('R-CHAT-01: an address opens a room at an old message, and a button leads down to the latest one', async () => {
  const roomSeq = await write(TALKER, 1, 86);
  const { context, page, problems } = await visitAs(MASTER, {}, CODE);
  await page.goto(`/mng/chat?room=${roomSeq}&message=4`);
  await inSight(page, '[data-number="4"][aria-current=true]');
  expect(await page.locator('[data-number="86"]').count()).toBe(0);
  // scrolling down loads the following messages without a jump
  const box = page.locator('[role=group]').filter({ has: page.locator('[data-number]') });
  for (let number = 22; number <= 86; number += 16) {
    await page.locator(`[data-number="${number}"]`).waitFor();
    await box.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  }
  await inSight(page, '[data-number="86"]');
  const numbers = await page
    .locator('[data-number]')
    .evaluateAll((all) => all.map((message) => Number(message.getAttribute('data-number'))));
  expect(numbers).toEqual(Array.from({ length: 86 }, (_, index) => index + 1));

  await page.getByRole('button', { name: text('en', 'chat.menu.search') }).click();
  await page.getByRole('searchbox', { name: text('en', 'chat.search.label') }).fill('message 12');
  await page
    .locator('[data-found="12"]')
    .getByRole('button', { name: text('en', 'chat.search.open') })
    .click();
  await page.waitForURL(/message=12/);
  await inSight(page, '[data-number="12"][aria-current=true]');
  await jump(page, 'newest').click();
  await inSight(page, '[data-number="86"]');
  expect(problems).toEqual([]);
  await context.close();
});

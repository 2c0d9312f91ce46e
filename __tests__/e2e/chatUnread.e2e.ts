import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { upstream, visitAs } from '../support/browser/browser';
import { callWith, signInAs } from '../support/browser/callAs';
import { chatClient, opened, say } from '../support/chat';
import { foundCompany } from '../support/browser/ownCompany';
import { filled, text } from '../support/texts';

jest.setTimeout(180_000);

const CODE = 'UNREADCO';
const MASTER = 'unread.master';
const MEMBER = 'unread.member';

beforeAll(() => foundCompany(CODE, [MASTER, 'Unread Master'], [[MEMBER, 'Unread Member']]), 60_000);

/** Writes to the master as the member, past the portal; answers the room. */
async function write(from: number, upTo: number): Promise<number> {
  const member = await signInAs(CODE, MEMBER);
  const { token } = await signInAs(CODE, MASTER);
  const { roomSeq } = await callWith<{ roomSeq: number }>(token, 'POST', '/chat/open', { memberSeq: member.memberSeq });
  const client = chatClient(upstream, async () => (await callWith<{ ticket: string }>(member.token, 'POST', '/chat/ticket')).ticket);
  expect(await opened(client)).toBe('connected');
  for (let number = from; number <= upTo; number += 1)
    expect(await say(client, 'send', { roomSeq, clientId: randomUUID(), text: `message ${number}` })).toMatchObject({ ok: true });
  client.disconnect();
  return roomSeq;
}

/** The chat's entry of the menu, with what it says is waiting. */
const entry = (page: Page, unread: number) => {
  const waiting = filled('en', 'shell.waiting.chat', { count: unread });
  return page.getByRole('link', { name: `${text('en', 'shell.menu.chat')}${unread > 0 ? ` ${waiting}` : ''}`, exact: true }).first();
};

test('R-CHAT-01: the menu’s badge falls on every screen as soon as a room is read, and the room opens where one stopped reading', async () => {
  const roomSeq = await write(1, 25);
  const [{ context, page, trouble }, other] = [await visitAs(MASTER, {}, CODE), await visitAs(MASTER, {}, CODE)];
  await page.goto(`/mng/chat?room=${roomSeq}`);
  await page.locator('[data-link=open]').waitFor({ state: 'attached' });
  await page.locator('[data-line=unread]').waitFor();
  // opened for the first time: everything is new, and nothing is read before it was in sight
  expect(await page.locator('[data-line=unread]').isVisible()).toBe(true);
  await page.getByRole('button', { name: text('en', 'chat.toNewest'), exact: true }).click();
  // the chat alone is connected yet: the badge falls without waiting for the rest of the page
  await entry(page, 0).waitFor({ timeout: 3_000 });

  await other.page.goto('/mng/rank');
  await page.goto('/mng/member');
  await page.waitForResponse((answer) => answer.url().endsWith('/api/chat/unread'));
  await write(26, 85);
  await entry(page, 60).waitFor();
  await entry(other.page, 60).waitFor();

  await page.goto(`/mng/chat?room=${roomSeq}`);
  const line = page.locator('[data-line=unread]');
  await page.locator('[data-number="26"]').waitFor();
  await page.waitForFunction(() => {
    const mark = document.querySelector('[data-line=unread]')!;
    const [box, at] = [mark.closest('[role=group]')!.getBoundingClientRect(), mark.getBoundingClientRect()];
    return at.top >= box.top && at.bottom <= box.bottom && mark.nextElementSibling?.querySelector('[data-number="26"]') !== null;
  });
  expect(await line.count()).toBe(1);
  await entry(other.page, 60).waitFor();
  await page.getByRole('button', { name: text('en', 'chat.toNewest'), exact: true }).click();
  await entry(page, 0).waitFor({ timeout: 5_000 });
  await entry(other.page, 0).waitFor({ timeout: 5_000 });
  expect([trouble, other.trouble]).toEqual([[], []]);
  await other.context.close();
  await context.close();
});

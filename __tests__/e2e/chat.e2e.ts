import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { entryLink } from '../support/browser/entryLink';
import { axeViolations, fitsWidth, PASSWORD, resize, visit, visitAs } from '../support/browser/browser';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const MEMBER = { en: 'seojun.yoon', ko: 'haeun.lee' };
const HTML = '<img src=x onerror="alert(1)"><b>not bold</b>';

async function call<T>(id: string, path: string): Promise<T> {
  const compSeq = await compSeqOf('DEMO');
  const body = JSON.stringify({ compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
  const headers = { 'content-type': 'application/json' };
  const { token } = (await (await askUpstream('/login', { method: 'POST', headers, body })).json()) as { token: string };
  return (await (await askUpstream(path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
}

interface Rooms {
  list: { roomSeq: number; kind: string; name: string; unread: number }[];
}

/** Who manages a member: the login of a manager, or of the master. */
async function inChargeOf(id: string): Promise<{ roomSeq: number; login: string }> {
  const { list } = await call<Rooms>(id, '/chat/rooms');
  const { roomSeq, name } = list.find(({ kind }) => kind === 'DIRECT')!;
  for (const login of ['demo.manager', 'demo.master'])
    if ((await call<{ name: string }>(login, '/member/profile')).name === name) return { roomSeq, login };
  throw new Error(`no known manager of ${id}`);
}

const field = (page: Page) => page.locator('textarea');
const linked = (page: Page) => page.locator('[data-link=open]').waitFor({ state: 'attached' });
const messageOf = (page: Page, words: string) => page.locator('[data-number]').getByText(words, { exact: true });
async function sendMessage(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
}

journey('chat', (lang) => {
  test('R-CHAT-01 R-CHAT-02 R-CHAT-03: a member and their manager chat, the connection drops, and nothing is lost or duplicated', async () => {
    const { roomSeq, login } = await inChargeOf(MEMBER[lang]);
    const member = await visitAs(MEMBER[lang], { lang, width: 390 });
    const staff = await visitAs(login, { lang });
    const dialogs: string[] = [];
    for (const { page } of [member, staff]) page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));

    await member.page.goto('/usr/chat');
    await member.page.locator(`[data-room="${roomSeq}"]`).click();
    await member.page.waitForURL(new RegExp(`room=${roomSeq}`));
    await Promise.all([linked(member.page), field(member.page).waitFor()]);

    // an empty room moves to the top of the manager’s list with its first message
    const behind = (await call<Rooms>(login, '/chat/rooms')).list.find((room) => room.roomSeq === roomSeq)?.unread ?? 0;
    await staff.page.goto('/mng/chat');
    await sendMessage(member.page, 'first words');
    await staff.page.locator(`li:first-child [data-room="${roomSeq}"] [data-unread="${behind + 1}"]`).waitFor();

    // the manager uses the keyboard only: down to the room, Enter, write, Enter
    await staff.page.goto('/mng/chat?show=members');
    const rooms = staff.page.locator('[data-room]');
    await rooms.first().focus();
    for (
      let at = await rooms.evaluateAll((all, seq) => all.findIndex((room) => room.getAttribute('data-room') === seq), `${roomSeq}`);
      at > 0;
      at--
    )
      await staff.page.keyboard.press('ArrowDown');
    await staff.page.keyboard.press('Enter');
    await staff.page.waitForURL(new RegExp(`room=${roomSeq}`));
    await Promise.all([linked(staff.page), field(staff.page).waitFor()]);

    // texts unique to this attempt
    const mark = randomUUID().slice(0, 6);
    const took: number[] = [];
    for (const words of ['안녕하세요', 'one more', 'and another'].map((start) => `${start} ${mark}`)) {
      const start = performance.now();
      await sendMessage(staff.page, words);
      await messageOf(member.page, words).waitFor();
      took.push(performance.now() - start);
    }
    expect(Math.min(...took)).toBeLessThan(1000);

    await sendMessage(member.page, HTML + mark);
    await messageOf(staff.page, HTML + mark).waitFor();
    expect(await staff.page.locator('[data-number] img[src=x], [data-number] b').count()).toBe(0);
    await field(member.page).pressSequentially('ty');
    await staff.page.locator('[data-typing="1"]').waitFor();
    await field(member.page).fill('');

    await member.context.setOffline(true);
    await member.page.getByText(text(lang, 'chat.offline')).waitFor();
    for (const number of [1, 2, 3]) await sendMessage(member.page, `written apart ${number} ${mark}`);
    expect(await member.page.locator('[data-state=waiting]').count()).toBe(3);
    // leaving the page would lose all three
    await member.page.locator('a[href^="/usr/"]').filter({ visible: true }).first().click();
    await member.page.getByText(text(lang, 'common.away.held')).waitFor();
    expect(await member.page.locator('[data-state=waiting]').count()).toBe(3);
    await sendMessage(staff.page, `while you were away ${mark}`);
    await messageOf(staff.page, `while you were away ${mark}`).waitFor();
    await member.context.setOffline(false);
    await linked(member.page);
    await messageOf(staff.page, `written apart 3 ${mark}`).waitFor();
    await messageOf(member.page, `while you were away ${mark}`).waitFor();
    await member.page.locator('[data-state]').filter({ hasText: mark }).first().waitFor({ state: 'detached' });
    const messagesOn = async (page: Page) =>
      (await page.locator('[data-number]').allInnerTexts())
        .filter((text) => text.includes(mark))
        .flatMap((text) => /written apart \d|while you were away/.exec(text) ?? []);
    const expected = ['while you were away', 'written apart 1', 'written apart 2', 'written apart 3'];
    for (const { page } of [member, staff]) expect(await messagesOn(page)).toEqual(expected);
    await staff.page.getByText(text(lang, 'chat.read'), { exact: true }).waitFor();

    for (const { page } of [member, staff])
      expect([page.url(), await axeViolations(page), await fitsWidth(page)]).toEqual([page.url(), [], true]);
    await resize(staff.page, 390);
    expect(await fitsWidth(staff.page)).toBe(true);
    await staff.page.getByRole('button', { name: text(lang, 'chat.back') }).click();
    await rooms.first().waitFor();
    expect([await fitsWidth(staff.page), dialogs]).toEqual([true, []]);
    expect([...member.problems, ...staff.problems].filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);
    await Promise.all([member.context.close(), staff.context.close()]);
  });
});

test('R-CHAT-04: in the mobile app the conversation fills the given height, and the input stays inside it', async () => {
  const { roomSeq } = await inChargeOf(MEMBER.en);
  const { context, page } = await visit({ width: 390 });
  const { path } = await entryLink(MEMBER.en, 'mobile', 'en');
  await page.goto(path.replace(/\/0$/, '/520'));
  await page.locator(`[data-room="${roomSeq}"]`).click();
  await field(page).waitFor();
  const view = (await page.locator('main[data-frame=mobile]').boundingBox())!;
  const box = (await field(page).boundingBox())!;
  expect(view.height).toBe(520);
  expect(box.y + box.height).toBeLessThanOrEqual(view.y + view.height);
  // the on-screen keyboard shrinks the window
  await page.setViewportSize({ width: 390, height: 360 });
  await page.waitForFunction(() => document.querySelector('textarea')!.getBoundingClientRect().bottom <= 360);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

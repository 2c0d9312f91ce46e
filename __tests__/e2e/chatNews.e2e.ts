import type { Page } from 'playwright-core';
import { axeViolations, fitsWidth, visitAs, type Lang } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { callAs } from '../support/browser/callAs';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

/** The small company, whose news appears on no page of other journeys; its master manages all its members. */
const TRIO = 'TRIO';
const STAFF = 'trio.master';
const MEMBER = { en: 'trio.second', ko: 'trio.third' };

interface Rooms {
  list: { roomSeq: number; kind: string }[];
}

const counted = (lang: Lang, entry: string, what: 'chat' | 'other', count: number) =>
  new RegExp(`^${text(lang, `shell.menu.${entry}`)} ?${filled(lang, `shell.waiting.${what}`, { count })}$`);
const toast = (page: Page, kind: string) => page.locator(`[data-news=${kind}]`);
const sound = async (page: Page) => expect([page.url(), await axeViolations(page), await fitsWidth(page)]).toEqual([page.url(), [], true]);
const messageOf = (page: Page, words: string) => page.locator('[data-number]').filter({ hasText: words });
async function sendMessage(page: Page, words: string): Promise<void> {
  await page.locator('[data-link=open]').waitFor({ state: 'attached' });
  await page.locator('textarea').fill(words);
  await page.locator('textarea').press('Enter');
}
/** Opens the menu of a message and chooses an entry. */
async function act(page: Page, words: string, entry: string): Promise<void> {
  await messageOf(page, words).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

journey('news arriving live', (lang) => {
  const member = MEMBER[lang];
  const send = (title: string) =>
    callAs<{ noticeSeq: number }>(TRIO, STAFF, 'POST', '/message/send', { title, contents: `${title}: 목요일 점심` });
  let notePicked: number;
  beforeAll(async () => {
    const cat = await callAs<{ missionCatSeq: number }>(TRIO, STAFF, 'POST', '/mission/addCat', { title: `Habits ${lang}` });
    const note = { ...cat, note: 'Walk', secondCat: 'workout' };
    notePicked = (await callAs<{ missionNoteSeq: number }>(TRIO, STAFF, 'POST', '/mission/addNote', note)).missionNoteSeq;
    for (const path of ['/message/readAll', '/mission/opened']) await callAs(TRIO, member, 'POST', path);
  });

  test('R-CHAT-01 R-NOTI-05 R-NOTI-02: a message, a notice and a mission appear on a member’s open page and link to themselves', async () => {
    const { name, memberSeq } = await callAs<{ name: string; memberSeq: number }>(TRIO, member, 'GET', '/member/profile');
    const { unread } = await callAs<{ unread: number }>(TRIO, member, 'GET', '/chat/unread');
    const [reader, staff] = [await visitAs(member, { lang, width: 390 }, TRIO), await visitAs(STAFF, { lang }, TRIO)];
    // live from here on: the count is requested again once the connection is open
    const connected = reader.page.waitForResponse((answer) => answer.url().endsWith('/api/chat/unread'), { timeout: 60_000 });
    await Promise.all([reader.page.goto('/usr/info'), staff.page.goto('/mng/member')]);
    await staff.page.getByRole('button', { name: filled(lang, 'memberList.actionsOf', { name }) }).click();
    const write = text(lang, 'memberList.write.open');
    await staff.page.getByRole('menuitem', { name: write }).click();
    await staff.page.waitForURL(/\/mng\/chat\?room=\d+/);
    await connected;
    await sendMessage(staff.page, 'how are you?');
    await reader.page.getByRole('button', { name: counted(lang, 'more', 'chat', unread + 1) }).waitFor();

    const first = `걷기 모임 ${lang} 1`;
    await send(first);
    await toast(reader.page, 'NOTICE').getByText(first, { exact: true }).waitFor();
    await reader.page.getByRole('button', { name: filled(lang, 'shell.bell.unread', { count: 1 }) }).waitFor();
    await sound(reader.page);
    await toast(reader.page, 'NOTICE').getByRole('link').click();
    await reader.page.waitForURL(/\/usr\/notice\?open=\d+/);
    await reader.page.getByText(`${first}: 목요일 점심`).waitFor();
    // the notice page shows the next notice itself, without a toast
    const second = `걷기 모임 ${lang} 2`;
    await send(second);
    await reader.page.getByRole('article').filter({ hasText: second }).waitFor();
    expect(await toast(reader.page, 'NOTICE').count()).toBe(0);

    await callAs(TRIO, STAFF, 'POST', '/mission/sendMission', {
      title: `걷기 ${lang}`,
      contents: 'Walk',
      missionNoteSeq: [notePicked],
      missionType: 'INDIVIDUAL',
      takerSeq: [memberSeq],
      startDate: 0,
    });
    await toast(reader.page, 'MISSION').getByText(`걷기 ${lang}`, { exact: true }).waitFor();
    const entry = reader.page.getByRole('link', { name: counted(lang, 'mission', 'other', 1) });
    await entry.waitFor();
    await toast(reader.page, 'MISSION')
      .getByRole('button', { name: text(lang, 'shell.news.close') })
      .click();
    expect(await toast(reader.page, 'MISSION').count()).toBe(0);
    await entry.click();
    await reader.page.getByRole('link', { name: text(lang, 'shell.menu.mission'), exact: true }).waitFor();
    await reader.page.getByText(`걷기 ${lang}`, { exact: true }).first().waitFor();

    // also from the member’s own page
    await staff.page.goto(`/mng/member/${memberSeq}/mission`);
    await staff.page.getByRole('button', { name: write }).click();
    await staff.page.waitForURL(/\/mng\/chat\?room=\d+/);
    expect([...reader.problems, ...staff.problems]).toEqual([]);
    await Promise.all([reader.context.close(), staff.context.close()]);
  });
});

test('R-CHAT-01: a member reports a message and mutes the room, the master hides the message', async () => {
  const lang = 'en';
  const member = MEMBER[lang];
  const { list } = await callAs<Rooms>(TRIO, member, 'GET', '/chat/rooms');
  const { roomSeq } = list.find(({ kind }) => kind === 'ANNOUNCEMENT')!;
  const [reader, staff] = [await visitAs(member, { lang, width: 390 }, TRIO), await visitAs(STAFF, { lang }, TRIO)];
  await Promise.all([staff.page.goto(`/mng/chat?room=${roomSeq}`), reader.page.goto(`/usr/chat?room=${roomSeq}`)]);
  const words = `announced ${lang}`;
  await sendMessage(staff.page, words);
  await messageOf(reader.page, words).waitFor();
  await act(reader.page, words, text(lang, 'chat.act.report'));
  await reader.page.getByLabel(text(lang, 'chat.report.SPAM')).check();
  await sound(reader.page);
  await reader.page.getByRole('button', { name: text(lang, 'chat.report.submit'), exact: true }).click();
  await acknowledge(reader.page, text(lang, 'chat.report.done'));

  const bell = reader.page.getByRole('button', { name: text(lang, 'chat.menu.mute'), exact: true });
  await bell.click();
  await reader.page.getByRole('button', { name: text(lang, 'chat.menu.mute'), exact: true, pressed: true }).waitFor();
  await bell.click();
  await reader.page.getByRole('button', { name: text(lang, 'chat.menu.mute'), exact: true, pressed: false }).waitFor();

  await staff.page.reload();
  await messageOf(staff.page, words)
    .getByText(/^Reported by 1 person$|^1명/)
    .waitFor();
  await act(staff.page, words, text(lang, 'chat.act.hide'));
  await staff.page.getByRole('alertdialog').getByRole('button').last().click();
  await acknowledge(staff.page, text(lang, 'chat.act.hidden'));
  // removed from the member’s view at once
  await messageOf(reader.page, words).waitFor({ state: 'detached' });
  await reader.page.getByText(text(lang, 'chat.hiddenText')).last().waitFor();
  expect([...reader.problems, ...staff.problems]).toEqual([]);
  await Promise.all([reader.context.close(), staff.context.close()]);
});

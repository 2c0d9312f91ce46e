import type { Page } from 'playwright-core';
import { axeViolations, fitsWidth, waitUntilSettled, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { callAs } from '../support/browser/callAs';
import { createCompany } from '../support/browser/ownCompany';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

/** A company for this journey: readers are counted, and no other notices may appear. */
const CODE = 'NOTICECO';
const [MASTER, MEMBER] = ['noticemaster', 'noticefirst'];
const call = <T>(...call: [id: string, method: string, path: string, body?: unknown]) => callAs<T>(CODE, ...call);

beforeAll(
  () =>
    createCompany(
      CODE,
      [MASTER, '오솔길'],
      [
        [MEMBER, '한별'],
        ['noticesecond', '서다온'],
        ['noticethird', '윤가람'],
      ],
    ),
  60_000,
);

const answerAlert = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();
const sound = async (page: Page) => expect([page.url(), await axeViolations(page), await fitsWidth(page)]).toEqual([page.url(), [], true]);

journey('notices', (lang) => {
  const title = `걷기 모임 소식 ${lang}`;
  beforeAll(async () => {
    await call(MASTER, 'POST', '/message/send', { title, contents: `목요일 점심에 만나요. ${lang}` });
    await call(MEMBER, 'POST', '/message/delivery', { mail: false });
  });

  test('R-NOTI-05: a member sees a notice at the bell, opens it, and chooses to get the next ones by email', async () => {
    const { context, page, problems } = await visitAs(MEMBER, { lang, width: 390 }, CODE);
    await page.goto('/usr/rank');
    await page.getByRole('button', { name: /\d/ }).and(page.locator('header button')).click();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.waitForURL(/\/usr\/notice\?open=\d+/);
    await page.getByText(`목요일 점심에 만나요. ${lang}`).waitFor();
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByText(text(lang, 'notice.mine.unread'), { exact: true }).waitFor({ state: 'detached' });
    await sound(page);
    const { list } = await call<{ list: { title: string; readAt: string | null }[] }>(MEMBER, 'GET', '/message/list');
    expect(list.find((notice) => notice.title === title)?.readAt).not.toBeNull();

    await page.getByRole('link', { name: text(lang, 'notice.mine.settings') }).click();
    await page.getByRole('switch').click();
    await page.getByText(text(lang, 'notice.mail.on')).waitFor();
    expect(await call(MEMBER, 'GET', '/message/delivery')).toMatchObject({ mail: true });
    await sound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-NOTI-05: its sender sees who has read it, edits a scheduled one and cancels it', async () => {
    const reserved = `예약 공지 ${lang}`;
    const draft = { title: reserved, contents: '내용', reserveLocalDate: '2099-01-02T09:30' };
    await call(MASTER, 'POST', '/message/send', draft);
    const { context, page, problems } = await visitAs(MASTER, { lang }, CODE);
    await page.goto('/mng/noti/notice');
    await page.getByRole('button', { name: filled(lang, 'notice.reach.readOf', { title, read: 1, count: 3 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').nth(1).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await dialog.getByRole('button', { name: filled(lang, 'notice.receipts.read', { count: 1 }) }).click();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: filled(lang, 'notice.receipts.readOn', { moment: '' }).trim() })
      .waitFor();
    await sound(page);
    await dialog.getByRole('button', { name: text(lang, 'common.action.close') }).click();

    await page.getByRole('button', { name: filled(lang, 'notice.editOf', { title: reserved }) }).click();
    expect(await dialog.locator('input[name=reserveLocalDate]').inputValue()).toBe('2099-01-02 09:30');
    await dialog.locator('input[name=title]').fill(`${reserved} 2`);
    await dialog.getByRole('button', { name: text(lang, 'notice.save'), exact: true }).click();
    await acknowledge(page, text(lang, 'notice.changedDone'));
    await page.getByRole('button', { name: filled(lang, 'notice.actionsOf', { title: `${reserved} 2` }) }).click();
    await page.getByRole('menuitem', { name: filled(lang, 'notice.cancelOf', { title: `${reserved} 2` }) }).click();
    await page
      .getByRole('alertdialog')
      .getByText(filled(lang, 'notice.remove.cancelText', { title: `${reserved} 2` }))
      .waitFor();
    await answerAlert(page);
    await acknowledge(page, text(lang, 'notice.remove.cancelDone'));
    await page.getByText(`${reserved} 2`).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await sound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-NOTI-03 R-NOTI-05: a notice goes to chosen people, and is found by title and by state', async () => {
    const forOne = `한 사람에게 ${lang}`;
    const { list } = await call<{ list: { uindex: number; id: string; name: string; email: string }[] }>(
      MASTER,
      'GET',
      '/manager/memberList',
    );
    const { uindex: memberSeq, name, email } = list.find(({ id }) => id === 'noticesecond')!;
    await call(MASTER, 'POST', '/member/profile', { memberSeq, name, email, dept: '연구소' });
    const { context, page, problems } = await visitAs(MASTER, { lang, width: 390 }, CODE);
    await page.goto('/mng/noti/notice');
    await page
      .getByRole('button', { name: text(lang, 'notice.write') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text(lang, 'recipients.individual') }).click();
    await dialog.locator('input[name=title]').fill(forOne);
    await dialog.locator('textarea').fill('https://example.com/walk');
    await dialog.getByRole('button', { name: text(lang, 'notice.send'), exact: true }).click();
    await dialog.getByText(text(lang, 'notice.recipientMissing')).waitFor();
    await dialog.getByRole('checkbox', { name: '서다온' }).check();
    await dialog.getByRole('checkbox', { name: filled(lang, 'recipients.dept', { name: '연구소' }) }).check();
    await sound(page);
    await dialog.getByRole('button', { name: text(lang, 'notice.send'), exact: true }).click();
    await acknowledge(page, text(lang, 'notice.sentDone'));
    await page.getByRole('button', { name: filled(lang, 'notice.reach.readOf', { title: forOne, read: 0, count: 1 }) }).waitFor();
    const titles = async (id: string) =>
      (await call<{ list: { title: string }[] }>(id, 'GET', '/message/list?size=50')).list.map((notice) => notice.title);
    expect([(await titles(MEMBER)).includes(forOne), (await titles('noticesecond')).includes(forOne)]).toEqual([false, true]);

    const cards = page.getByRole('main').getByRole('article');
    await page.getByRole('searchbox').fill(forOne);
    await page.waitForURL(/title=/);
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
    await cards.getByRole('button', { name: filled(lang, 'common.link.open', { address: 'https://example.com/walk' }) }).waitFor();
    await page.getByRole('button', { name: text(lang, 'notice.filter.SCHEDULED'), exact: true }).click();
    await page.waitForURL(/state=scheduled/);
    await page.getByText(text(lang, 'notice.filter.noMatch')).waitFor();
    await sound(page);
    await page.getByRole('button', { name: text(lang, 'notice.filter.clear') }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });
});

journey('inbox and account of a manager', (lang) => {
  test('the inbox gives the reason and one action per entry, and can postpone an entry', async () => {
    const { context, page, problems } = await visitAs('demo.master', { lang, width: 390 });
    await page.goto('/mng/dashboard');
    await page.getByRole('link', { name: text(lang, 'inbox.all') }).click();
    await page.waitForURL(/\/mng\/inbox$/);
    const rows = page.locator('main li').filter({ has: page.getByRole('img').or(page.locator('.MuiAvatar-root')) });
    await rows.first().waitFor();
    await sound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('main a[href$="kind=NOT_MEASURED"]').click();
    await page.waitForURL(/kind=NOT_MEASURED/);
    await waitUntilSettled(page);
    const before = await rows.count();
    for (let index = 0; index < before; index += 1) {
      // the action, and the menu that postpones
      const actions = rows.nth(index).getByRole('link').or(rows.nth(index).getByRole('button'));
      expect(await actions.count()).toBe(2);
    }
    const name = (await rows.last().locator('p').first().innerText()).trim();
    await rows.last().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: text(lang, 'inbox.hide.WEEK') }).click();
    await acknowledge(page, text(lang, 'inbox.hidden'));
    await page.waitForFunction((count) => document.querySelectorAll('main li .MuiAvatar-root').length === count, before - 1);
    expect(await page.locator('main').innerText()).not.toContain(name);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-SET-01: account and company are shown; ID and code are read-only, and a change is visible at once', async () => {
    const { context, page, problems } = await visitAs(MASTER, { lang, width: 390 }, CODE);
    await page.goto('/mng/setting/accInfo');
    await page.getByText(MASTER, { exact: true }).waitFor();
    await page.getByText(CODE, { exact: true }).waitFor();
    await sound(page);
    await page.getByRole('button', { name: text(lang, 'settings.company.edit') }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(text(lang, 'settings.company.code')).getAttribute('readonly')).not.toBeNull();
    const address = `세종대로 ${lang === 'en' ? 1 : 2}`;
    await dialog.locator('input[name=email]').fill('not an address');
    await dialog.locator('input[name=address]').fill(address);
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await dialog.getByText(text(lang, 'settings.company.error.email')).waitFor();
    await dialog.locator('input[name=email]').fill('office@notice.example');
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await acknowledge(page, text(lang, 'settings.company.changed'));
    await page.getByText(address).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

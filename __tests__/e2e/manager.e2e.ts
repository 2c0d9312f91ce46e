import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { axeViolations, callsOf, fitsWidth, waitUntilSettled, visitAs } from '../support/browser/browser';
import { coveredStops } from '../support/browser/coveredStops';
import { faultsIn, NARROW_AND_DESKTOP } from '../support/browser/looks';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { pressUntilFree } from '../support/browser/inTurn';
import { journey } from '../support/browser/journey';
import { acknowledge } from '../support/browser/signInByPage';
import { cellsOf } from '../support/files/workbook';
import { filled, text } from '../support/texts';
import { typeDay } from '../support/browser/typeDay';

const PASSWORD = 'Wellness!2026';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A token of the platform, for data that no page shows. */
async function tokenOf(id: string): Promise<string> {
  const compSeq = await compSeqOf('DEMO');
  const body = JSON.stringify({ compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
  return ((await (await askUpstream('/login', { method: 'POST', headers: JSON_TYPE, body })).json()) as { token: string }).token;
}

async function read<T>(id: string, path: string): Promise<T> {
  return (await (await askUpstream(path, { headers: { authorization: `Bearer ${await tokenOf(id)}` } })).json()) as T;
}

const seqs = new Map<string, number>();
async function seqOf(login: string): Promise<number> {
  if (seqs.size === 0) {
    const { list } = await read<{ list: { id: string; uindex: number }[] }>('demo.master', '/manager/memberList');
    for (const { id, uindex } of list) seqs.set(id, uindex);
  }
  return seqs.get(login)!;
}

const heading = (page: Page) => page.locator('main h1').first();

journey('members as a manager sees them', (lang) => {
  test('R-MEMB-01 R-MEMB-02 R-MEMB-03 R-MEMB-04 R-SHELL-05 R-SHELL-06: the list is searched, sorted and paged through its address, and Back returns to a search that was cleared; a member is added with a one-time password by email, edited, invited again and, once the alert is confirmed, deleted', async () => {
    const { context, page, problems } = await visitAs('demo.master', { lang });
    const calls = callsOf(page);
    await page.goto('/mng/member?rows=10&sort=id&desc=1');
    await page.locator('tbody tr').nth(9).waitFor();
    const ids = () => page.locator('tbody [data-column=id]').allInnerTexts();
    const first = await ids();
    expect(first).toHaveLength(10);
    expect(first).toEqual([...first].sort().reverse());
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: text(lang, 'memberList.page.next') }).click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction((before) => document.querySelector('tbody [data-column=id]')?.textContent !== before, first[0]);
    expect((await ids())[0]! < first[9]!).toBe(true);
    await page.getByRole('searchbox').fill('하늘');
    await page.waitForURL(/name=/);
    await page.getByRole('rowheader', { name: '김하늘' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText(text(lang, 'memberList.noMatch')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const searched = page.url();
    await page.getByRole('button', { name: text(lang, 'memberList.clear'), exact: true }).click();
    await page.locator('tbody tr').nth(9).waitFor();
    expect(new URL(page.url()).searchParams.has('name')).toBe(false);
    await page.goBack();
    await page.getByText(text(lang, 'memberList.noMatch')).waitFor();
    expect([page.url(), await page.getByRole('searchbox').inputValue()]).toEqual([searched, 'nobody of that name']);

    const id = `new.member.${lang}`;
    const name = { en: '새로운', ko: '새마음' }[lang];
    await page.getByRole('button', { name: text(lang, 'memberList.add') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: text(lang, 'memberList.form.register') }).click();
    await page.getByText(text(lang, 'memberList.form.idRequired')).waitFor();
    expect(await faultsIn(page, NARROW_AND_DESKTOP)).toEqual([]);
    await form.locator('input[name=id]').fill('demo.member');
    await form.locator('input[name=name]').fill(name);
    await form.locator('input[name=email]').fill(`${id}@example.com`);
    await form.getByRole('button', { name: text(lang, 'memberList.form.register') }).click();
    await form.getByText(text(lang, 'memberList.error.idTaken')).waitFor();
    expect(await form.locator('input[name=name]').inputValue()).toBe(name);
    await form.locator('input[name=id]').fill(id);
    await form.getByRole('button', { name: text(lang, 'memberList.form.register') }).click();
    await acknowledge(page, filled(lang, 'memberList.form.registered', { email: `${id}@example.com` }));
    expect(await (await askUpstream('/outbox')).text()).toContain(`${id}@example.com`);

    await page.getByRole('searchbox').fill(name);
    const act = async (action: 'edit' | 'welcome' | 'delete') => {
      await page.getByRole('button', { name: text(lang, 'memberList.actionsOf').replace('{name}', name) }).click();
      await page.getByRole('menuitem', { name: text(lang, `memberList.action.${action}`) }).click();
    };
    await page.getByRole('row').filter({ hasText: id }).getByRole('rowheader', { name: name }).waitFor();
    await act('edit');
    expect(await form.locator('input[name=id]').isDisabled()).toBe(true);
    await form.locator('input[name=phone]').fill('010-1234-5678');
    await form.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await acknowledge(page, text(lang, 'memberList.form.changed'));
    const { list } = await read<{ list: { id: string; phone: string | null }[] }>('demo.master', '/manager/memberList');
    expect(list.find((member) => member.id === id)?.phone).toBe('01012345678');

    // the member has never signed in, so there is no password to reset
    await act('welcome');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(lang, 'memberList.welcome.submit') })
      .click();
    await acknowledge(page, filled(lang, 'memberList.welcome.done', { email: `${id}@example.com` }));
    await act('delete');
    const alert = page.getByRole('alertdialog');
    const [cancel, confirm] = ['common.action.cancel', 'memberList.delete.submit'].map((key) =>
      alert.getByRole('button', { name: text(lang, key), exact: true }),
    );
    for (const stop of [cancel, confirm, cancel]) {
      await page.locator(':focus').and(stop!).waitFor();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: text(lang, 'memberList.actionsOf').replace('{name}', name) }))
      .waitFor();
    await act('delete');
    await confirm!.click();
    await page
      .getByRole('status', { name: text(lang, 'common.alert.Success') })
      .getByText(text(lang, 'memberList.delete.done'))
      .waitFor();
    await acknowledge(page, text(lang, 'memberList.delete.done'));
    await page.getByText(text(lang, 'memberList.noMatch')).waitFor();
    // restored, and in the list again
    await page.getByRole('button', { name: text(lang, 'memberList.deleted.open') }).click();
    const deleted = page.getByRole('dialog');
    await deleted.getByRole('listitem').filter({ hasText: id }).getByRole('button').click();
    await acknowledge(page, filled(lang, 'memberList.deleted.done', { name }));
    await deleted.getByText(id).waitFor({ state: 'detached' });
    expect(await axeViolations(page)).toEqual([]);
    await deleted.getByRole('button', { name: text(lang, 'common.action.close') }).click();
    await page.getByRole('row').filter({ hasText: id }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-HOME-04: members filtered by what they have not done are selected, across pages and all at once, and acted on together', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    await page.goto('/mng/member?rows=10');
    const bar = page.getByRole('region', { name: text(lang, 'memberList.select.label') });
    await page.getByRole('checkbox', { name: text(lang, 'memberList.select.page') }).check();
    await bar.getByRole('status').filter({ hasText: '10' }).waitFor();
    await page.getByRole('button', { name: text(lang, 'memberList.page.next') }).click();
    await page.waitForURL(/page=2/);
    await bar.getByRole('status').filter({ hasText: '10' }).waitFor();
    // the total depends on members that other journeys add meanwhile
    const everybody = bar.getByRole('button', { name: /\d/ });
    await everybody.click();
    await everybody.waitFor({ state: 'detached' });
    expect(Number(/\d+/.exec(await bar.getByRole('status').innerText())?.[0])).toBeGreaterThan(10);
    await bar.getByRole('button', { name: text(lang, 'memberList.select.clear') }).click();
    await bar.waitFor({ state: 'detached' });

    const found = page.waitForResponse((answer) => answer.url().includes('/api/manager/memberListNew') && answer.ok());
    await page.getByRole('combobox', { name: text(lang, 'memberList.filter.label') }).selectOption('UNREAD');
    await page.waitForURL(/show=unread/);
    await found;
    await waitUntilSettled(page);
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    expect(await axeViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: text(lang, 'memberList.many.message.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.getByText(text(lang, 'memberList.many.message.required')).waitFor();
    await dialog.locator('textarea').fill('See you on Friday');
    await dialog.getByRole('button').last().click();
    await dialog.getByRole('status').filter({ hasText: '2' }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(0);
    await dialog.getByRole('button').last().click();
    await bar.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-MEMB-01 R-MEMB-05 R-HOME-04: departments are filtered and grouped, and the export follows the filters', async () => {
    const { context, page, problems } = await visitAs('demo.master', { lang });
    const t = (key: string) => text(lang, `memberList.${key}`);
    await page.goto('/mng/member?rows=100');
    const filter = page.getByRole('combobox', { name: t('dept.label') });
    const [dept, count] = await filter
      .locator('option')
      .nth(1)
      .evaluate((option) => [(option as HTMLOptionElement).value, /(\d+)\D*$/.exec(option.textContent)![1]!] as const);
    await page.getByRole('switch', { name: t('dept.group') }).click();
    await page.waitForURL(/by=dept/);
    await page.locator('tr[data-group]').nth(1).waitFor();
    const groups = await page.locator('tr[data-group]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-group')));
    expect([groups[0], new Set(groups).size]).toEqual([dept, groups.length]);
    expect(await faultsIn(page, NARROW_AND_DESKTOP)).toEqual([]);
    await filter.selectOption(dept);
    await page.waitForFunction(() => document.querySelectorAll('tr[data-group]').length === 1);
    expect(new URL(page.url()).searchParams.get('dept')).toBe(dept);
    expect(await page.locator('tbody [data-column=dept]').allInnerTexts()).toEqual(new Array(Number(count)).fill(dept));

    await page.getByRole('button', { name: t('export.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('export.roster'), exact: true }).click();
    await dialog.locator('input[name=reason]').fill('부서 회의');
    const start = dialog.getByRole('button', { name: t('export.start'), exact: true });
    const file = await pressUntilFree(
      page,
      t('export.error.busy'),
      () => start.click(),
      () => page.waitForEvent('download'),
    );
    const [heads, ...rows] = cellsOf(readFileSync(await file.path()));
    const at = heads!.indexOf(t('column.dept'));
    expect(rows.map((row) => row[at])).toEqual(new Array(Number(count)).fill(dept));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-GUARD-05 R-GUARD-06 R-MEMB-06: a member’s screens name the member in every read, and another manager’s member is refused with a message', async () => {
    const memberSeq = await seqOf('demo.member');
    const { record } = await read<{ record: { weight: number } }>('demo.member', '/body/newAnalysis');
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    const reads: URL[] = [];
    page.on('request', (request) => request.url().includes('/api/') && reads.push(new URL(request.url())));
    const at = (screen: string) => `/mng/member/${memberSeq}/${screen}`;
    await page.goto('/mng/member?name=하늘');
    await page.locator(`main tbody a[href="${at('body')}"]`).click();
    for (const screen of ['body', 'health', 'mission', 'exercise']) {
      if (screen !== 'body')
        await page
          .locator(`main a[href="${at(screen)}"]`)
          .first()
          .click();
      await page.waitForURL((url) => url.pathname === at(screen));
      await heading(page).waitFor();
      await page.getByText('(demo.member)', { exact: false }).waitFor();
      if (screen === 'body') await page.getByText(record.weight.toFixed(1), { exact: false }).first().waitFor();
      await waitUntilSettled(page);
      expect([screen, await axeViolations(page)]).toEqual([screen, []]);
      expect([screen, await fitsWidth(page)]).toEqual([screen, true]);
      const tab = { body: 'list', health: 'steps' }[screen];
      if (!tab) continue;
      await page
        .locator('main')
        .getByRole('link', { name: text(lang, `${screen}.tabs.${tab}`), exact: true })
        .click();
      await page.waitForURL((url) => url.searchParams.get('tab') === tab);
      await waitUntilSettled(page);
    }
    const ofMembers = reads.filter(({ pathname }) => /^\/api\/(body|user|v19|run|mission\/list|exercise)/.test(pathname));
    expect(ofMembers.filter(({ searchParams }) => searchParams.get('memberSeq') !== String(memberSeq)).map(String)).toEqual([]);
    expect(problems).toEqual([]);

    await page.goto(`/mng/member/${await seqOf('emily.park')}/body`);
    await page.getByText(text(lang, 'memberList.viewed.refused')).first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('emily.park');
    expect((await context.request.get('/mng/member/none/body')).status()).toBe(404);
    await context.close();
  });

  test('R-NOTI-05: a notice is written and scheduled, and its draft is kept until it is sent', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    await page.goto('/mng/noti/notice');
    await page.getByRole('button', { name: text(lang, 'notice.write') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: text(lang, 'notice.send') }).click();
    await form.getByText(text(lang, 'notice.titleBlank')).waitFor();
    await form.locator('input[name=title]').fill(`걷기 모임 ${lang}`);
    await form.locator('textarea[name=contents]').fill('목요일 점심에 만나요.\n<b>본관 앞</b>');
    await form.getByRole('button', { name: text(lang, 'notice.when.later') }).click();
    await typeDay(form, 'reserveLocalDate', '2099-01-02 09:30');
    expect(await axeViolations(page)).toEqual([]);
    await form
      .getByRole('button', { name: text(lang, 'notice.reserve'), exact: true })
      .last()
      .click();
    await acknowledge(page, text(lang, 'notice.reservedDone'));
    const card = page.getByRole('article').filter({ hasText: `걷기 모임 ${lang}` });
    await card.getByText(text(lang, 'notice.reserved'), { exact: true }).waitFor();
    expect(await card.innerText()).toContain('<b>본관 앞</b>');
    const { list } = await read<{ list: { title: string }[] }>('demo.member', '/message/list?size=100');
    expect(list.map(({ title }) => title)).not.toContain(`걷기 모임 ${lang}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-NOTI-01: topics and notes are added and deleted, and blank ones are refused', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    await page.goto('/mng/noti/msn/ctg');
    await page.getByRole('button', { name: text(lang, 'missionDesk.topics.add'), exact: true }).click();
    await page.getByText(text(lang, 'missionDesk.error.topicBlank')).waitFor();
    await page.locator('input[name=title]').fill(`호흡 ${lang}`);
    await page.getByRole('button', { name: text(lang, 'missionDesk.topics.add'), exact: true }).click();
    await page.waitForURL(/topic=\d+/);
    await page.getByText(text(lang, 'missionDesk.topics.noNotes')).waitFor();
    await page.getByRole('button', { name: text(lang, 'missionDesk.topics.addNote') }).click();
    await page.getByText(text(lang, 'missionDesk.error.noteBlank')).waitFor();
    await page.locator('input[name=note]').fill('천천히 열 번 호흡하기');
    await page.getByRole('button', { name: text(lang, 'missionDesk.topics.addNote') }).click();
    await page.getByRole('cell', { name: '천천히 열 번 호흡하기', exact: true }).waitFor();
    await page.getByRole('button', { name: text(lang, 'missionDesk.topics.delete'), exact: true }).click();
    await page.getByText(text(lang, 'missionDesk.topics.selectFirst')).waitFor();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('checkbox', { name: /천천히/ }).check();
    await page.getByRole('button', { name: /\(1\)/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(lang, 'missionDesk.topics.delete') })
      .click();
    await acknowledge(page, text(lang, 'missionDesk.topics.deleted'));
    await page.getByText(text(lang, 'missionDesk.topics.noNotes')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([390, 1440])(
  'R-SHELL-06: at %d px no bar of a page covers the focused element, and the focus is never invisible',
  async (width) => {
    const { context, page, problems } = await visitAs('demo.manager', { width });
    await page.goto('/mng/member?rows=20');
    const boxes = page.locator('tbody').getByRole('checkbox');
    for (const row of [0, 1]) await boxes.nth(row).check();
    await page.getByRole('region', { name: text('en', 'memberList.select.label') }).waitFor();
    await boxes.last().focus();
    expect(await coveredStops(page, 'Shift+Tab', 60)).toEqual([]);
    // focusing the bar’s own buttons does not scroll
    await boxes.last().focus();
    const reached = await page.evaluate(() => scrollY);
    await page.getByRole('button', { name: text('en', 'memberList.select.clear') }).focus();
    expect([reached > 0, await page.evaluate(() => scrollY)]).toEqual([true, reached]);

    // a bar above and a bar below
    await page.goto(`/mng/member/${await seqOf('demo.member')}/body?tab=list`);
    await boxes.first().click();
    await page.getByRole('button', { name: text('en', 'body.list.compare') }).waitFor();
    await page.locator('main h1, main h2').first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').focus();
    expect(await coveredStops(page, 'Tab', 60)).toEqual([]);
    await boxes.last().focus();
    expect(await coveredStops(page, 'Shift+Tab', 40)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

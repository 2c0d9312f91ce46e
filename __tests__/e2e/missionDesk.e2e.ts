import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { addDays, dayOf } from '../../lib/shared/dates';
import { PASSWORD, axeViolations, callsOf, fitsWidth, visitAs, type Lang } from '../support/browser/browser';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { pressUntilFree } from '../support/browser/inTurn';
import { journey } from '../support/browser/journey';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';
import { cellsOf } from '../support/files/workbook';
import { typeDay } from '../support/browser/typeDay';

interface SentMission {
  missionSeq: number;
  title: string;
  missionType: string;
  takerSeq: number[];
  recipientCnt: number;
  urlImg: string | null;
  imgDue: boolean;
  startDate: number;
}

/** Calls the platform directly as this login. */
async function as(id: string) {
  const compSeq = await compSeqOf('DEMO');
  const login = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  const json = { 'content-type': 'application/json' };
  const { token, memberSeq } = (await (
    await askUpstream('/login', { method: 'POST', headers: json, body: JSON.stringify(login) })
  ).json()) as { token: string; memberSeq: number };
  const authorization = `Bearer ${token}`;
  return {
    memberSeq,
    get: async <T>(path: string) => (await (await askUpstream(path, { headers: { authorization } })).json()) as T,
    post: (path: string, body: object) =>
      askUpstream(path, { method: 'POST', headers: { authorization, ...json }, body: JSON.stringify(body) }),
    postComment: (missionSeq: number, content: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ missionSeq, memberSeq, text: content })) form.append(name, String(value));
      return askUpstream('/mission/photoComment', { method: 'POST', headers: { authorization }, body: form });
    },
    remove: (seq: number) =>
      askUpstream('/mission/deleteMission', {
        method: 'DELETE',
        headers: { authorization, ...json },
        body: JSON.stringify({ seq: [seq] }),
      }),
  };
}

const plain = () => sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a6' } });
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
const atList = (page: Page, lang: Lang) => page.getByRole('heading', { level: 1, name: text(lang, 'missionDesk.sent.title') }).waitFor();
const closeAlert = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();

/** A member whose missions no other journey looks at. */
const ONE = 'kitae.hong';
const LIMIT = { en: 45, ko: 28 };

/** Sends the open mission again with its picture under another title. */
async function sendAgain(
  page: Page,
  lang: Lang,
  member: Awaited<ReturnType<typeof as>>,
  mission: SentMission,
  name: string,
): Promise<void> {
  const t = (path: string) => text(lang, `missionDesk.${path}`);
  await page.getByRole('link', { name: t('report.again') }).click();
  await page.getByRole('img', { name: t('send.samePicture') }).waitFor();
  expect(await page.locator('input[name=title]').inputValue()).toBe(mission.title);
  await page.locator('input[name=title]').fill(`${mission.title} 2`);
  await page
    .getByRole('list', { name: text(lang, 'recipients.chosenPeople') })
    .getByText(name)
    .waitFor();
  await press(page, t('send.submit'));
  await acknowledge(page, t('send.done'));
  await atList(page, lang);
  const second = (await member.get<{ list: SentMission[] }>('/mission/listMission?size=1')).list[0]!;
  expect([second.title, second.urlImg !== null, second.urlImg !== mission.urlImg]).toEqual([`${mission.title} 2`, true, true]);
}

/**
 * Downloads the list as a workbook in the open dialog: days without a mission show a message, a reason is required, and the rows are the
 * missions sent.
 */
async function takeList(page: Page, lang: Lang, title: string): Promise<void> {
  const t = (path: string) => text(lang, `missionDesk.${path}`);
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: t('download.start') });
  await dialog.getByLabel(t('download.reason')).fill('Journey');
  const today = await dialog.locator('input[name=endDte]').inputValue();
  await typeDay(dialog, 'strDte', '2019-01-01');
  await typeDay(dialog, 'endDte', '2019-01-02');
  const press = () => start.click();
  const busy = text(lang, 'missionDesk.download.error.busy');
  await pressUntilFree(page, busy, press, () => dialog.getByText(t('download.none')).waitFor());
  await typeDay(dialog, 'strDte', today);
  await typeDay(dialog, 'endDte', today);
  expect(await axeViolations(page)).toEqual([]);
  const saved = await pressUntilFree(page, busy, press, () => page.waitForEvent('download'));
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  const rows = cellsOf(Buffer.concat(chunks));
  expect(rows[0]?.[0]).toBe(t('field.title'));
  expect(rows.filter((row) => row[0] === title && row[8] === t('download.isDone'))).toHaveLength(1);
}

journey('the manager’s missions', (lang) => {
  const t = (path: string) => text(lang, `missionDesk.${path}`);
  const title = `Journey ${lang}`;

  test('R-NOTI-02 R-NOTI-03 R-NOTI-04: a mission is written, sent once, received, followed, sent again, downloaded and deleted', async () => {
    const member = await as(ONE);
    const { name } = await member.get<{ name: string }>('/member/profile');
    const { context, page, problems } = await visitAs('demo.master', { lang });
    const calls = callsOf(page);
    await page.goto('/mng/noti/msn/list');
    await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
    await page.locator('main tbody tr').first().waitFor();
    expect(calls).toEqual([]);

    // an empty form shows every message, and the first field has the focus
    await page.getByRole('link', { name: t('sent.write') }).click();
    await page.getByRole('heading', { level: 1, name: t('send.title') }).waitFor();
    await press(page, text(lang, 'recipients.individual'));
    await press(page, t('send.later'));
    await press(page, t('send.submit'));
    for (const problem of ['titleBlank', 'contentsBlank', 'startMissing', 'noteMissing', 'recipientMissing', 'pictureMissing'])
      await page.getByText(t(`problem.${problem}`), { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.setViewportSize({ width: 1440, height: 900 });

    // graphemes are counted: a family emoji is one
    await page.locator('input[name=title]').fill(title);
    const contents = page.locator('textarea[name=contents]');
    await contents.fill('👨‍👩‍👧‍👦'.repeat(LIMIT[lang] + 1));
    await page.getByText(t('problem.contentsTooLong').replace('{count}', String(LIMIT[lang])), { exact: true }).waitFor();
    await contents.fill('👨‍👩‍👧‍👦'.repeat(LIMIT[lang]));
    await page
      .getByText(t('problem.contentsTooLong').replace('{count}', String(LIMIT[lang])), { exact: true })
      .waitFor({ state: 'detached' });
    await typeDay(page, 'at', '2020-01-01 09:00');
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plain().png().toBuffer() });
    await page.getByText(t('problem.pictureFormat'), { exact: true }).waitFor();
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plain().jpeg().toBuffer() });
    await page.getByRole('img', { name: 'a.jpg' }).waitFor();
    const listed = page.getByRole('group', { name: t('send.listedNotes') });
    await listed.getByRole('checkbox').first().check();
    const people = page.getByRole('group', { name: text(lang, 'recipients.listedPeople') });
    // teams are listed before members, for the master only
    await people
      .getByText(text(lang, 'recipients.membersOf').split('{name}')[lang === 'en' ? 0 : 1]!.trim())
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill(name);
    await people.getByRole('checkbox', { name: new RegExp(name) }).check();

    // the picture upload is aborted: nothing was sent, and pressing again continues
    await page.route('**/api/mission/img?*', (route) => route.abort());
    await press(page, t('send.submit'));
    await page.getByText(t('send.error.pictureFailed')).waitFor();
    const received = async () =>
      (await member.get<{ list: SentMission[] }>('/mission/listMission?size=100')).list.filter((mission) => mission.title === title);
    expect(await received()).toEqual([]);
    expect(await page.locator('input[name=title]').inputValue()).toBe(title);
    await page.unroute('**/api/mission/img?*');
    await press(page, t('send.submit'));
    await acknowledge(page, t('send.done'));
    await atList(page, lang);
    const [mission, ...more] = await received();
    expect(more).toEqual([]);
    expect([mission!.urlImg !== null, Math.abs(Date.now() - mission!.startDate) < 120_000]).toEqual([true, true]);

    // the member’s progress and comment are shown; the manager answers
    const { notes } = (await member.get<{ list: { notes: { missionNoteSeq: number; note: string }[] }[] }>('/mission/listMission?size=1'))
      .list[0]!;
    await member.post('/mission/checkNote', { missionSeq: mission!.missionSeq, missionNoteSeq: notes[0]!.missionNoteSeq, done: true });
    await member.postComment(mission!.missionSeq, `Done ${lang}`);
    await page.getByRole('searchbox').fill(title);
    await page.waitForURL(/search=/);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('100%').first().waitFor();
    await page.locator('main summary').click();
    await page
      .getByRole('list', { name: filled(lang, 'missionDesk.report.doneBy', { name }) })
      .getByText(notes[0]!.note)
      .waitFor();
    await page
      .getByRole('table', { name: t('report.days') })
      .getByRole('row')
      .nth(1)
      .waitFor();
    const comment = page.getByRole('article').filter({ hasText: `Done ${lang}` });
    await comment.getByRole('button', { name: text(lang, 'mission.comment.reply') }).click();
    await comment.locator('textarea').fill('Well done');
    await comment.getByRole('button', { name: text(lang, 'mission.comment.sendReply') }).click();
    await comment.getByText('Well done').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await sendAgain(page, lang, member, mission!, name);

    // the list as Excel: date, topic and contents first, then the reason
    await press(page, t('sent.download'));
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: t('download.start') });
    await start.click();
    await dialog.getByText(t('download.chooseFirst')).waitFor();
    await dialog.locator('select').selectOption('all');
    await start.click();
    await dialog.getByText(t('download.reasonMissing')).waitFor();
    await takeList(page, lang, title);
    await dialog.getByRole('button', { name: text(lang, 'common.action.close') }).click();

    // an empty selection shows a message; a deleted mission is gone for the member too
    await page.getByRole('searchbox').fill(title);
    await page.waitForURL(/search=/);
    await page.getByRole('checkbox', { name: filled(lang, 'missionDesk.sent.tick', { title }) }).waitFor();
    // the previous rows stay until the filtered ones arrive
    await page.waitForFunction((count) => document.querySelectorAll('main tbody tr').length === count, 2);
    await press(page, t('sent.delete'));
    await page.getByRole('alertdialog').getByText(t('sent.selectFirst')).waitFor();
    await closeAlert(page);
    await page.getByRole('checkbox', { name: t('sent.tickAll') }).check();
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${t('sent.delete')} \\(2\\)`) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sent.delete') })
      .click();
    await acknowledge(page, t('sent.deleted'));
    await page.getByText(t('sent.noMatch')).first().waitFor();
    expect(
      (await member.get<{ list: SentMission[] }>('/mission/listMission?size=100')).list.filter((mission) =>
        mission.title.startsWith(title),
      ),
    ).toEqual([]);
    expect(problems.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  test('R-NOTI-02: a mission shows its repeat; future rounds are changed for a department, and stopped', async () => {
    const [master, member] = [await as('demo.master'), await as(ONE)];
    const again = `Again ${lang}`;
    const { list: notes } = await master.get<{ list: { missionNoteSeq: number }[] }>('/mission/listNote?page=0&size=1');
    const day = addDays(dayOf(new Date(), 'Asia/Seoul'), 3);
    const draft = { title: again, contents: 'Walk', missionNoteSeq: [notes[0]!.missionNoteSeq], startDate: 0, endDate: day };
    const toOne = { missionType: 'INDIVIDUAL', takerSeq: [member.memberSeq], repeat: { every: 'WEEK', times: 3 } };
    const { missionSeq } = (await (await master.post('/mission/sendMission', { ...draft, ...toOne })).json()) as SentMission;
    const nextOf = async () =>
      (
        await master.get<{ list: (SentMission & { repeat: { repeatSeq: number; nextDate: number; every: string } | null })[] }>(
          `/mission/listMission?size=5&search=${encodeURIComponent(again)}`,
        )
      ).list[0]!.repeat;
    const sentenceFor = (every: string) => page.getByText(t(`repeat.next.${every}`).split('{day}')[0]!).first();
    const { context, page, problems } = await visitAs('demo.master', { lang, width: 390 });
    await page.goto(`/mng/noti/msn/list?search=${encodeURIComponent(again)}`);
    await sentenceFor('WEEK').waitFor();
    await page.getByRole('link', { name: again, exact: true }).click();
    await sentenceFor('WEEK').waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.getByRole('link', { name: t('repeat.edit') }).click();
    await page.getByRole('heading', { level: 1, name: t('repeat.edit') }).waitFor();
    await page.getByLabel(t('repeat.label'), { exact: true }).selectOption('MONTH');
    await page.getByLabel(t('repeat.times')).fill('1');
    const { list: depts } = await master.get<{ list: { dept: string }[] }>('/manager/listDept');
    await page.getByRole('checkbox', { name: filled(lang, 'recipients.dept', { name: depts[0]!.dept }) }).check();
    await press(page, t('send.save'));
    await page.getByText(t('problem.repeatTimes'), { exact: true }).waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.getByLabel(t('repeat.times')).fill('5');
    await press(page, t('send.save'));
    await acknowledge(page, t('repeat.changed'));
    await atList(page, lang);
    const { repeatSeq, every } = (await nextOf())!;
    expect(every).toBe('MONTH');
    expect(await master.get(`/mission/repeat?repeatSeq=${repeatSeq}`)).toMatchObject({ times: 5, days: 4, depts: [depts[0]!.dept] });
    await page.goto(`/mng/noti/msn/list?mission=${missionSeq}`);
    await sentenceFor('MONTH').waitFor();
    await press(page, t('repeat.stop'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('repeat.stop') })
      .click();
    await acknowledge(page, t('repeat.stopped'));
    await sentenceFor('MONTH').waitFor({ state: 'detached' });
    expect(await nextOf()).toBeNull();
    await master.remove(missionSeq);

    // one that has not started keeps its department and rounds while its texts change
    const inTwoDays = Date.now() + 2 * 86_400_000;
    const toDept = { missionType: 'INDIVIDUAL', takerSeq: [], depts: [depts[0]!.dept], repeat: { every: 'MONTH', until: '2099-01-01' } };
    const refused = await master.post('/mission/sendMission', { ...draft, ...toDept, startDate: inTwoDays });
    expect(refused.status).toBe(422);
    const waiting = { ...draft, ...toDept, startDate: inTwoDays, repeat: { every: 'MONTH', times: 4 } };
    const planned = ((await (await master.post('/mission/sendMission', waiting)).json()) as SentMission).missionSeq;
    await page.goto(`/mng/noti/msn/list?view=edit&mission=${planned}`);
    await page.locator('input[name=title]').fill(`${again} 2`);
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plain().jpeg().toBuffer() });
    await press(page, t('send.save'));
    await acknowledge(page, t('send.changed'));
    const changed = (await nextOf())!;
    expect(await master.get(`/mission/repeat?repeatSeq=${changed.repeatSeq}`)).toMatchObject({
      title: `${again} 2`,
      every: 'MONTH',
      times: 4,
      depts: [depts[0]!.dept],
      recipients: [],
    });
    await master.remove(planned);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-NOTI-03 Z4: a team manager is offered their own members, their departments and no teams, and cannot see another manager’s mission', async () => {
  const master = await as('demo.master');
  const other = (await master.get<{ list: (SentMission & { senderName: string })[] }>('/mission/listMission?size=10000')).list;
  const own = new Set(
    (await (await as('demo.manager')).get<{ list: SentMission[] }>('/mission/listMission?size=10000')).list.map(
      ({ missionSeq }) => missionSeq,
    ),
  );
  const foreign = other.find((mission) => !own.has(mission.missionSeq) && mission.missionType === 'INDIVIDUAL')!;
  const manager = await as('demo.manager');
  const ownMembers = async () => {
    const { list } = await manager.get<{ list: { id: string; name: string }[] }>('/manager/memberList');
    return list.filter(({ name }) => name.trim() !== '').map(({ id }) => id);
  };
  const before = await ownMembers();
  const { context, page } = await visitAs('demo.manager', { width: 390, scheme: 'dark' });
  await page.goto('/mng/noti/msn/list?view=send');
  await press(page, text('en', 'recipients.individual'));
  const people = page.getByRole('group', { name: text('en', 'recipients.listedPeople') });
  await people.getByRole('checkbox').first().waitFor();
  const offered = await people.getByRole('checkbox').count();
  const depts = (await manager.get<{ list: object[] }>('/manager/listDept')).list.length;
  expect(depts).toBeGreaterThan(0);
  // other journeys add and delete members meanwhile: the count is at least those present all the time, and at most those ever present
  const after = await ownMembers();
  expect(offered).toBeGreaterThanOrEqual(before.filter((id) => after.includes(id)).length + depts);
  expect(offered).toBeLessThanOrEqual(new Set([...before, ...after]).size + depts);
  await page.goto(`/mng/noti/msn/list?mission=${foreign.missionSeq}`);
  await page.getByText(text('en', 'missionDesk.report.gone')).waitFor();
  await page.goto('/mng/noti/msn/list');
  await page.locator('main tbody tr').first().waitFor();
  expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
  await context.close();
});

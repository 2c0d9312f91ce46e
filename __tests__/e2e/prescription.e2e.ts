import type { Locator, Page } from 'playwright-core';
import { axeViolations, callsOf, fitsWidth, PASSWORD, visitAs, type Lang } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { addDays, dayOf } from '../../lib/shared/dates';
import { agreeToAll } from '../support/browser/consents';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';
import { typeDay } from '../support/browser/typeDay';

/** A company for this journey, so that no other journey’s lists change. */
const CODE = 'DESKCO';
const today = dayOf(new Date(), 'Asia/Seoul');

async function call<T = unknown>(method: string, path: string, token: string | null, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await askUpstream(path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const companyOf = async (code: string) => (await call<{ compSeq: number }>('GET', `/company/find?code=${code}`, null)).compSeq;

async function tokenOf(id: string, pw = PASSWORD, code = CODE): Promise<{ token: string; memberSeq: number }> {
  return call('POST', '/login', null, { compSeq: await companyOf(code), id, sns: 'O', pw, timezone: 9, lang: 'EN' });
}

/** Signs in with the one-time password from the welcome email, sets the demo password and agrees to everything; returns the new sign-in. */
async function settle(id: string): Promise<{ token: string; memberSeq: number }> {
  const outbox = await (await askUpstream('/outbox')).text();
  const found = new RegExp(`ID: ${id.replaceAll('.', '\\.')}\\s+One-time password: (\\S+)`).exec(outbox);
  const oneTime = found![1]!.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  const { token, memberSeq } = await tokenOf(id, oneTime);
  await call('POST', '/member/changePassword', token, { memberSeq, oldPw: oneTime, newPw: PASSWORD });
  await agreeToAll(token);
  return tokenOf(id);
}

const newcomer = (id: string, name: string) => ({
  login: { id, lang: 'EN' },
  profile: { name, email: `${id}@desk.example`, gender: 'F' },
});

let master: string;
const seqs: Record<string, number> = {};
beforeAll(async () => {
  const admin = await tokenOf('demo.admin', PASSWORD, 'DEMO');
  await call('POST', '/company/register', admin.token, {
    companyInfo: { pcode: CODE, ppw: PASSWORD },
    companyProfile: { compName: 'Desk journeys', email: 'desk@desk.example' },
    ...newcomer('desk.master', 'Desk Master'),
  });
  const made = await settle('desk.master');
  master = made.token;
  await call('POST', '/member/profile', master, { memberSeq: made.memberSeq, ...newcomer('desk.master', 'Desk Master').profile });
  const make = async (path: string, id: string, name: string, more: object = {}) => {
    const { memberSeq } = await call<{ memberSeq: number }>('POST', path, master, { ...newcomer(id, name), ...more });
    seqs[name] = memberSeq;
    return memberSeq;
  };
  const managerSeq = await make('/company/registerManager', 'desk.manager', 'Desk Manager');
  for (const [id, name] of [
    ['desk.first', '하나 Kim'],
    ['desk.second', '두리 Lee'],
    ['desk.third', '세찬 Park'],
  ] as const)
    await make('/company/registerUser', id, name, { managerSeq });
  await settle('desk.manager');
  await settle('desk.first');
});

const t = (lang: Lang, key: string, values: Record<string, string | number> = {}) => filled(lang, `exerciseDesk.${key}`, values);
const button = (from: Page | Locator, name: string) => from.getByRole('button', { name, exact: true });
const exerciseOf = (form: Locator, number: number) =>
  form.locator('[role=group]').filter({ has: form.page().locator(`input[name="exercises.${number - 1}.name"]`) });

test('R-EXER-01 R-EXER-02: a manager prescribes for two members at once and saves a template; one member sees it at once and checks it off', async () => {
  const lang = 'en';
  const { context, page, problems } = await visitAs('desk.manager', { lang }, CODE);
  const calls = callsOf(page);
  await page.goto('/mng/exercise');
  expect(await page.locator('tbody tr').count()).toBe(3);
  expect(calls).toEqual([]);

  await page.getByRole('link', { name: t(lang, 'write'), exact: true }).click();
  const form = page.getByRole('form', { name: t(lang, 'form.newTitle') });
  const submit = form.locator('button[type=submit]');
  await submit.click();
  await form.getByText(t(lang, 'problem.membersMissing')).waitFor();
  await form.getByText(t(lang, 'problem.nameMissing')).waitFor();
  for (const name of ['하나 Kim', '두리 Lee']) await form.getByRole('checkbox', { name: t(lang, 'members.take', { name }) }).check();
  await form.locator('input[name="exercises.0.name"]').fill('Brisk walk');
  await form.locator('input[name="exercises.0.minutes"]').fill('999');
  await typeDay(form, 'startDate', today);
  await typeDay(form, 'endDate', addDays(today, -1));
  await submit.click();
  await form.getByText(t(lang, 'problem.minutesRange', { min: 1, max: 300 })).waitFor();
  await form.getByText(t(lang, 'problem.endBeforeStart')).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await form.locator('input[name="exercises.0.minutes"]').fill('40');
  await typeDay(form, 'endDate', addDays(today, 27));
  await button(form, t(lang, 'form.add')).click();
  await form.locator('input[name="exercises.1.name"]').fill('Squats');
  await exerciseOf(form, 2).locator('select[name="exercises.1.type"]').selectOption('STRENGTH');
  // 5 × 40 minutes and strengthening twice a week
  await form.getByText(/Per week: 200 min .* 2 days/).waitFor();
  await form.locator('textarea[name=note]').fill('Slowly at first');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fitsWidth(page)).toBe(true);
  await submit.click();
  await acknowledge(page, 'Assigned to 2 members.');
  await page.waitForURL(/\/mng\/exercise$/);
  expect(await fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, t(lang, 'stateCount', { state: t(lang, 'state.RUNNING'), count: 2 })).click();
  await page.waitForURL(/state=RUNNING/);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 2);
  expect(await axeViolations(page)).toEqual([]);

  // it appears on her screen at once, and she can check it off
  const hers = await visitAs('desk.first', { lang, width: 390 }, CODE);
  await hers.page.goto('/usr/exercise');
  await hers.page.getByText('Slowly at first').waitFor();
  const box = hers.page
    .locator('main section')
    .first()
    .getByRole('checkbox', { name: /Brisk walk/ });
  const saved = hers.page.waitForResponse((response) => response.url().endsWith('/api/exercise/session'));
  await box.click();
  expect((await saved).status()).toBe(200);
  await hers.context.close();

  // a template from it, and its adherence and weeks on the member’s screen
  await page.locator('tbody').getByRole('link', { name: '하나 Kim', exact: true }).click();
  await page.waitForURL(/\/mng\/member\/\d+\/exercise$/);
  await page.getByRole('heading', { name: text(lang, 'exercise.adherence.title'), exact: true }).waitFor();
  await button(page, t(lang, 'actions.template')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill('Gentle start');
  await button(dialog, text(lang, 'common.action.save')).click();
  await acknowledge(page, t(lang, 'templates.saved'));
  expect(problems).toEqual([]);
  await context.close();
});

test('R-EXER-01: an overlapping prescription is reported and ended, concurrent editors lose nothing, one is ended with a reason; templates are used and deleted, in Korean', async () => {
  const lang = 'ko';
  const { context, page, problems } = await visitAs('desk.manager', { lang, width: 390 }, CODE);
  const form = page.locator('main form');
  await page.goto('/mng/exercise?view=templates');
  await page.getByRole('link', { name: t(lang, 'templates.useFor', { name: 'Gentle start' }), exact: true }).click();
  await form.getByRole('checkbox', { name: t(lang, 'members.take', { name: '두리 Lee' }) }).check();
  await form.getByRole('checkbox', { name: t(lang, 'members.take', { name: '세찬 Park' }) }).check();
  expect(await form.locator('input[name="exercises.1.name"]').inputValue()).toBe('Squats');
  expect(await fitsWidth(page)).toBe(true);
  await form.locator('button[type=submit]').click();
  const rows = page.getByRole('list', { name: t(lang, 'outcome.list') }).getByRole('listitem');
  await rows.filter({ hasText: '두리 Lee' }).getByText(t(lang, 'outcome.OVERLAP'), { exact: false }).waitFor();
  await rows.filter({ hasText: '세찬 Park' }).getByText(t(lang, 'outcome.WRITTEN')).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, t(lang, 'outcome.end')).click();
  await acknowledge(page, /처방했습니다\./);

  // the master edits the same one meanwhile, and saves first
  await page.goto(`/mng/member/${seqs['하나 Kim']}/exercise`);
  await page.getByRole('link', { name: t(lang, 'actions.edit'), exact: true }).click();
  await form.locator('textarea[name=note]').fill('매니저의 메모');
  // following a link asks first
  await page.getByRole('link', { name: t(lang, 'form.backToMember') }).click();
  await button(page.getByRole('alertdialog'), text(lang, 'common.leave.stay')).click();
  const board = await call<{
    prescriptions: { prescriptionSeq: number; version: number; startDate: string; endDate: string; exercises: object[] }[];
  }>('GET', `/exercise/board?memberSeq=${seqs['하나 Kim']}`, master);
  const { prescriptionSeq, version, startDate, endDate, exercises } = board.prescriptions[0]!;
  await call('POST', '/exercise/change', master, { prescriptionSeq, version, startDate, endDate, exercises, note: '마스터의 메모' });
  await button(form, text(lang, 'common.action.save')).click();
  await form.getByText(t(lang, 'conflict.title', { name: 'Desk Master' })).waitFor();
  await form.getByText('마스터의 메모').waitFor();
  expect(await form.locator('textarea[name=note]').inputValue()).toBe('매니저의 메모');
  expect(await axeViolations(page)).toEqual([]);
  await button(form, t(lang, 'conflict.mine')).click();
  await acknowledge(page, t(lang, 'form.changed'));
  await page.getByRole('blockquote').filter({ hasText: '매니저의 메모' }).waitFor();

  const dialog = page.getByRole('dialog');
  await button(page, t(lang, 'actions.end')).click();
  await dialog.locator('textarea').fill('무릎 통증');
  await button(dialog, t(lang, 'end.submit')).click();
  await acknowledge(page, t(lang, 'end.done'));
  await page.getByText('사유: 무릎 통증').waitFor();
  expect(await fitsWidth(page)).toBe(true);

  await page.goto('/mng/exercise?view=templates');
  await button(page, t(lang, 'templates.deleteFor', { name: 'Gentle start' })).click();
  await button(page.getByRole('alertdialog'), text(lang, 'common.action.delete')).click();
  await acknowledge(page, t(lang, 'templates.deleted'));
  await page.getByText(t(lang, 'templates.none')).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

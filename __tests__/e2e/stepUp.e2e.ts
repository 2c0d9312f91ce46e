import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { PASSWORD, waitUntilSettled, visit, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { callAs, callWith, signInAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { signInByPage } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

/** A company for each language: its member’s second factor is switched on. */
const CODES: Record<Lang, string> = { en: 'STEPEN', ko: 'STEPKO' };

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/**
 * Refuses a call this many times, as the platform does 15 minutes after the last proof; how long a proof is valid is covered by its own
 * tests.
 */
async function refuse(page: Page, address: RegExp, times = 1): Promise<void> {
  const error = { code: 'STEP_UP_REQUIRED', status: 403, ref: 'a-reference' };
  await page.route(address, (route) => route.fulfill({ status: 403, json: { error } }), { times });
}

journey('re-authentication', (lang) => {
  const t = (key: string) => text(lang, key);
  const code = CODES[lang];
  const [master, member] = [`${code.toLowerCase()}.master`, `${code.toLowerCase()}.member`];
  const asking = (page: Page) => page.getByRole('dialog', { name: t('factor.again.title') });
  const press = (from: Page | Locator, key: string) =>
    from
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click();

  beforeAll(() => createCompany(code, [master, 'Step Master'], [[member, 'Step Member']]));

  test(`R-ACC-01: a download waits for the password and then starts, with all input kept, in ${lang}`, async () => {
    const { context, page, problems } = await visitAs(master, { lang }, code);
    await page.goto('/mng/member');
    await waitUntilSettled(page);
    await press(page, 'memberList.export.open');
    const form = page.getByRole('dialog', { name: t('memberList.export.title') });
    await form.locator('input[name=reason]').fill('Yearly report');
    await refuse(page, /\/api\/export\/members/, 2);
    await press(form, 'memberList.export.start');
    await asking(page).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.keyboard.press('Escape');
    await asking(page).waitFor({ state: 'detached' });
    // cancelled: the input is kept, and no error is shown
    expect([await form.locator('input[name=reason]').inputValue(), await form.getByRole('alert').count()]).toEqual(['Yearly report', 0]);
    await press(form, 'memberList.export.start');
    await page.getByLabel(t('factor.begin.password'), { exact: true }).fill('Not&the1');
    await page.keyboard.press('Enter');
    await asking(page).getByText(t('factor.error.proof')).waitFor();
    await page.getByLabel(t('factor.begin.password'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await asking(page).waitFor({ state: 'detached' });
    // no one has measured yet: an empty file shows a message and is not downloaded
    await form.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  const prove = async (page: Page) => {
    await asking(page).waitFor();
    await page.getByLabel(t('factor.begin.password'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await asking(page).waitFor({ state: 'detached' });
  };

  test(`R-ACC-01: assigning a manager waits for the password and then completes, in ${lang}`, async () => {
    const { context, page, problems } = await visitAs(master, { lang }, code);
    await page.goto('/mng/member');
    await waitUntilSettled(page);
    await page.getByRole('row').getByRole('checkbox').nth(1).check();
    await press(page, 'memberList.many.assign.open');
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(t('memberList.many.assign.manager')) });
    await form.getByLabel(t('memberList.many.assign.manager')).selectOption({ label: 'Step Master' });
    await refuse(page, /\/api\/company\/setManager/);
    const assigned = page.waitForResponse((answer) => answer.url().endsWith('/api/company/setManager') && answer.ok());
    await form.getByRole('button').last().click();
    await prove(page);
    expect((await assigned).request().postDataJSON()).toMatchObject({ list: [expect.any(Number)] });
    await page.getByRole('dialog').getByRole('status').filter({ hasText: '1' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test(`R-ACC-01: a master’s invitation waits for the password and then gets its response, in ${lang}`, async () => {
    // its master has not signed in yet
    const waiting = { pcode: `${code}NEW`, name: `Waiting for ${code}`, email: `old@${code.toLowerCase()}.example` };
    await callAs('DEMO', 'demo.admin', 'POST', '/company/register', {
      companyInfo: { pcode: waiting.pcode, ppw: PASSWORD },
      companyProfile: { compName: waiting.name, email: waiting.email },
      login: { id: 'waiting.master', lang: 'EN' },
      profile: { email: waiting.email },
    });
    const { context, page } = await visitAs('demo.admin', { lang });
    await page.goto(`/admin/list?find=${waiting.pcode}`);
    await page.getByRole('button', { name: filled(lang, 'company.actionsOf', { name: waiting.name }) }).click();
    await page.getByRole('menuitem', { name: t('company.action.invite') }).click();
    const invitation = page.getByRole('dialog', { name: filled(lang, 'company.invite.header', { name: waiting.name }) });
    const email = `new@${code.toLowerCase()}.example`;
    await invitation.getByLabel(t('company.administrators.email'), { exact: true }).fill(email);
    await refuse(page, /\/api\/company\/inviteMaster/, 2);
    await press(page, 'company.invite.submit');
    await asking(page).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.keyboard.press('Escape');
    await asking(page).waitFor({ state: 'detached' });
    // cancelled: it can be requested again, and no error is shown
    expect(await invitation.getByRole('alert').count()).toBe(0);
    await press(page, 'company.invite.submit');
    await prove(page);
    await page.getByText(filled(lang, 'company.administrators.sentText', { email })).waitFor();
    await context.close();
  });

  test(`R-ACC-01: the review asks through a button of its panel, not on its own, in ${lang}`, async () => {
    const { context, page } = await visitAs('demo.master', { lang });
    await page.goto('/mng/setting/review');
    await waitUntilSettled(page);
    await refuse(page, /\/api\/privacy\/review/, 1);
    await press(page, 'review.month.after');
    await page.getByText(t('common.state.confirm')).waitFor();
    expect(await asking(page).count()).toBe(0);
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await press(page, 'common.action.confirm');
    await page.getByLabel(t('factor.begin.password'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(t('common.state.confirm')).waitFor({ state: 'detached' });
    await context.close();
  });

  test(`R-ACC-01: a member with a second factor enters a code before downloading their data, in ${lang}`, async () => {
    const { token } = await signInAs(code, member);
    const { secret } = await callWith<{ secret: string }>(token, 'POST', '/member/factor/begin', { proof: PASSWORD });
    const confirm = { factorCode: codeOf(secret, -1) };
    const { recoveryCodes } = await callWith<{ recoveryCodes: string[] }>(token, 'POST', '/member/factor/confirm', confirm);
    const { context, page } = await visit({ lang });
    const data = '/usr/setting?tab=data';
    await signInByPage(page, lang, { code, id: member, password: PASSWORD }, data);
    await page.waitForURL('**/factor?next=**');
    await page.getByLabel(t('factor.code.app'), { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${data}`);
    await waitUntilSettled(page);
    await refuse(page, /\/api\/member\/stepUp$/);
    await page.getByRole('link', { name: t('privacy.held.download') }).click();
    await asking(page).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.getByLabel(t('factor.code.app'), { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await asking(page).getByText(t('factor.error.code'), { exact: false }).waitFor();
    await press(asking(page), 'factor.step.useRecovery');
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.getByLabel(t('factor.code.recovery'), { exact: true }).fill(recoveryCodes[0]!);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    await asking(page).waitFor({ state: 'detached' });
    await context.close();
  });
});

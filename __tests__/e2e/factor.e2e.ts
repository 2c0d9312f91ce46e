import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { PATHS } from '@/lib/shared/paths';
import { PASSWORD, visit, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { compSeqOf } from '../support/browser/upstream';
import { callWith, signInAs } from '../support/browser/callAs';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { signInByPage } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

const SETTINGS = '/usr/setting?tab=password';

/** A code of the app, this many half minutes from now. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** A company per language, because a switched-on factor changes the sign-in from then on. */
const CODES: Record<Lang, string> = { en: 'FACTOREN', ko: 'FACTORKO' };

journey('a second factor', (lang) => {
  const t = (key: string) => text(lang, `factor.${key}`);
  const left = (count: number) => (lang === 'en' ? `${count} recovery codes left` : `남은 복구 코드 ${count}개`);
  const code = CODES[lang];
  const [master, member] = [`${code.toLowerCase()}.master`, `${code.toLowerCase()}.member`];
  let secret: string;
  let codes: string[];

  beforeAll(() => createCompany(code, [master, 'Factor Master'], [[member, 'Factor Member']]));

  /** Enters a code by keyboard only. */
  async function type(page: Page, label: string, typed: string): Promise<void> {
    await page.getByLabel(t(label), { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
  }

  test(`R-ACC-01: it is switched on in the settings, in ${lang}`, async () => {
    const { context, page, problems } = await visit({ lang });
    await signInByPage(page, lang, { code, id: member, password: PASSWORD }, SETTINGS);
    await page.waitForURL(`**${SETTINGS}`);
    await page
      .getByRole('region', { name: t('title') })
      .getByRole('button', { name: t('panel.turnOn') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('begin.password'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: t('scan.qr') }).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await type(page, 'code.app', '12 34');
    await dialog.getByText(t('code.required')).waitFor();
    await type(page, 'code.app', codeOf(secret, -1));
    await dialog.getByRole('heading', { name: t('codes.title') }).waitFor();
    codes = await dialog
      .getByRole('list', { name: t('codes.list') })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    // nothing closes it before the codes are copied, downloaded or confirmed as saved
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('codes.done'), exact: true }).click();
    await dialog.getByText(t('codes.keepFirst')).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: t('codes.download') }).click()]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
    await dialog.getByRole('button', { name: t('codes.done'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(left(10), { exact: false }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test(`R-ACC-01: it is requested after the password, before any page, and a recovery code replaces it once, in ${lang}`, async () => {
    const { context, page, problems } = await visit({ lang });
    await signInByPage(page, lang, { code, id: member, password: PASSWORD });
    await page.waitForURL('**/factor');
    expect(await page.getByText('Factor Member').count()).toBe(0);
    // no session exists yet, and the page of a used link says so
    await page.goto('/entry?state=used');
    await page.getByRole('link', { name: text(lang, 'auth.entry.signIn') }).waitFor();
    await page.goto(SETTINGS);
    await page.waitForURL('**/factor?next=**');
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    expect(await page.getByLabel(t('code.app'), { exact: true }).getAttribute('autocomplete')).toBe('one-time-code');
    await type(page, 'code.app', '000000');
    await page.getByText(t('error.code'), { exact: false }).waitFor();
    await page.getByRole('button', { name: t('step.useRecovery') }).click();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await type(page, 'code.recovery', codes[0]!.toLowerCase());
    await page.waitForURL(`**${SETTINGS}`);
    await page.getByText(left(9), { exact: false }).waitFor();
    // the browser logs a refused code as a failed request
    expect(problems.filter((line) => !line.includes('409'))).toEqual([]);
    await context.close();
  });

  test(`R-ACC-01: the master resets it, and the password alone signs in again, in ${lang}`, async () => {
    const { context, page, problems } = await visit({ lang });
    await signInByPage(page, lang, { code, id: master, password: PASSWORD }, PATHS.mng.member);
    await page.waitForURL(`**${PATHS.mng.member}`);
    const list = (key: string) => filled(lang, `memberList.${key}`, { name: 'Factor Member' });
    await page
      .getByRole('button', { name: list('actionsOf') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: list('action.factor') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: list('factor.submit') })
      .click();
    await page.getByText(list('factor.done')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
    const again = await visit({ lang });
    await signInByPage(again.page, lang, { code, id: member, password: PASSWORD });
    await again.page.waitForURL('**/usr/info**');
    await again.context.close();
  });

  test(`R-ACC-01: the administrator resets a master’s factor on the page of the company, in ${lang}`, async () => {
    const { token } = await signInAs(code, master);
    const begun = await callWith<{ secret: string }>(token, 'POST', '/member/factor/begin', { proof: PASSWORD });
    await callWith(token, 'POST', '/member/factor/confirm', { factorCode: codeOf(begun.secret) });
    const compSeq = await compSeqOf(code);
    const { context, page, problems } = await visitAs('demo.admin', { lang });
    await page.goto(`/company/edit/${compSeq}`);
    const button = page.getByRole('button', { name: filled(lang, 'company.administrators.resetOf', { name: 'Factor Master' }) });
    await button.waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await button.click();
    await page.getByRole('dialog').getByLabel(text(lang, 'company.form.ppw'), { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(text(lang, 'company.administrators.resetDone')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
    expect(await signInAs(code, master)).toMatchObject({ factorDue: false });
  });

  test(`R-ACC-01: a role that requires it sets it up right after the password, in ${lang}`, async () => {
    const own = await visitAs(master, { lang }, code);
    await own.page.goto('/mng/setting/protection');
    const panel = own.page.getByRole('region', { name: t('roles.title') });
    await panel.getByRole('checkbox', { name: t('roles.role.U') }).check();
    expect(await faultsIn(own.page, PHONE_AND_DESKTOP)).toEqual([]);
    await panel.getByRole('button', { name: t('roles.save') }).click();
    await own.page.getByText(t('roles.saved')).waitFor();
    expect(own.problems).toEqual([]);
    await own.context.close();
    const { context, page, problems } = await visit({ lang });
    await signInByPage(page, lang, { code, id: member, password: PASSWORD }, SETTINGS);
    await page.waitForURL('**/factor?next=**');
    await page.getByRole('heading', { name: t('setUp.title') }).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.getByRole('button', { name: t('begin.next') }).click();
    const made = (await page.locator('main code').innerText()).replace(/\s/g, '');
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await type(page, 'code.app', codeOf(made));
    await page.getByRole('list', { name: t('codes.list') }).waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    await page.getByRole('checkbox', { name: t('codes.kept') }).check();
    await page.getByRole('button', { name: t('codes.done'), exact: true }).click();
    await page.waitForURL(`**${SETTINGS}`);
    await page.getByText(t('panel.requiredNote')).waitFor();
    expect(await page.getByRole('button', { name: t('panel.turnOff') }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

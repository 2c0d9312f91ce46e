import type { Page } from 'playwright-core';
import { PASSWORD, axeViolations, fitsWidth, visit, visitAs } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { acknowledge, fill } from '../support/browser/signInByPage';
import { typeDay } from '../support/browser/typeDay';
import { filled, text } from '../support/texts';

const alert = (page: Page) => page.getByRole('alertdialog');
/** Checks an alert’s text and closes it. */
const dismiss = async (page: Page, says: string) => {
  await alert(page).getByText(says, { exact: false }).waitFor();
  await alert(page).getByRole('button').last().click();
  await alert(page).waitFor({ state: 'detached' });
};
const outbox = async () => (await askUpstream('/outbox')).text();
const t = (lang: 'en' | 'ko', key: string, values: Record<string, string> = {}) => filled(lang, `company.${key}`, values);

/** The code of the archive, once the platform has sent it by email. */
async function archiveCode(company: string): Promise<string> {
  for (let turn = 0; turn < 300; turn += 1) {
    const mail = (await outbox()).split('<article>').find((article) => article.includes(company) && /archive#/.test(article));
    const code = mail && /archive#([A-Za-z0-9_-]{32})/.exec(mail)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no archive email was sent');
}

journey('companies run by the administrator', (lang) => {
  const code = `E2E${lang.toUpperCase()}`;
  const name = lang === 'ko' ? '여정 주식회사' : 'Journey Ltd';

  test('R-COMP-01: a company is created; the form reports each rule it breaks and keeps its input', async () => {
    const { context, page, problems } = await visitAs('demo.admin', { lang });
    await page.goto('/company/create');
    const send = () => page.getByRole('button', { name: t(lang, 'form.submitCreate'), exact: true }).click();
    await send();
    await dismiss(page, t(lang, 'form.missing'));
    await fill(page, {
      id: 'bad id',
      masterName: '한별 Kim',
      name,
      code: 'demo',
      email: 'nobody',
      tel: '02-123 45',
      expDte: '2020-01-01',
      ppw: 'Not&It4242',
    });
    expect(await page.locator('input[name=tel]').inputValue()).toBe('0212345');
    await send();
    for (const fault of ['ErrorIdType', 'emailFormat', 'expDteEarly']) await page.getByText(t(lang, `form.${fault}`)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fill(page, { id: `e2e.master.${lang}`, email: `master.${lang}@journey.example` });
    await typeDay(page.locator('form'), 'expDte', '');
    await send();
    await dismiss(page, t(lang, 'error.authPassword'));
    expect(await page.locator('input[name=name]').inputValue()).toBe(name);
    await fill(page, { ppw: PASSWORD });
    await send();
    await dismiss(page, t(lang, 'error.codeTaken'));
    await fill(page, { code: code.toLowerCase() });
    await send();
    await acknowledge(page, t(lang, 'form.created'));
    await page.waitForURL('**/admin/list');
    expect(await outbox()).toContain(`master.${lang}@journey.example`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-ADMIN-01 R-COMP-02: the company is found, edited and deleted; only its master can open the archive', async () => {
    const { context, page, problems } = await visitAs('demo.admin', { lang });
    await page.goto('/admin/list?state=N');
    await page.getByRole('searchbox').fill(code);
    await page.waitForURL(/find=/);
    await page.getByText(t(lang, 'noMatch')).waitFor();
    await page.getByRole('button', { name: t(lang, 'status.Y'), exact: true }).click();
    await page.getByRole('rowheader', { name }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    const act = async (action: 'edit' | 'delete') => {
      await page.getByRole('button', { name: t(lang, 'actionsOf', { name }) }).click();
      await page.getByRole('menuitem', { name: t(lang, `action.${action}`) }).click();
    };

    await act('edit');
    await page.locator('form input[name=id][readonly]').waitFor();
    const leftOf = async (name: string) => (await page.locator(`form [name=${name}]`).boundingBox())!.x;
    // the last pair is in the second column, so that no field is beside a gap
    expect(await leftOf('status')).toBeGreaterThan((await leftOf('email')) + 100);
    await page.getByText(text(lang, 'protection.trust.hidden'), { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await fill(page, { address: '서울', ppw: PASSWORD });
    await page.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await acknowledge(page, t(lang, 'form.edited'));
    await page.waitForURL('**/admin/list');

    await page.goto(`/admin/list?find=${code}`);
    await act('delete');
    await alert(page)
      .getByText(t(lang, 'MngAlertListNoticeDel', { name }))
      .waitFor();
    await alert(page)
      .getByRole('button', { name: t(lang, 'continue') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`master.${lang}@journey.example`, { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await fill(page, { code: 'DEMO', ppw: PASSWORD });
    await dialog.getByRole('button', { name: t(lang, 'closing.submit') }).click();
    await dialog.getByText(t(lang, 'closing.codeRequired')).waitFor();
    await fill(page, { code });
    await dialog.getByRole('button', { name: t(lang, 'closing.submit') }).click();
    await acknowledge(page, t(lang, 'closing.done'));
    await page.getByText(t(lang, 'noMatch')).waitFor();
    expect((await askUpstream(`/company/find?code=${code}`)).status).toBe(404);
    expect(problems).toEqual([]);
    await context.close();

    const master = await visit({ lang });
    await master.page.goto(`/archive#${await archiveCode(name)}`);
    await master.page.waitForFunction(() => location.hash === '');
    expect(await axeViolations(master.page)).toEqual([]);
    const download = master.page.waitForEvent('download');
    await master.page.getByRole('button', { name: t(lang, 'archive.submit') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await master.page.getByText(t(lang, 'archive.done')).waitFor();
    await master.page.locator('input[name=code]').fill('A'.repeat(32));
    await master.page.getByRole('button', { name: t(lang, 'archive.submit') }).click();
    await master.page.getByText(t(lang, 'archive.error.unknown')).waitFor();
    expect(master.problems).toEqual([]);
    await master.context.close();
  });

  test('R-ACC-04 R-ADMIN-03: the administrator sees their own address and changes it with the password; the current password is refused as a new one', async () => {
    const { context, page, problems } = await visitAs('demo.admin', { lang, width: 390 });
    await page.goto('/admin/setting');
    await page.getByText(text(lang, 'member.account.noteAdmin')).waitFor();
    await page.getByText(text(lang, 'member.account.role.A')).first().waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: text(lang, 'member.edit.open') }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel(text(lang, 'member.edit.email'));
    const fresh = `admin.${lang}@new.example`;
    await email.fill(fresh);
    await dialog.getByLabel(text(lang, 'member.edit.password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await acknowledge(page, fresh);
    await page.getByRole('button', { name: text(lang, 'member.emailChange.cancel') }).click();
    await acknowledge(page, /@/);

    const fields = page.locator('main form input');
    for (let index = 0; index < 3; index += 1) await fields.nth(index).fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await page.getByText(text(lang, 'auth.error.samePassword'), { exact: false }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

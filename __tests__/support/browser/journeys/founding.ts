import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { acknowledge, signInByPage, choosePassword, fill } from '../signInByPage';
import { axeViolations, PASSWORD } from '../browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../looks';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { signInDataOf } from '../mailbox';
import { text } from '../../texts';

/** Sets up the second factor that an administrator needs first. */
async function setUpApp(page: Page): Promise<void> {
  const t = (key: string) => text('en', `factor.${key}`);
  await page.waitForURL('**/factor**');
  await page.getByRole('button', { name: t('begin.next'), exact: true }).click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  await page.getByLabel(t('code.app'), { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: t('codes.kept') }).check();
  await page.getByRole('button', { name: t('codes.done'), exact: true }).click();
}

/** An administrator signs in with the printed one-time password, sets their own address and founds a company. */
export async function createHanul(platform: EmptyPlatform): Promise<void> {
  const { mails, stack } = platform;
  const printed = [...stack.printed().matchAll(/company (\S+); the one-time password, shown once: {2}(\S+)/g)];
  expect(printed).toHaveLength(1);
  const [, code, password] = printed[0]!;
  const { context, page, problems } = await platform.openVisit('en');
  await signInByPage(page, 'en', { code: code!, id: 'administrator', password: password! });
  await setUpApp(page);
  await choosePassword(page, 'en', password!, PASSWORD, '/admin/list');
  await page.getByRole('heading', { level: 1, name: text('en', 'company.title') }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // their own address, which password emails go to once it is confirmed
  const own = 'operations@hanul.example';
  await page.goto('/admin/setting');
  await page.getByRole('button', { name: text('en', 'member.edit.open') }).click();
  await fill(page, { email: own });
  await page.getByRole('dialog').getByLabel(text('en', 'member.edit.password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'common.action.save') })
    .click();
  await acknowledge(page, text('en', 'member.edit.changed'));
  await page.goto(/http\S+\/entry\?\S+/.exec(await mails.to(own))![0]);
  await page.getByRole('button', { name: text('en', 'auth.entry.email.confirm') }).click();
  await page.getByText(text('en', 'auth.entry.email.done').replace('{email}', own)).waitFor();
  await page.goto('/admin/setting');
  await page.getByText(own, { exact: true }).waitFor();

  await goByLink(page, '/admin/list');
  await page
    .getByRole('link', { name: text('en', 'company.create') })
    .first()
    .click();
  await page.waitForURL('**/company/create');
  const { id, name: masterName, email } = HANUL.master;
  await fill(page, { id, masterName, name: HANUL.name, code: HANUL.code, email, ppw: PASSWORD });
  await page.getByRole('button', { name: text('en', 'company.form.submitCreate'), exact: true }).click();
  await acknowledge(page, text('en', 'company.form.created'));
  await page.getByRole('rowheader', { name: HANUL.name }).waitFor();

  const mail = await mails.to(email);
  for (const fact of [HANUL.name, masterName]) expect(mail).toContain(fact);
  expect(signInDataOf(mail)).toMatchObject({ code: HANUL.code, id, signInAt: expect.stringContaining(stack.url) as string });
  expect(problems).toEqual([]);
  await context.close();
}

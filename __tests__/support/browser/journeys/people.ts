import { acknowledge, signInByMail, fill } from '../signInByPage';
import { axeViolations, PASSWORD } from '../browser';
import { HANUL, type EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { signInDataOf } from '../mailbox';
import { addByFile, addByForm, addressOf, FROM_FILE, setPictures } from '../newCompany';
import { text } from '../../texts';

/** The master sets up the company and adds its people, each of whom signs in from their own email. */
export async function addPeople(platform: EmptyPlatform): Promise<void> {
  const { openVisit, mails } = platform;
  const t = (key: string) => text('ko', key);
  const { context, page, problems } = await openVisit('ko');
  await signInByMail(page, 'ko', await mails.to(HANUL.master.email), PASSWORD, '/mng/dashboard');
  await page.locator('[data-step=members][aria-current=step]').waitFor();
  await setPictures(page, 'ko');
  await goByLink(page, '/mng/setting/unitSet');
  const units = page.getByRole('group', { name: t('settings.unit.calorie') });
  await units.getByRole('button', { name: 'kJ', exact: true }).click();
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await acknowledge(page, t('settings.unit.changed'));
  await page.reload();
  await units.getByRole('button', { name: 'kJ', exact: true, pressed: true }).waitFor();

  await goByLink(page, '/mng/member');
  await addByForm(page, 'ko');
  await addByFile(page, 'ko');
  await page.getByText(t('memberList.count').replace('{count, number}', '31'), { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await goByLink(page, '/mng/dashboard');
  await page.locator('[data-step=members][data-done]').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  // each email suffices to sign in: the manager’s and one member’s are tried in a browser, the others’ through the API
  const manager = await openVisit('ko');
  await signInByMail(manager.page, 'ko', await mails.to(HANUL.manager.email), PASSWORD, '/mng/dashboard');
  expect(manager.problems).toEqual([]);
  await manager.context.close();
  for (const id of FROM_FILE.slice(1))
    expect([id, await platform.signInStatus(signInDataOf(await mails.to(addressOf(id))))]).toEqual([id, 200]);

  // requesting another password needs only what the email names
  const [late] = FROM_FILE;
  const guest = await openVisit('ko', 390);
  const { findAt, id, email } = signInDataOf(await mails.to(addressOf(late!)));
  await guest.page.goto(findAt);
  await fill(guest.page, { id, email });
  await guest.page.getByRole('button', { name: t('auth.find.submit'), exact: true }).click();
  await guest.page.getByText(t('auth.find.sent')).waitFor();
  await signInByMail(guest.page, 'ko', await mails.to(addressOf(late!), 2), PASSWORD, '/usr/info');
  const facts = guest.page.locator('main dl').first();
  for (const fact of ['1990', '168.5']) await facts.getByText(fact, { exact: false }).first().waitFor();
  expect(guest.problems).toEqual([]);
  await guest.context.close();
}

import { axeViolations, fitsWidth, PASSWORD, resize, visit, visitAs, type Lang } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { callAs } from '../support/browser/callAs';
import { createCompany } from '../support/browser/ownCompany';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

/** A company for this journey: its master and a member for each language. */
const CODE = 'MOVECO';
beforeAll(() =>
  createCompany(
    CODE,
    ['move.master', 'Move Master'],
    [
      ['move.en', 'Move En'],
      ['move.ko', 'Move Ko'],
    ],
  ),
);

const t = (lang: Lang, key: string, values: Record<string, string> = {}) => filled(lang, key, values);
/** The link in the latest email; the outbox lists the latest first. */
const newestLink = async () => {
  const outbox = await (await askUpstream('/outbox')).text();
  return /\/entry\?state=email#[\w.-]+/.exec(outbox)![0];
};

journey('R-ACC-03: another address', (lang) => {
  const id = `move.${lang}`;
  const [old, fresh] = [`${id}@${id}.example`, `${id}@new.example`];

  test('R-INFO-02 R-ACC-03: a member changes their address with the password and the confirmation button behind the emailed link', async () => {
    const { context, page, problems } = await visitAs(id, { lang, width: 390 }, CODE);
    await page.goto('/usr/info');
    await page.getByRole('button', { name: text(lang, 'member.edit.open') }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(text(lang, 'member.edit.password'), { exact: true });
    expect(await password.count()).toBe(0);
    await dialog.getByLabel(text(lang, 'member.edit.email')).fill(fresh);
    const save = dialog.getByRole('button', { name: text(lang, 'common.action.save') });
    await save.click();
    await dialog.getByText(text(lang, 'member.edit.proofRequired')).waitFor();
    await password.fill('Wrong!2026');
    await save.click();
    await dialog.getByText(text(lang, 'member.edit.error.proof')).waitFor();
    expect(await dialog.getByLabel(text(lang, 'member.edit.email')).inputValue()).toBe(fresh);
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await password.fill(PASSWORD);
    await save.click();
    await acknowledge(page, t(lang, 'member.edit.confirmSent', { email: fresh }));

    const waits = page.getByText(t(lang, 'member.emailChange.own.NEW', { email: fresh, present: old }));
    await waits.waitFor();
    await resize(page, 1440);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: text(lang, 'member.emailChange.resend') }).click();
    await page.getByText(t(lang, 'member.emailChange.resent', { to: fresh })).waitFor();

    // opened without a session, as on a phone
    const elsewhere = await visit({ lang, width: 390 });
    const link = await newestLink();
    await elsewhere.page.goto(link);
    const press = elsewhere.page.getByRole('button', { name: text(lang, 'auth.entry.email.confirm') });
    await press.waitFor();
    expect(elsewhere.page.url()).not.toContain('#');
    expect([await axeViolations(elsewhere.page), await fitsWidth(elsewhere.page)]).toEqual([[], true]);
    expect((await callAs<{ email: string }>(CODE, id, 'GET', '/member/profile')).email).toBe(old);
    await press.click();
    await elsewhere.page.getByText(t(lang, 'auth.entry.email.done', { email: fresh })).waitFor();
    expect(await axeViolations(elsewhere.page)).toEqual([]);
    await elsewhere.page.goto('about:blank');
    await elsewhere.page.goto(link);
    await press.click();
    await elsewhere.page.getByText(text(lang, 'auth.entry.email.used')).waitFor();
    await elsewhere.context.close();

    await page.reload();
    await page.getByText(fresh, { exact: true }).waitFor();
    expect(await waits.count()).toBe(0);
    expect([problems, elsewhere.problems]).toEqual([[], []]);
    await context.close();
  });

  test('R-MEMB-03 R-ACC-03: a new address set by a manager waits for the member, and the form says so before and after', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang, width: 390 });
    const { list } = await callAs<{ list: { name: string; email: string; checkIn: string | null }[] }>(
      'DEMO',
      'demo.manager',
      'GET',
      '/manager/memberList',
    );
    const { name, email: present } = list.filter(({ checkIn }) => checkIn !== null).at(-1)!;
    await page.goto(`/mng/member?name=${encodeURIComponent(name)}`);
    const edit = async () => {
      await page.getByRole('button', { name: t(lang, 'memberList.actionsOf', { name }) }).click();
      await page.getByRole('menuitem', { name: text(lang, 'memberList.action.edit') }).click();
    };
    await edit();
    const form = page.getByRole('dialog');
    await form.locator('input[name=email]').fill('other@new.example');
    await form.getByText(t(lang, 'memberList.form.address.asks', { present })).waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await form.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await acknowledge(page, t(lang, 'memberList.form.address.asksDone', { present }));
    await edit();
    await form.getByText(t(lang, 'member.emailChange.other.OLD', { email: 'other@new.example', present })).waitFor();
    expect(await form.locator('input[name=email]').inputValue()).toBe(present);
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await form.getByRole('button', { name: text(lang, 'member.emailChange.cancel') }).click();
    await page.getByText(t(lang, 'member.emailChange.cancelled', { present })).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

import { acknowledge, arrive, choosePassword, fill } from '../support/arrival';
import { axeViolations, PASSWORD } from '../support/browser';
import { HANUL, openEmptyPlatform, type EmptyPlatform } from '../support/emptyPlatform';
import { lettered } from '../support/mailbox';
import { text } from '../support/texts';

/**
 * The journeys of people whom no sample data made, on a platform that begins empty. Each goes on from where the one before ended,
 * with nothing but what its people were sent and see; odd ones in English, even ones in Korean.
 */
jest.setTimeout(240_000);
// what a failed try has left is not where its journey begins
jest.retryTimes(0);

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await openEmptyPlatform();
});
afterAll(() => platform?.close());

const ended = new Set<string>();
/** A journey that needs what another has left; it says so where the other one did not come to its end. */
function journey(name: string, after: string | null, walk: () => Promise<void>): void {
  test(name, async () => {
    if (after !== null && !ended.has(after)) throw new Error(`${after} did not come to its end, where this journey begins`);
    await walk();
    ended.add(name.slice(0, 4));
  });
}

journey(
  'J-01: from the one-time password that the first start prints, an administrator founds a company, and its master’s mail names all that is needed',
  null,
  async () => {
    const { mails, stack } = platform;
    const printed = [...stack.printed().matchAll(/company (\S+); the one-time password, shown once: {2}(\S+)/g)];
    expect(printed).toHaveLength(1);
    const [, code, password] = printed[0]!;
    const { context, page, trouble } = await platform.come('en');
    await arrive(page, 'en', { code: code!, id: 'administrator', password: password! });
    await choosePassword(page, 'en', password!, PASSWORD, '/admin/list');
    await page.getByRole('heading', { level: 1, name: text('en', 'company.title') }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // an address of their own, which a lost password is mailed to once it is confirmed
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

    await page.goto('/admin/list');
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

    const letter = await mails.to(email);
    for (const fact of [HANUL.name, masterName]) expect(letter).toContain(fact);
    expect(lettered(letter)).toMatchObject({ code: HANUL.code, id, signInAt: expect.stringContaining(stack.url) as string });
    expect(trouble).toEqual([]);
    await context.close();
    // a second start prints no password
    await stack.restartPlatform();
    expect(stack.printed().match(/one-time password/g)).toHaveLength(1);
  },
);

import { settled, visitAs } from '../support/browser/browser';
import { text } from '../support/texts';

jest.setTimeout(60_000);

test('R-AUTH-07: signing out in one tab takes the other one to the sign-in page too, which says why', async () => {
  const { context, page, trouble } = await visitAs('demo.member', { lang: 'ko' });
  await page.goto('/usr/info');
  const other = await context.newPage();
  await other.goto('/usr/body');
  await settled(other);
  await settled(page);
  await page.locator('header [aria-haspopup]').last().click();
  await page.getByRole('button', { name: text('ko', 'shell.menu.logout'), exact: true }).click();
  await Promise.all([page.waitForURL('**/'), other.waitForURL('**/?signedOut=1')]);
  await other.getByText(text('ko', 'auth.notice.signedOut')).waitFor();
  expect(await page.getByText(text('ko', 'auth.notice.signedOut')).count()).toBe(0);
  expect(trouble).toEqual([]);
  await context.close();
});

test.each([
  ['demo.member', '/usr/nowhere'],
  ['demo.manager', '/mng/member/1/nowhere'],
])('R-SHELL-09: %s keeps the menu at %s, which is not there', async (who, path) => {
  const { context, page } = await visitAs(who);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: text('en', 'shell.notFound.title') }).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  await context.close();
});

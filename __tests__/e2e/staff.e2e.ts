import type { Page } from 'playwright-core';
import { PASSWORD_CHECKS } from '@/lib/auth/password';
import { fitsWidth, PASSWORD, waitUntilSettled, signIn, visit, visitAs, type Lang } from '../support/browser/browser';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';
import { dueVariants } from '../support/turn';

const MANAGER_PAGES = [
  '/mng/dashboard',
  '/mng/rank',
  '/mng/member',
  '/mng/noti/msn/ctg',
  '/mng/noti/msn/list',
  '/mng/noti/notice',
  '/mng/chat',
  '/mng/exercise',
  '/mng/setting/accInfo',
  '/mng/setting/chgPw',
  '/mng/setting/cptLogo',
  '/mng/setting/pmtLogo',
  '/mng/setting/unitSet',
];
const MANAGER_MENU = ['dashboard', 'rank', 'member', 'notification', 'chat', 'prescription', 'setting', 'missions'];
const ADMIN_PAGES = ['/admin/list', '/admin/list/1', '/admin/setting', '/company/create', '/company/edit/1'];

async function go(page: Page, path: string): Promise<void> {
  await goByLink(page, path);
  await page.locator('main h1, main h2').first().waitFor();
  await waitUntilSettled(page);
}

/** The form for a new password shows its rule from the start, asks for the current one, and checks that on leaving its field. */
async function tryPasswordForm(page: Page, lang: Lang): Promise<void> {
  const t = (key: string) => text(lang, `auth.password.${key}`);
  const form = page.getByRole('form', { name: t('title') });
  const rule = await form.getByRole('listitem').allInnerTexts();
  for (const [index, check] of PASSWORD_CHECKS.entries()) expect(rule[index]).toContain(t(`check.${check}`));
  await form.getByRole('button', { name: t('submit'), exact: true }).click();
  await form.getByText(t('currentRequired')).waitFor();
  const current = form.getByLabel(t('current'), { exact: true });
  await current.and(page.locator(':focus')).fill(PASSWORD);
  await page.keyboard.press('Tab');
  await form
    .getByRole('status')
    .filter({ hasText: t('currentMatches') })
    .waitFor();
  await current.fill('');
}

/** Logins that share the manager pages between them, by turns. */
const STAFF = ['demo.manager', 'demo.master'] as const;

test.each([
  [STAFF[0], 'en'],
  [STAFF[1], 'ko'],
] as const)(
  'R-AUTH-03 R-SET-02 R-SHELL-02 R-SHELL-06: %s starts at the dashboard, and every page of the menu opens without errors, in %s; a new password requires the current one',
  async (id, lang) => {
    const { context, page, problems } = await visit({ lang });
    await signIn(page, id);
    await page.waitForURL('**/mng/dashboard');
    const menu = await page.getByRole('navigation').first().innerText();
    for (const entry of MANAGER_MENU.filter((name) => name !== 'notification' && name !== 'missions'))
      expect(menu).toContain(text(lang, `shell.menu.${entry}`));
    const turn = MANAGER_PAGES.filter((_, index) => dueVariants(STAFF, index).includes(id));
    for (const path of id === 'demo.master' ? [...turn, '/mng/setting/review'] : turn) {
      await go(page, path);
      expect([path, await fitsWidth(page)]).toEqual([path, true]);
      if (path === '/mng/setting/chgPw') await tryPasswordForm(page, lang);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

journey('the administrator', (lang) => {
  test('R-AUTH-03 R-SHELL-03: the administrator starts at the companies, with a side menu', async () => {
    const { context, page, problems } = await visit({ lang });
    await signIn(page, 'demo.admin');
    await page.waitForURL('**/admin/list');
    for (const entry of ['company', 'adminAccount'])
      expect(
        await page
          .getByRole('link', { name: text(lang, `shell.menu.${entry}`) })
          .first()
          .isVisible(),
      ).toBe(true);
    for (const path of ADMIN_PAGES) {
      await go(page, path);
      expect([path, await fitsWidth(page)]).toEqual([path, true]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([
  ['demo.manager', '/usr/info', '/mng/dashboard'],
  ['demo.master', '/usr/body', '/mng/dashboard'],
  ['demo.admin', '/mng/dashboard', '/admin/list'],
  ['demo.admin', '/usr/info', '/admin/list'],
])('R-GUARD-03: %s on %s is redirected to %s', async (id, path, home) => {
  const { context } = await visitAs(id);
  const answer = await context.request.get(path);
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, home]);
  await context.close();
});

journey('a manager elsewhere', (lang) => {
  test('R-GUARD-02: a manager on a company page gets a “no access” message', async () => {
    const { context, page } = await visitAs('demo.manager', { lang });
    await page.goto('/company/create');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('alertdialog').getByText(text(lang, 'auth.notice.noAccess')).waitFor();
    await context.close();
  });
});

import { axeViolations, fitsWidth, waitUntilSettled, signInto, url, visit, visitAs } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

test('R-AUTH-07: signing out in one tab sends the other to the sign-in page too, which says why', async () => {
  const { context, page, problems } = await visitAs('demo.member', { lang: 'ko' });
  await page.goto('/usr/info');
  const other = await context.newPage();
  await other.goto('/usr/body');
  await waitUntilSettled(other);
  await waitUntilSettled(page);
  await page.locator('header [aria-haspopup]').last().click();
  await page.getByRole('button', { name: text('ko', 'shell.menu.logout'), exact: true }).click();
  await Promise.all([page.waitForURL('**/'), other.waitForURL('**/?signedOut=1')]);
  await other.getByText(text('ko', 'auth.notice.signedOut')).waitFor();
  expect(await page.getByText(text('ko', 'auth.notice.signedOut')).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('V23: a cookie copied before signing out opens no page and reveals no name', async () => {
  const { context } = await visit();
  await signInto(context, 'ara.cho');
  const cookies = await context.cookies();
  const csrf = { 'x-csrf': '1', origin: url };
  const open = async () => {
    await context.addCookies(cookies);
    return context.request.get('/usr/body', { maxRedirects: 0 });
  };
  expect((await open()).status()).toBe(200);
  expect((await context.request.delete('/api/session', { headers: csrf })).ok()).toBe(true);
  // account checks are cached for three seconds
  let answer = await open();
  for (const end = Date.now() + 6_000; answer.status() === 200 && Date.now() < end;) answer = await open();
  expect([answer.status(), answer.headers().location]).toEqual([307, '/?next=%2Fusr%2Fbody']);
  expect(await answer.text()).toBe(answer.headers().location);
  await context.close();
});

test.each([
  ['demo.member', '/usr/nowhere'],
  ['demo.manager', '/mng/member/1/nowhere'],
])('R-SHELL-09: %s keeps the menu at %s, which does not exist', async (who, path) => {
  const { context, page } = await visitAs(who);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: text('en', 'shell.notFound.title') }).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  await context.close();
});

journey('where one is signed in', (lang) => {
  test(`R-ACC-02: another browser is listed and ended, and its next page asks to sign in, in ${lang}`, async () => {
    const t = (key: string) => text(lang, `signIns.${key}`);
    const firstTab = await visit({ lang, width: 390 });
    const other = await visit({ lang });
    await signInto(firstTab.context, 'somin.noh', { lang });
    await signInto(other.context, 'somin.noh', { lang });
    await other.page.goto('/usr/body');
    // an open page would notice the end and navigate away just as the next one opens
    await other.page.goto('about:blank');
    await firstTab.page.goto('/usr/setting?tab=password');
    const rows = firstTab.page.getByRole('region', { name: t('title') }).getByRole('listitem');
    // the latest session follows the current one, before those of earlier tests
    const count = await rows.count();
    expect(count).toBeGreaterThanOrEqual(2);
    await rows.first().getByText(t('current')).waitFor();
    expect([await fitsWidth(firstTab.page), await axeViolations(firstTab.page)]).toEqual([true, []]);
    await rows.nth(1).getByRole('button').click();
    await firstTab.page.getByText(t('ended')).waitFor();
    expect(await rows.count()).toBe(count - 1);
    await other.page.goto('/usr/rank');
    await other.page.locator('input[name=pw]').waitFor();
    expect(firstTab.problems).toEqual([]);
    await Promise.all([firstTab.context.close(), other.context.close()]);
  });
});

test('a page reused for the next visit keeps nothing of the previous one; one with an init script is not reused', async () => {
  const first = await visitAs('demo.member', { width: 390, scheme: 'dark' });
  const { page } = first;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/offline', (route) => route.fulfill({ contentType: 'text/html', body: '<title>none of ours</title>' }));
  await page.goto('/privacy');
  await page.evaluate(() => {
    for (const place of [sessionStorage, localStorage]) place.setItem('left', 'behind');
    window.name = 'left';
  });
  await page.emulateMedia({ media: 'print' });
  await first.context.close();
  const count = requests.length;

  const second = await visitAs('demo.manager');
  expect(second.page).toBe(page);
  await page.goto('/offline');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = () => [sessionStorage.length, localStorage.getItem('left'), window.name, history.length, innerWidth];
  expect(await page.evaluate(kept)).toEqual([0, null, '', 2, 1440]);
  expect(await page.evaluate(() => [matchMedia('print').matches, matchMedia('(prefers-color-scheme: dark)').matches])).toEqual([
    false,
    false,
  ]);
  expect([requests.length, second.problems]).toEqual([count, []]);
  await page.addInitScript(() => undefined);
  await second.context.close();

  const third = await visitAs('demo.member');
  expect(third.page === page).toBe(false);
  await third.context.close();
});

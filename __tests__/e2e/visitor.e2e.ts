import { PASSWORD, axeViolations, signIn, url, visit } from '../support/browser/browser';
import { faultsIn } from '../support/browser/looks';
import { askUpstream } from '../support/browser/upstream';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

journey('a visitor', (lang) => {
  test('R-AUTH-01 R-AUTH-04 R-AUTH-05 R-SHELL-06 R-SHELL-07 R-SHELL-09: the sign-in page is complete in its language; empty and wrong input is named, the sixth wrong password locks, another company is chosen and remembered', async () => {
    const { context, page, problems } = await visit({ lang, width: 360 });
    await page.goto('/login');
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await page.getByRole('heading', { name: text(lang, 'auth.signIn.title') }).waitFor();
    expect(await page.getByLabel(text(lang, 'auth.signIn.id'), { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: text(lang, 'auth.signIn.find') }).isVisible()).toBe(true);
    expect(await page.getByText('EN', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByText('한국어', { exact: true }).first().isVisible()).toBe(true);
    const looks = [
      { width: 360, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ] as const;
    expect(await faultsIn(page, looks)).toEqual([]);

    // empty fields are named before anything is sent
    const submit = page.locator('button[type=submit]').first();
    await submit.click();
    await page.getByText(text(lang, 'auth.signIn.idRequired')).waitFor();
    await page.getByText(text(lang, 'auth.signIn.passwordRequired')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('id');

    // the password can be shown
    const field = page.locator('input[name=pw]');
    await field.fill('secret');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: text(lang, 'common.password.show') }).click();
    expect(await field.getAttribute('type')).toBe('text');

    // a wrong password asks to check it; the sixth locks the account
    const id = `stranger.${lang}.${Date.now()}`;
    await page.locator('input[name=id]').fill(id);
    for (let count = 1; count <= 6; count += 1) {
      await field.fill(`Wrong!2026${count}`);
      await Promise.all([page.waitForResponse('**/api/session'), submit.click()]);
      await page.getByText(text(lang, count < 6 ? 'auth.error.idOrPassword' : 'auth.error.locked')).waitFor();
      expect(await page.locator('input[name=id]').inputValue()).toBe(id);
    }

    // the company is changed by its code; an unknown code shows an error; the choice is remembered
    await page
      .getByRole('button', { name: new RegExp(`^(${text(lang, 'auth.company.change')}|${text(lang, 'auth.company.choose')})`) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('NOSUCH');
    await dialog.getByRole('button', { name: text(lang, 'auth.company.find') }).click();
    await dialog.getByText(text(lang, 'auth.error.checkCompany')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('trio');
    await dialog.getByRole('button', { name: text(lang, 'auth.company.find') }).click();
    await dialog.getByText('세솔디자인').waitFor();
    await dialog.getByRole('button', { name: text(lang, 'auth.company.use') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    expect(await page.getByText('세솔디자인').isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-AUTH-06 R-SHELL-06: a forgotten password is replaced by email; signing in with the one-time password asks for a new one, which works', async () => {
    const { context, page } = await visit({ lang });
    const id = lang === 'ko' ? 'sora.manager' : 'jinho.manager';
    await page.goto('/find');
    await page.getByText(text(lang, 'auth.find.lostIdText')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('input[name=id]').fill(id);
    await page.locator('input[name=email]').fill('someone.else@demo.example');
    await page.locator('button[type=submit]').click();
    await page.getByText(text(lang, 'auth.error.checkEmail')).waitFor();
    expect(await page.locator('input[name=id]').inputValue()).toBe(id);
    // the button was disabled meanwhile, which costs it the focus
    await page.waitForFunction(() => document.activeElement?.matches('button[type=submit]'));
    await page.locator('input[name=email]').fill(`${id}@demo.example`);
    await page.locator('button[type=submit]').click();
    await page.getByText(text(lang, 'auth.find.sent')).waitFor();

    const outbox = await (await askUpstream('/outbox')).text();
    const mail = new RegExp(
      `<p>${id.replace('.', '\\.')}@demo\\.example</p><pre>[^]*?\\n {4}(?:One-time password|임시 비밀번호): (\\S+)\\n`,
    );
    const oneTime = mail.exec(outbox)![1]!.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    await signIn(page, id, oneTime);
    await page.waitForURL('**/password');
    expect(await axeViolations(page)).toEqual([]);
    const elsewhere = await context.request.get('/mng/dashboard', { maxRedirects: 0 });
    expect([elsewhere.status(), new URL(elsewhere.headers().location!, url).pathname]).toEqual([307, '/password']);
    const [old, fresh, repeat] = [
      page.locator('input[type=password]').nth(0),
      page.locator('input[type=password]').nth(1),
      page.locator('input[type=password]').nth(2),
    ];
    await old.fill(oneTime);
    await fresh.fill('Brandnew&42');
    await repeat.fill('Brandnew&43');
    await page.locator('button[type=submit]').click();
    await page.getByText(text(lang, 'auth.password.repeatDiffers')).waitFor();
    await repeat.fill('Brandnew&42');
    await page.getByText(text(lang, 'auth.password.repeatDiffers')).waitFor({ state: 'hidden' });
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/mng/dashboard');
    await context.close();
  });
});

test('R-GUARD-01: without a session every page except the public ones redirects to the sign-in page', async () => {
  const at = (path: string) => fetch(url + path, { redirect: 'manual' });
  for (const path of [
    '/usr/info',
    '/usr/body?tab=list',
    '/mng/dashboard',
    '/mng/setting/chgPw',
    '/admin/list',
    '/company/create',
    '/password',
    '/nothing/here',
  ]) {
    const answer = await at(path);
    expect([path, answer.status]).toEqual([path, 307]);
    expect(new URL(answer.headers.get('location')!, url).pathname).toBe('/');
    expect(await answer.text()).not.toContain('demo.member@');
  }
  for (const path of ['/', '/login', '/find']) expect([path, (await at(path)).status]).toEqual([path, 200]);
});

test('R-AUTH-15: signing in again returns to the page', async () => {
  const { context, page } = await visit();
  await page.goto('/usr/body?tab=analysis');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.locator('input[name=id]').fill('demo.member');
  await page.locator('input[name=pw]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/usr/body?tab=analysis');
  await context.close();
});

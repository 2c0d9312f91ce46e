import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { KEPT_DAYS, KEPT_THINGS } from '@/lib/policy/kept';
import { KEPT_AFTER_LEAVING } from '@/lib/privacy/accessLog';
import { KEPT_YEARS, PROTECTION_BOUNDS } from '@/lib/privacy/protection/protection';
import { axeViolations, callsOf, fitsWidth, PASSWORD, url, visit, waitUntilSettled, visitAs } from '../support/browser/browser';
import { compSeqOf } from '../support/browser/upstream';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';
import { unzip } from '../support/files/zip';

/** Edited, and restored, by this file only. */
const EDITOR = 'woojin.jung';
/** Withdraws; not used by any other test. */
const LEAVER = 'soyul.han';
const TABS = ['unit', 'password', 'display', 'data'] as const;
const settings = (tab: string) => `/usr/setting?tab=${tab}`;

journey('settings', (lang) => {
  test('R-INFO-03 R-INFO-04 R-INFO-05: every tab has its first data, by its address and when switching tabs', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang });
    const calls = callsOf(page);
    for (const tab of TABS) {
      const link = page.getByRole('link', { name: text(lang, `member.setting.tabs.${tab}`), exact: true });
      calls.length = 0;
      // by its address
      await page.goto(settings(tab));
      await link.and(page.locator('[aria-current=page]')).waitFor();
      await waitUntilSettled(page);
      expect([tab, calls]).toEqual([tab, []]);
    }
    // and by switching tabs
    for (const tab of TABS) {
      const link = page.getByRole('link', { name: text(lang, `member.setting.tabs.${tab}`), exact: true });
      await link.click();
      await link.and(page.locator('[aria-current=page]')).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-INFO-02 R-SHELL-10: both dialogs pass axe, and every error names its field', async () => {
    const { context, page, problems } = await visitAs('demo.member', { lang, width: 390 });
    await page.goto('/usr/info');
    await page.getByRole('button', { name: text(lang, 'member.edit.open') }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(text(lang, 'member.edit.name'));
    await name.fill('  ');
    await dialog.getByLabel(text(lang, 'member.edit.email')).fill('nobody');
    await dialog.getByLabel(text(lang, 'member.edit.phone')).fill('010-1');
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    for (const key of ['fillOut', 'email']) await dialog.getByText(text(lang, `member.edit.error.${key}`)).waitFor();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel(text(lang, 'member.edit.id')).getAttribute('readonly')).not.toBeNull();
    expect(await dialog.locator('option[value="82"]').innerText()).toBe(lang === 'ko' ? '대한민국 (+82)' : 'South Korea (+82)');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: text(lang, 'common.action.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(lang, 'common.leave.leave') })
      .click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: text(lang, 'member.picture.open') }).click();
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await dialog.getByText(text(lang, 'member.picture.error.format')).waitFor();
    await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await dialog.getByText(text(lang, 'member.picture.error.format')).waitFor();
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
      .png()
      .toBuffer();
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
    await dialog.getByText(text(lang, 'member.picture.preview')).waitFor();
    await dialog.locator('button:enabled', { hasText: text(lang, 'member.picture.save') }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-INFO-02 R-SHELL-10 U3: a saved profile says Changed and appears at once, in the header too; so does a photo cropped by keyboard only', async () => {
  const { context, page } = await visitAs(EDITOR);
  await page.goto('/usr/info');
  const change = async (name: string) => {
    await page.getByRole('button', { name: text('en', 'member.edit.open') }).click();
    await page.getByRole('dialog').getByLabel(text('en', 'member.edit.name')).fill(name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('en', 'common.action.save') })
      .click();
    await acknowledge(page, text('en', 'member.edit.changed'));
    await page.locator('main').getByText(name, { exact: true }).waitFor();
    await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
  };
  await waitUntilSettled(page);
  await change('Woojin Changed');
  await change('정우진');

  // a photo is chosen, moved and zoomed by keyboard only, cropped in the browser and shown
  await page.getByRole('button', { name: text('en', 'member.picture.open') }).click();
  const dialog = page.getByRole('dialog');
  const left = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#d22' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#22d' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  const slider = dialog.getByRole('slider');
  await slider.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  expect(Number(await slider.getAttribute('aria-valuenow'))).toBeCloseTo(1.5);
  const right = dialog.getByRole('button', { name: text('en', 'member.picture.right') });
  await right.focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Enter');
  const save = dialog.getByRole('button', { name: text('en', 'member.picture.save') });
  // moved all the way, the visible part is within the left half
  await dialog.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const [red, , blue] = canvas.getContext('2d')!.getImageData(canvas.width - 2, canvas.height / 2, 1, 1).data;
          if (red! > 2 * blue!) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const [answer] = await Promise.all([page.waitForResponse((one) => one.url().endsWith('/api/member/profileImg')), save.press('Enter')]);
  expect(answer.status()).toBe(200);
  await acknowledge(page, text('en', 'member.picture.changed'));
  const picture = page.locator('main img[src^="/api/files/"]').first();
  await picture.waitFor();
  const stored = await (await context.request.get((await picture.getAttribute('src'))!)).body();
  expect(stored.includes('secret place')).toBe(false);
  const { width, height, format } = await sharp(stored).metadata();
  expect([width === height, format]).toEqual([true, 'jpeg']);
  // moved to the right, the crop shows the photo’s left half
  const { data } = await sharp(stored).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]!).toBeGreaterThan(data[2]!);
  await context.close();
});

test('R-INFO-03: units are chosen, saved and applied at once; leaving unsaved changes asks', async () => {
  const { context, page } = await visitAs(EDITOR);
  await page.goto(settings('unit'));
  await waitUntilSettled(page);
  const choose = async (unit: string) => {
    const button = page.getByRole('group', { name: text('en', 'settings.unit.weight') }).getByRole('button', { name: unit, exact: true });
    await button.click();
    await button.and(page.locator('[aria-pressed=true]')).waitFor();
  };
  await choose('lb');
  await page.getByRole('link', { name: text('en', 'member.setting.tabs.display') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('en', 'common.leave.stay') })
    .click();
  const save = async () => {
    await page.getByRole('button', { name: text('en', 'common.action.save') }).click();
    await acknowledge(page, text('en', 'settings.unit.changed'));
  };
  await save();
  await goByLink(page, '/usr/info');
  await page.locator('main [data-measure=weight]', { hasText: 'lb' }).waitFor();
  await page.goBack();
  await page.waitForURL(`**${settings('unit')}`);
  await waitUntilSettled(page);
  await choose('kg');
  await save();
  await context.close();
});

test('R-INFO-05 R-PRIV-06 X3: the download is a named zip; a second one at the same time returns with the reason; the privacy page names the periods in use', async () => {
  const { context, page } = await visitAs('demo.member');
  await page.goto(settings('data'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text('en', 'privacy.held.download') }).click(),
  ]);
  // in the language of the account’s last sign-in, which other journeys of the same member choose
  expect(file.suggestedFilename()).toMatch(/^(내 데이터|My data) 김하늘 \d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(readFileSync(await file.path()));
  expect(files.get('csv/profile.csv')!.toString()).toContain('김하늘');
  expect(files.get('csv/bodyRecords.csv')!.toString().split('\r\n').length).toBeGreaterThan(50);
  expect(JSON.parse(files.get('data.json')!.toString())).toHaveProperty('heart');
  await page.goto(`${settings('data')}&failed=429`);
  await page.getByText(text('en', 'privacy.error.busy')).waitFor();
  await page.getByText(text('en', 'privacy.access.you')).first().waitFor();

  // from the trust panel, which names the company’s own rules
  const trust = page.getByRole('region', { name: text('en', 'protection.trust.title') });
  await trust.getByRole('link', { name: text('en', 'protection.trust.policy'), exact: true }).click();
  await page.waitForURL('**/privacy');
  const term = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText();
  await page.getByRole('heading', { level: 1, name: text('en', 'policy.title') }).waitFor();
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
  for (const thing of KEPT_THINGS)
    expect([thing, await term(text('en', `policy.kept.thing.${thing}`))]).toEqual([thing, days(KEPT_DAYS[thing])]);
  const { min, max } = PROTECTION_BOUNDS.body;
  expect(await term(text('en', 'protection.rule.body'))).toBe(filled('en', 'policy.kept.ruled', { least: min, most: max }));
  await context.close();
});

test('P3: a manager’s access is in the member’s access log with name and role', async () => {
  const manager = await visitAs('demo.manager');
  const member = await visitAs(EDITOR, { scripts: false });
  const profile = (await (await member.context.request.get('/api/member/profile', { headers: { 'x-csrf': '1', origin: url } })).json()) as {
    memberSeq: number;
  };
  await manager.context.request.get(`/api/body/list?memberSeq=${profile.memberSeq}`, { headers: { 'x-csrf': '1', origin: url } });
  await member.page.goto(settings('data'));
  const list = member.page.getByRole('list', { name: text('en', 'privacy.access.list') });
  await list.getByText('이건강').first().waitFor();
  await list.getByText(text('en', 'privacy.access.role.M')).first().waitFor();
  await Promise.all([manager.context.close(), member.context.close()]);
});

test('R-SET-03: the company’s images are in a row that does not scroll on its own when reduced motion is preferred', async () => {
  const { context, page } = await visitAs('demo.member', { width: 390 });
  await page.goto('/usr/info');
  const row = page.getByRole('list', { name: text('en', 'member.promotion.title') });
  await row.scrollIntoViewIfNeeded();
  expect(await row.getByRole('listitem').count()).toBe(3);
  await row
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  expect(await page.getByRole('button', { name: text('en', 'member.promotion.pause') }).count()).toBe(0);
  await page.getByRole('button', { name: text('en', 'member.promotion.next') }).click();
  await page.waitForFunction((element) => element!.scrollLeft > 200, await row.elementHandle());
  await context.close();
  const other = await visitAs('trio.first', { scripts: false }, 'TRIO');
  await other.page.goto('/usr/info');
  expect(await other.page.getByText(text('en', 'member.promotion.title')).count()).toBe(0);
  await other.context.close();
});

test('R-INFO-05 R-AUTH-14 S8 P7: withdrawing explains what happens, asks for the password, ends every session, which is said once, and leaves nothing in the logs', async () => {
  const { context, page } = await visitAs(LEAVER);
  const elsewhere = await visit();
  await elsewhere.context.addCookies(await context.cookies());
  await elsewhere.page.goto('/usr/info');
  await page.goto(settings('data'));
  await page.getByRole('button', { name: text('en', 'privacy.withdraw.open') }).click();
  const dialog = page.getByRole('dialog');
  for (const key of ['lead', 'erased', 'sessions', 'rank']) await dialog.getByText(text('en', `privacy.withdraw.${key}`)).waitFor();
  const keptFor = { days: KEPT_DAYS.signIns, years: KEPT_YEARS.accessLog };
  for (const kind of KEPT_AFTER_LEAVING) await dialog.getByText(filled('en', `privacy.withdraw.kept.${kind}`, keptFor)).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const password = dialog.getByLabel(text('en', 'privacy.withdraw.password'), { exact: true });
  const submit = dialog.getByRole('button', { name: text('en', 'privacy.withdraw.submit') });
  await submit.click();
  await dialog.getByText(text('en', 'privacy.withdraw.proofRequired')).waitFor();
  await password.fill('Wrong&2026');
  await submit.click();
  await dialog.getByText(text('en', 'privacy.error.proof')).waitFor();
  expect(await password.inputValue()).toBe('Wrong&2026');
  await password.fill(PASSWORD);
  await submit.click();
  await page.waitForURL((at) => at.pathname === '/');
  await page.getByText(text('en', 'auth.notice.left')).waitFor();
  await page.reload();
  await waitUntilSettled(page);
  expect(await page.getByText(text('en', 'auth.notice.left')).count()).toBe(0);
  // an open page notices through its background requests; one that made none yet, with its next call
  const led = (at: URL) => at.pathname === '/';
  await elsewhere.page
    .waitForURL(led, { timeout: 3_500, waitUntil: 'commit' })
    .catch(() => elsewhere.page.goto(settings('unit')).catch(() => undefined));
  await elsewhere.page.waitForURL(led);
  const gone = elsewhere.page.getByRole('alertdialog').filter({ hasText: text('en', 'auth.notice.withdrawn') });
  await gone.waitFor();
  await elsewhere.page.waitForFunction(() => !document.cookie.includes('notice='));
  await elsewhere.page.reload();
  await waitUntilSettled(elsewhere.page);
  expect(await gone.count()).toBe(0);
  const compSeq = await compSeqOf('DEMO');
  const login = await context.request.post('/api/session', {
    headers: { 'x-csrf': '1', origin: url },
    data: { compSeq, id: LEAVER, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' },
  });
  expect(login.status()).toBe(401);
  for (const log of ['portal.log', 'platform.log']) {
    const lines = readFileSync(join(process.env.E2E_FOLDER!, log), 'utf8');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines).not.toMatch(/한소율|김하늘|soyul\.han|Wellness!2026|Wrong&2026|Bearer|"(weight|bfp|sbp|bpm|email)"/);
  }
  await Promise.all([context.close(), elsewhere.context.close()]);
});

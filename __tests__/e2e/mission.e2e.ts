import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axeViolations, callsOf, fitsWidth, waitUntilSettled, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn } from '../support/browser/looks';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import type { Mission } from '@/lib/mission/contract';
import { missionPage } from '@/lib/mission/missionList';
import { journey } from '../support/browser/journey';
import { filled, text } from '../support/texts';

/** A member whose missions no other journey touches. */
const WHO = 'minjae.kang';
/** Has never received a mission. */
const NEW = 'gaon.moon';

const PASSWORD = 'Wellness!2026';

interface MissionList {
  list: Mission[];
  total: number;
}

/** Calls the platform directly as this login. */
async function as(id: string) {
  const compSeq = await compSeqOf('DEMO');
  const login = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  const headers = { 'content-type': 'application/json' };
  const { token, memberSeq } = (await (await askUpstream('/login', { method: 'POST', headers, body: JSON.stringify(login) })).json()) as {
    token: string;
    memberSeq: number;
  };
  const authorization = `Bearer ${token}`;
  return {
    memberSeq,
    get: async <T>(path: string) => (await (await askUpstream(path, { headers: { authorization } })).json()) as T,
    postComment: async (missionSeq: number, content: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ missionSeq, memberSeq, text: content })) form.append(name, String(value));
      await askUpstream('/mission/photoComment', { method: 'POST', headers: { authorization }, body: form });
    },
  };
}

const plain = (width = 640) => sharp({ create: { width, height: 480, channels: 3, background: '#2a6' } });
/** Writes a file to disk: many megabytes through the debugging connection of the browser would be slow. */
function file(name: string, content: Buffer): string {
  const path = join(mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'photos-')), name);
  writeFileSync(path, content);
  return path;
}
/** A picture of a given size in bytes: what follows its end is ignored. */
const padded = async (bytes: number) => {
  const jpeg = await plain().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
};

/** Phones in dark mode, a desktop in light mode. */
const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
const add = (page: Page, lang: Lang) => page.getByRole('button', { name: text(lang, 'mission.comment.send') });
const comments = (page: Page) => page.getByRole('article');

journey('missions', (lang) => {
  test('R-MSN-01: the current mission and the list of all are in the page; axe and widths of every view', async () => {
    const { list, total } = await (await as(WHO)).get<MissionList>('/mission/listMission?page=0&size=10000');
    const { context, page, problems } = await visitAs(WHO, { lang });
    const calls = callsOf(page);
    for (const path of ['/usr/mission', `/usr/mission?mission=${list[1]!.missionSeq}`, '/usr/mission?view=all']) {
      await page.goto(path);
      const title = list[path.includes('mission=') ? 1 : 0]!.title;
      await page.getByRole('heading', { name: title }).first().waitFor();
      // the first view is covered by __tests__/e2e/pages.e2e.ts
      if (path !== '/usr/mission') expect([path, await faultsIn(page, LOOKS)]).toEqual([path, []]);
    }
    // it only marks new missions as opened, and requests nothing
    expect(calls.filter((path) => path !== '/api/mission/opened')).toEqual([]);
    expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(Math.min(10, total));
    const { count: open } = missionPage(list, { filter: 'open', page: 1 }, Date.now(), 'Asia/Seoul');
    await page.getByRole('button', { name: text(lang, 'mission.list.open') }).click();
    await page.waitForURL('**/usr/mission?view=all&filter=open');
    await page
      .locator('main')
      .getByText(new RegExp(`\\b${open}\\b`))
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL((at) => !at.search.includes('filter'));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-MSN-01: a check is stored and shown on the start page when going back; a failed check is rolled back with a message', async () => {
    const member = await as(WHO);
    const [mission] = (await member.get<MissionList>('/mission/listMission?page=0&size=1')).list;
    const note = mission!.notes[0]!;
    const { context, page, problems } = await visitAs(WHO, { lang, width: 390 });
    await page.goto('/usr/info');
    const tile = page.locator('[data-tile=mission]');
    const was = await tile.innerText();
    await tile.click();
    await page.waitForURL('**/usr/mission');
    const box = page.getByRole('checkbox', { name: note.note });
    await box.waitFor();
    expect(await box.isChecked()).toBe(note.done);
    // its end date is shown as the time left
    expect(mission!.endDate).toEqual(expect.any(String));
    await page
      .getByText(new RegExp(text(lang, 'mission.dates.left').split('{day}')[lang === 'en' ? 0 : 1]!.split(',')[0]!.trim()))
      .first()
      .waitFor();
    await Promise.all([page.waitForResponse((answer) => answer.url().includes('/mission/checkNote') && answer.ok()), box.click()]);
    await page.goBack();
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector<HTMLElement>('[data-tile=mission]')?.innerText),
      was,
    );
    await page.goForward();
    await page.waitForURL('**/usr/mission');
    await page.reload();
    expect(await box.isChecked()).toBe(!note.done);
    let fail = () => {};
    const seen = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/mission/checkNote', async (route) => {
      await seen;
      await route.abort();
    });
    await box.click();
    // shown optimistically, before the response
    await page.getByRole('checkbox', { name: note.note, checked: note.done ?? false }).waitFor();
    fail();
    await page.getByRole('alert').filter({ hasText: note.note }).waitFor();
    expect(await box.isChecked()).toBe(!note.done);
    await page.unroute('**/api/mission/checkNote');
    await Promise.all([page.waitForResponse((answer) => answer.url().includes('/mission/checkNote') && answer.ok()), box.click()]);
    expect((await member.get<MissionList>('/mission/listMission?page=0&size=1')).list[0]!.notes[0]!.done).toBe(note.done);
    expect(problems.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  test('R-MSN-01: a member without missions, or with someone else’s mission in the address, is told so', async () => {
    const { context, page, problems } = await visitAs(NEW, { lang, width: 390 });
    await page.goto('/usr/mission');
    for (const view of ['current', 'all']) {
      const tab = page.getByRole('link', { name: text(lang, `mission.views.${view}`), exact: true });
      if (view === 'all') await tab.click();
      await tab.and(page.locator('[aria-current=page]')).waitFor();
      await page.getByText(text(lang, 'mission.none')).waitFor();
      expect([view, await axeViolations(page)]).toEqual([view, []]);
    }
    await page.goto('/usr/mission?mission=999999');
    await page.getByText(text(lang, 'mission.gone')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-MSN-02 U2: comments with pictures: refusals name the file, input is kept, five of 8 MB arrive, a reply, deleting', async () => {
    const { context, page, problems } = await visitAs(WHO, { lang, width: 1440 });
    await page.goto('/usr/mission');
    await waitUntilSettled(page);
    const before = await comments(page).count();
    const input = page.locator('main input[type=file]').first();
    await add(page, lang).click();
    await page.getByText(text(lang, 'mission.error.fillOut')).waitFor();

    const small = await plain().jpeg().toBuffer();
    await input.setInputFiles([
      file('notes.jpg', Buffer.from('<html></html>')),
      file('large.jpg', await padded(8 * 1024 * 1024 + 1)),
      file('cut.jpg', small.subarray(0, 40)),
    ]);
    await page.getByText(filled(lang, 'common.picture.format', { name: 'notes.jpg' })).waitFor();
    await page.getByText(filled(lang, 'common.picture.tooLarge', { name: 'large.jpg', megabytes: '8' })).waitFor();
    await page.getByText(filled(lang, 'common.picture.format', { name: 'cut.jpg' })).waitFor();
    const large = await padded(8 * 1024 * 1024);
    await input.setInputFiles([1, 2, 3, 4, 5, 6].map((place) => file(`photo-${place}.jpg`, place < 5 ? large : small)));
    await page.getByText(/photo-6\.jpg/).waitFor();
    expect(await page.locator('form img').count()).toBe(5);
    await page.getByRole('button', { name: filled(lang, 'common.picture.remove', { name: 'photo-5.jpg' }) }).click();
    await input.setInputFiles([file('photo-7.jpg', large)]);
    expect(await axeViolations(page)).toEqual([]);

    const comment = `${lang} ${'긴말'.repeat(80)} <b>bold</b>\nsecond line`;
    await page.getByRole('textbox').first().fill(comment);
    await page.route('**/api/mission/photoComment', (route) => route.abort());
    await add(page, lang).click();
    await page.getByText(text(lang, 'mission.error.unavailable')).waitFor();
    expect([await page.getByRole('textbox').first().inputValue(), await page.locator('form img').count()]).toEqual([comment, 5]);
    await page.unroute('**/api/mission/photoComment');
    await add(page, lang).click();
    await page.getByText(text(lang, 'mission.comment.added')).waitFor({ timeout: 60_000 });
    const mine = comments(page).first();
    expect(await comments(page).count()).toBe(before + 1);
    expect(await mine.innerText()).toContain('<b>bold</b>\nsecond line');
    expect(await mine.innerText()).toContain(text(lang, 'common.time.justBefore'));
    expect(await mine.locator('button img').count()).toBe(5);
    expect(await page.getByRole('textbox').first().inputValue()).toBe('');

    await mine
      .locator('button', { has: page.locator('img') })
      .nth(1)
      .click();
    const viewer = page.getByRole('dialog', { name: text(lang, 'common.picture.viewer') });
    await viewer.getByText(filled(lang, 'common.picture.position', { position: '2', count: '5' })).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(filled(lang, 'common.picture.position', { position: '3', count: '5' })).waitFor();
    await page.keyboard.press('End');
    await viewer.getByText(filled(lang, 'common.picture.position', { position: '5', count: '5' })).waitFor();
    await page.waitForFunction(() => (document.querySelector('[role=dialog] img') as HTMLImageElement | null)?.naturalWidth === 640);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });

    await mine.getByRole('button', { name: text(lang, 'mission.comment.reply'), exact: true }).click();
    await page.keyboard.type('Thank you');
    await mine.getByRole('button', { name: text(lang, 'mission.comment.sendReply') }).click();
    await mine.getByText('Thank you').waitFor();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await fitsWidth(page)]).toEqual([width, true]);
    }
    expect(await axeViolations(page)).toEqual([]);

    for (const place of [1, 0]) {
      await mine
        .getByRole('button', { name: new RegExp(text(lang, 'mission.comment.deleteOwn').split('{time}').join('.*')) })
        .nth(place)
        .click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(text(lang, 'mission.comment.confirm')).waitFor();
      await dialog.getByRole('button', { name: text(lang, 'mission.comment.delete'), exact: true }).click();
      await page.getByText(text(lang, 'mission.comment.deleted')).first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.waitForFunction((count) => document.querySelectorAll('article').length === count, before);
    expect(problems.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});

test('C6: user input is shown as text, whatever it contains', async () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><iframe srcdoc="<script>parent.alert(1)</script>">',
    "'-alert(1)-'",
    '${alert(1)}{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    '[a](javascript:alert(1)) <a href="javascript:alert(1)">a</a>',
    '</textarea><script>alert(1)</script>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><img src=x onerror=alert(1)></template>',
    '<details open ontoggle=alert(1)>',
    '\u202e<b onclick=alert(1)>\u0000 &lt;script&gt;alert(1)&lt;/script&gt;',
    '<style>@import "http://127.0.0.1:1/x";*{display:none}</style>',
    '<meta http-equiv=refresh content="0;url=http://127.0.0.1:1/">',
    '{name} {count, plural, other {#}} <bold>x</bold>',
  ].map((attack) => attack.replaceAll('\u0000', ''));
  const member = await as(WHO);
  const { list } = await member.get<MissionList>('/mission/listMission?page=0&size=10000');
  const { missionSeq } = list[2]!;
  for (const attack of attacks) await member.postComment(missionSeq, attack);
  const { context, page, problems } = await visitAs(WHO, { width: 390 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`CSP ${event.violatedDirective}`);
    }),
  );
  await page.goto(`/usr/mission?mission=${missionSeq}`);
  await page.getByRole('button', { name: text('en', 'mission.comment.more') }).click();
  await page.waitForFunction((count) => document.querySelectorAll('article').length >= count, attacks.length);
  const pageText = await page.locator('main').innerText();
  for (const attack of attacks) expect(pageText).toContain(attack);
  for (const comment of await comments(page).all()) await comment.hover();
  expect([dialogs, problems, await fitsWidth(page)]).toEqual([[], [], true]);
  expect(await page.locator('article script, article iframe, article svg[onload], article a, article style').count()).toBe(0);
  await context.close();
});

import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axeViolations, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn, PHONE_AND_DESKTOP } from '../support/browser/looks';
import { callAs } from '../support/browser/callAs';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { createCompany } from '../support/browser/ownCompany';
import { measurePrint } from '../support/browser/printed';
import { acknowledge } from '../support/browser/signInByPage';
import { filled, text } from '../support/texts';

const CODE = { en: 'FIRSTEN', ko: 'FIRSTKO' };
const master = (lang: Lang) => `first.${lang}`;

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`);
const members = (page: Page, lang: Lang) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByRole('link', { name: `${text(lang, 'dashboard.glance.members')}: ` }) })
    .locator('dd')
    .first();
const link = (page: Page, lang: Lang, key: string) => page.getByRole('link', { name: text(lang, key), exact: true });

/** Decodes the QR code that is shown. */
async function scanned(page: Page, name: string): Promise<string | undefined> {
  const shot = await page.getByRole('img', { name, exact: true }).screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The poster: its code leads to the sign-in page with the company chosen, in both languages, on one sheet of paper. */
async function readPoster(page: Page, lang: Lang, code: string): Promise<void> {
  await link(page, lang, 'dashboard.start.members.poster').click();
  await page.waitForURL('**/mng/member/poster');
  const sheet = page.getByRole('article', { name: text(lang, 'poster.title') });
  expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
  const sheetText = await sheet.innerText();
  for (const locale of ['en', 'ko'] as const) expect(sheetText).toContain(text(locale, 'poster.sheet.signIn'));
  const { origin } = new URL(page.url());
  expect(await sheet.locator('[data-fact] dd').allInnerTexts()).toEqual([origin, code]);
  expect(await scanned(page, text(lang, 'poster.qr'))).toBe(`${origin}/?company=${code}`);
  expect(await measurePrint(page)).toEqual({ around: 'light', pages: 1, tooBig: [0, 0], shown: 0 });
}

journey('a new company', (lang) => {
  const code = CODE[lang];
  beforeAll(() => createCompany(code, [master(lang), '첫 Master'], []));

  test('R-DASH-01 R-HOME-02: a new company’s dashboard says what to do first and checks off what is done; its poster leads members to sign in', async () => {
    const { context, page, problems } = await visitAs(master(lang), { lang }, code);
    await page.goto('/mng/dashboard');
    await step(page, 'members').waitFor();
    expect(await faultsIn(page, PHONE_AND_DESKTOP)).toEqual([]);
    // no “group too small” note while there are no members
    const pageText = await page.locator('main').innerText();
    for (const key of ['dashboard.bands.hidden', 'dashboard.glance.few', 'common.state.hiddenGroup', 'inbox.noneText'])
      expect(pageText).not.toContain(text(lang, key));
    expect([await members(page, lang).innerText(), await page.locator('[data-step]').count()]).toEqual(['0', 3]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text(lang, 'dashboard.start.members.template'), exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await goByLink(page, '/mng/inbox');
    await page.getByText(text(lang, 'inbox.noMembersText')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await goByLink(page, '/mng/dashboard');
    await link(page, lang, 'dashboard.start.members.many').click();
    await page.getByRole('dialog', { name: text(lang, 'memberList.bulk.title') }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((at) => at.search === '');
    await goByLink(page, '/mng/dashboard');
    await link(page, lang, 'dashboard.start.members.add').click();
    const form = page.getByRole('dialog', { name: text(lang, 'memberList.form.addTitle') });
    for (const [name, value] of [
      ['id', `first.member.${lang}`],
      ['name', '하나 Kim'],
      ['email', `hana.${lang}@first.example`],
    ] as const)
      await form.locator(`input[name=${name}]`).fill(value);
    await form.locator('button[type=submit]').click();
    await acknowledge(page, filled(lang, 'memberList.form.registered', { email: `hana.${lang}@first.example` }));
    await page.waitForURL((at) => at.search === '');

    await goByLink(page, '/mng/dashboard');
    await step(page, 'members').and(page.locator('[data-done]')).waitFor();
    // a count of one tells a master nothing that the list does not
    await members(page, lang).getByText('1', { exact: true }).waitFor();
    await readPoster(page, lang, code);
    await callAs(code, master(lang), 'POST', '/ingest/key/create', { name: 'Scale', device: 'FT' });
    await goByLink(page, '/mng/dashboard');
    await step(page, 'measuring').and(page.locator('[data-done]')).waitFor();
    expect(await step(page, 'missions').getAttribute('aria-current')).toBe('step');
    await link(page, lang, 'dashboard.start.missions.send').click();
    await page.waitForURL(/view=send/);
    const { missionCatSeq } = await callAs<{ missionCatSeq: number }>(code, master(lang), 'POST', '/mission/addCat', { title: 'Walks' });
    const note = { missionCatSeq, note: 'Walk', secondCat: 'workout' };
    const { missionNoteSeq } = await callAs<{ missionNoteSeq: number }>(code, master(lang), 'POST', '/mission/addNote', note);
    const draft = { title: 'Walk', contents: 'At noon', missionNoteSeq: [missionNoteSeq], missionType: 'ALL', takerSeq: [], startDate: 0 };
    await callAs(code, master(lang), 'POST', '/mission/sendMission', draft);
    await goByLink(page, '/mng/dashboard');
    await page
      .getByRole('heading', { name: text(lang, 'inbox.card') })
      .first()
      .waitFor();
    expect(await page.locator('[data-step]').count()).toBe(0);
    // one mission to one member has its bar
    await page
      .getByText(text(lang, 'dashboard.glance.missionNote').replace('{completed}', '0').replace('{received}', '1'), { exact: true })
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

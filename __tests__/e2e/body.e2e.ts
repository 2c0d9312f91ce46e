import type { Page } from 'playwright-core';
import { addDays, dayOf } from '@/lib/shared/dates';
import { axeViolations, callsOf, fitsWidth, visitAs, type Lang, waitUntilSettled } from '../support/browser/browser';
import { faultsIn } from '../support/browser/looks';
import { journey } from '../support/browser/journey';
import { acknowledge } from '../support/browser/signInByPage';
import { typeDay } from '../support/browser/typeDay';
import { text } from '../support/texts';
import { duePart } from '../support/turn';

const GUIDE = '/usr/body?tab=guide';
const TO_BE = '/usr/body?tab=tobe';

/** Opens a page and returns the API calls that the browser made after it loaded. */
async function open(page: Page, path: string): Promise<string[]> {
  const calls = callsOf(page);
  await page.goto(path);
  await waitUntilSettled(page);
  return calls;
}

const body = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');

/** Goes to another tab of the open screen. */
async function goTo(page: Page, lang: Lang, tab: 'analysis' | 'guide' | 'tobe' | 'trend'): Promise<void> {
  const link = page.getByRole('link', { name: text(lang, `body.tabs.${tab}`), exact: true });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
  await waitUntilSettled(page);
}

journey('the tabs of the newest record', (lang) => {
  test('R-BODY-01…04: the page includes its first data, and any member can choose a goal by body type', async () => {
    const { page, context, problems } = await visitAs('demo.member', { lang });
    for (const path of ['/usr/body', GUIDE, TO_BE]) expect([path, await open(page, path)]).toEqual([path, []]);
    await page.getByRole('button', { name: text(lang, 'body.toBe.byType') }).click();
    const looks = [
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ] as const;
    expect(await faultsIn(page, looks)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-BODY-01: the device filter is in the address, is kept across tabs, and Back removes it', async () => {
  const { page, context, problems } = await visitAs('ara.cho');
  await open(page, '/usr/body');
  const filter = page.getByRole('combobox', { name: text('en', 'body.device.label') });
  await filter.selectOption('SM');
  await page.waitForURL('**/usr/body?device=SM');
  await page.getByText(text('en', 'body.analysis.record')).first().waitFor();
  await filter.selectOption('FA');
  await page.getByText(text('en', 'body.device.noneText')).waitFor();
  expect(await page.getByRole('link', { name: text('en', 'body.tabs.list'), exact: true }).getAttribute('href')).toBe(
    '/usr/body?tab=list&device=FA',
  );
  await page.goBack();
  await page.waitForURL('**/usr/body?device=SM');
  expect(await filter.inputValue()).toBe('SM');
  expect(problems).toEqual([]);
  await context.close();
});

test('R-BODY-06: a record opens by its number; a missing one shows an error', async () => {
  const { page, context } = await visitAs('demo.member');
  const answer = await context.request.get('/api/body/list?page=0&size=3', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
  const { list } = (await answer.json()) as { list: { seq: number; weight: number }[] };
  const older = list[2]!;
  expect(await open(page, `/usr/body?seq=${older.seq}`)).toEqual([]);
  expect(await body(page)).toContain(older.weight.toFixed(1));
  await page.getByRole('button', { name: text('en', 'body.analysis.newest') }).click();
  await page.waitForURL(/\/usr\/body$/);
  await open(page, '/usr/body?seq=2147483647');
  await page.getByText(text('en', 'body.analysis.gone')).waitFor();
  await context.close();
});

/** One per run, as with the states below. */
const TYPES = [
  ['seojun.yoon', 1, 'LOW_FAT_UNDERWEIGHT'],
  ['taeyang.choi', 3, 'ATHLETIC'],
  ['jiwoo.park', 5, 'STANDARD'],
  ['yuna.oh', 8, 'NORMAL_WEIGHT_OBESE'],
] as const;

test.each(duePart(TYPES, 4))(
  'R-BODY-03 R-TRUE-02: %s is shown as type %s with its advice, and differing verdicts are explained',
  async (login, code, name) => {
    // as rendered by the server
    const { page, context } = await visitAs(login, { lang: 'ko', scripts: false });
    await page.goto(GUIDE);
    expect(await page.locator('[data-here]').getAttribute('data-cell')).toBe(String(code));
    const shown = await body(page);
    for (const part of ['name', 'means', 'food', 'exercise']) expect(shown).toContain(text('ko', `body.somatotype.${part}.${name}`));
    await page.goto('/usr/body');
    // normal weight with much fat
    const explained = page.locator('[data-verdict~=FAT_HIGH]').filter({ hasText: text('ko', 'body.verdict.FAT_HIGH') });
    expect(await explained.count()).toBe(code === 8 ? 1 : 0);
    await context.close();
  },
);

const STATES: readonly [string, Lang, string, string][] = [
  ['hajun.yu', 'ko', 'body.guide.minor', 'body.toBe.minor'],
  ['nari.ko', 'en', 'body.empty.howTitle', 'body.empty.howTitle'],
  ['gaon.moon', 'ko', 'body.empty.howTitle', 'body.empty.howTitle'],
  ['seunghyun.baek', 'en', 'body.guide.daily', 'body.toBe.intake'],
  ['hyun.namgung', 'ko', 'body.guide.daily', 'body.toBe.intake'],
];

test.each(duePart(STATES, 5))(
  'R-BODY-03, R-BODY-04, R-BODY-08, R-TRUE-02: %s has a state of their own on every tab, and where a daily intake is shown, the same on both',
  async (login, lang, guide, toBe) => {
    const { page, context, problems } = await visitAs(login, { lang, width: 390 });
    expect(await open(page, GUIDE)).toEqual([]);
    const intakes: string[] = [];
    for (const [tab, key] of [
      ['guide', guide],
      ['tobe', toBe],
    ] as const) {
      if (tab === 'tobe') await goTo(page, lang, tab);
      expect([tab, await body(page)]).toEqual([tab, expect.stringContaining(text(lang, key))]);
      expect([tab, await axeViolations(page), await fitsWidth(page)]).toEqual([tab, [], true]);
      if (guide !== 'body.guide.daily') continue;
      const intake = page.locator('dt', { hasText: text(lang, `body.${tab === 'tobe' ? 'toBe' : tab}.intake`) });
      intakes.push(/[\d,]{4,}/.exec(await intake.locator('xpath=following-sibling::dd[1]').innerText())![0]);
    }
    expect([intakes.length, new Set(intakes).size]).toEqual(guide === 'body.guide.daily' ? [2, 1] : [0, 0]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('R-BODY-04: a goal is set by body type, then by figures in pounds, drawn in the trend, and removed', async () => {
  const { page, context, problems } = await visitAs('james.kim');
  await open(page, '/usr/body?tab=trend');
  await goTo(page, 'en', 'tobe');
  await page.getByRole('button', { name: text('en', 'body.toBe.byType') }).click();
  await page.locator('[data-type="5"]').click();
  await page.getByText(text('en', 'body.toBe.draft')).waitFor();
  await page.getByRole('button', { name: text('en', 'body.toBe.save') }).click();
  await acknowledge(page, text('en', 'body.toBe.changed'));

  await page.getByRole('button', { name: text('en', 'body.toBe.byFigures') }).click();
  const weight = page.locator('input[name=wgt]');
  await weight.fill('40');
  await page.getByRole('button', { name: text('en', 'body.toBe.save') }).click();
  await page.getByText(/^Target weight: enter/).waitFor();
  expect(await weight.evaluate((field) => field === document.activeElement)).toBe(true);
  await weight.fill('165.3');
  await page.locator('input[name=bfp]').fill('16');
  const form = page.locator('form').filter({ has: weight });
  const today = dayOf(new Date(), 'Asia/Seoul');
  await typeDay(form, 'targetDate', addDays(today, -1));
  await page.getByRole('button', { name: text('en', 'body.toBe.save') }).click();
  await page.getByText(/^Target date: choose a day/).waitFor();
  await typeDay(form, 'targetDate', addDays(today, 100));
  await page.getByRole('button', { name: text('en', 'body.toBe.save') }).click();
  await page.locator('[data-success]').getByText(text('en', 'body.toBe.changed'), { exact: true }).waitFor();
  const answer = await context.request.get('/api/body/somatoGoal', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } });
  expect(await answer.json()).toMatchObject({ goalGroup: null, goal: { wgt: 75, bfp: 16 }, targetDate: addDays(today, 100) });
  await page.getByText(/, (99|100|101) days left$/).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-success] button').waitFor({ state: 'detached' });

  // Back restores a page from before the goal was set
  await page.goBack();
  await page.waitForURL('**/usr/body?tab=trend');
  const line = text('en', 'body.trend.goal').replace('{value}', '165.3');
  await page.waitForFunction((sentence) => document.querySelector('main')?.textContent?.includes(sentence), line);
  await goTo(page, 'en', 'tobe');
  await page.getByRole('button', { name: text('en', 'body.toBe.remove') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('en', 'body.toBe.remove') })
    .click();
  await page.locator('[data-success]').getByText(text('en', 'body.toBe.removed')).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

/** Per language: login, unit of length, a waist over the limit and one within it. */
const GIRTHS = {
  en: ['james.kim', 'in', '45.0', '28.0'],
  ko: ['dain.seo', 'cm', '110.0', '70.0'],
} as const;

journey('the waist', (lang) => {
  const [login, unit, wide, slim] = GIRTHS[lang];

  test('R-TRUE-03: a waist is entered, classified, charted, exported, edited and deleted', async () => {
    const { page, context, problems } = await visitAs(login, { lang, width: 390 });
    const t = (key: string) => text(lang, `measures.${key}`).replace('{name}', text(lang, 'measures.kind.waist'));
    expect(await open(page, '/usr/body?tab=trend')).toEqual([]);
    // its script loads on scroll
    await page.getByRole('heading', { name: t('kind.waist') }).scrollIntoViewIfNeeded();
    await page.getByText(t('entry.never')).waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);

    await page.getByRole('button', { name: t('entry.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('entry.add') });
    const field = dialog.getByRole('textbox', { name: t('kind.waist') });
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await dialog.getByText(t('typed.fault.required')).waitFor();
    await field.fill(wide);
    await dialog.getByText(t('band.ABDOMINAL_OBESITY')).waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    await dialog.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t('typed.saved')).waitFor();

    const row = (value: string) => page.getByRole('row').filter({ hasText: `${value} ${unit}` });
    await row(wide).getByText(t('band.ABDOMINAL_OBESITY')).waitFor();
    const chart = page.getByRole('group', {
      name: new RegExp(`\\d.*${text(lang, 'measures.kind.waist')}|${text(lang, 'measures.kind.waist')}.*\\d`),
    });
    await chart.scrollIntoViewIfNeeded();
    await chart.waitFor();
    expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page
        .locator('figure')
        .filter({ has: chart })
        .getByRole('button', { name: text(lang, 'common.chart.csv') })
        .click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/\.csv$/);
    const [excel] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('entry.excel'), exact: true }).click(),
    ]);
    expect(excel.suggestedFilename()).toMatch(new RegExp(`${text(lang, 'measures.kind.waist')}.*\\.xlsx$`));

    await row(wide).getByRole('button').first().click();
    const change = page.getByRole('dialog', { name: t('entry.change') });
    expect(await change.getByRole('textbox', { name: t('kind.waist') }).inputValue()).toBe(wide);
    await change.getByRole('textbox', { name: t('kind.waist') }).fill(slim);
    await change.getByRole('button', { name: text(lang, 'common.action.save') }).click();
    await row(slim).getByText(t('band.NORMAL')).waitFor();
    await row(slim).getByRole('button').last().click();
    await page
      .getByRole('alertdialog', { name: t('typed.deleteAsk') })
      .getByRole('button', { name: text(lang, 'common.action.delete') })
      .click();
    await page.getByText(t('entry.never')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

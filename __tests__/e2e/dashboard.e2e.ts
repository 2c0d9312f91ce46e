import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, callsOf, fitsWidth, visitAs, type Lang } from '../support/browser/browser';
import { faultsIn, NARROW_AND_DESKTOP } from '../support/browser/looks';
import { compSeqOf } from '../support/browser/upstream';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { measurePrint } from '../support/browser/printed';
import { filled, text } from '../support/texts';

/** Chooses an entry in the menu of a card. */
async function choose(page: Page, lang: Lang, card: Locator, title: string, what: 'showTable' | 'png' | 'csv'): Promise<void> {
  await card.getByRole('button', { name: filled(lang, 'common.chart.moreOf', { chart: title }) }).click();
  await page.getByRole('menuitem', { name: text(lang, `common.chart.${what}`) }).click();
}

/** Downloads the chart as a picture and as CSV; the file contains no names. */
async function takeFiles(page: Page, lang: Lang, scatter: Locator, name: string): Promise<void> {
  const take = (what: 'png' | 'csv') => choose(page, lang, scatter, text(lang, 'dashboard.scatter.title'), what);
  const [csv] = await Promise.all([page.waitForEvent('download'), take('csv')]);
  const content = readFileSync(await csv.path(), 'utf8');
  expect(content.split('\r\n').length).toBeGreaterThan(10);
  expect(content).not.toContain(name);
  // the picture names the company
  const [png] = await Promise.all([page.waitForEvent('download'), page.waitForResponse('**/api/company/brand'), take('png')]);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
}

/** Opens the enlarged chart for a date range of its own, which is in the address. */
async function openDays(page: Page, dialog: Locator): Promise<void> {
  const to = new URL(page.url());
  to.searchParams.set('from', '2026-09-01');
  to.searchParams.set('to', '2026-09-30');
  await page.goto(to.pathname + to.search);
  await dialog.locator('input').first().waitFor({ state: 'attached' });
  expect(await dialog.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    '2026-09-01',
    '2026-09-30',
  ]);
}

journey('the dashboard', (lang) => {
  const t = (key: string) => text(lang, `dashboard.${key}`);

  test('R-DASH-01 R-DASH-02 R-DASH-03 R-DASH-04 R-DASH-05: a manager’s morning, from the first figures to a member', async () => {
    const { context, page, problems } = await visitAs('demo.manager', { lang });
    const calls = callsOf(page);
    await page.goto('/mng/dashboard');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    for (const part of ['mission', 'goal', 'scatter', 'body', 'gender', 'age', 'weight', 'score']) {
      await card(t(`${part}.title`))
        .locator('[data-state=ready]')
        .waitFor();
    }
    expect(calls).toEqual([]);
    // a manager may open each of these members, so small groups have bars too
    const ages = await card(t('age.title'))
      .locator('[data-count]')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-count')));
    expect(ages).not.toContain('hidden');
    expect(ages.some((count) => Number(count) > 0 && Number(count) < 5)).toBe(true);
    expect(await page.locator('[data-state=hiddenGroup]').count()).toBe(0);

    await page.getByRole('button', { name: t('score.choice.STEP') }).click();
    await page.waitForURL(/score=step/);
    const response = page.waitForResponse((answer) => answer.url().includes('/api/manager/scatterPlot?period=YEAR'));
    await page.getByRole('button', { name: t('period.names.YEAR') }).click();
    expect((await response).ok()).toBe(true);
    expect(new URL(page.url()).searchParams.get('period')).toBe('1y');

    // pointing at the plot makes it interactive
    const scatter = card(t('scatter.title'));
    const plane = scatter.locator('figure > [data-drawing]');
    expect(await plane.locator('[data-alive]').count()).toBe(0);
    await plane.hover();
    await plane.locator('[data-alive]').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await choose(page, lang, scatter, t('scatter.title'), 'showTable');
    const people = scatter.getByRole('link');
    const name = await people.first().innerText();
    await takeFiles(page, lang, scatter, name);

    // enlarged: at its own height, for its own date range, closed by Back
    for (const [part, height] of [
      ['mission', 350],
      ['body', 550],
    ] as const) {
      await card(t(`${part}.title`))
        .getByRole('button', { name: t('detail.openOf').replace('{chart}', t(`${part}.title`)) })
        .click();
      const dialog = page.getByRole('dialog');
      const drawn = dialog.locator('figure > [data-drawing]');
      await drawn.waitFor();
      expect([part, (await drawn.boundingBox())?.height]).toEqual([part, height]);
      if (part === 'body') {
        expect(await axeViolations(page)).toEqual([]);
        await openDays(page, dialog);
      }
      await dialog.getByRole('button', { name: text(lang, 'common.action.close') }).click();
      await dialog.waitFor({ state: 'detached' });
    }

    await choose(page, lang, scatter, t('scatter.title'), 'showTable');
    await people.first().click();
    await page.waitForURL(/\/mng\/member\/\d+\/body/);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-HOME-04 P6: a month is printed for management on one sheet and compared with the previous month', async () => {
    const { context, page, problems } = await visitAs('demo.master', { lang });
    await page.goto('/mng/dashboard');
    await page.getByRole('link', { name: t('report.open'), exact: true }).click();
    await page.waitForURL('**/mng/dashboard/report');
    const sheet = page.getByRole('article', { name: t('report.sheet.title') });
    const figure = (name: string) => sheet.locator(`[data-figure=${name}] td`);
    await figure('measured').first().waitFor();
    expect(Number(await figure('members').first().innerText())).toBeGreaterThan(50);
    const months = page.getByRole('combobox', { name: t('report.month') });
    const offered = await months.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered).toEqual([...offered].sort().reverse());
    const calls = callsOf(page);
    await months.selectOption(offered[1]!);
    await page.waitForURL((at) => at.searchParams.get('month') === offered[1]);
    await page.waitForFunction((from) => document.querySelector('[data-sheet]')?.getAttribute('data-month') === from, offered[1]);
    expect(calls.filter((call) => call.includes('getMonthReport'))).toHaveLength(1);
    // a decrease has a true minus sign, never a hyphen
    expect((await sheet.locator('[data-turn]').allInnerTexts()).join(' ')).not.toMatch(/-\d/);
    await page.setViewportSize({ width: 360, height: 780 });
    const heights = await sheet
      .locator('thead th')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().height)));
    // the month headings of all tables are in one row each
    expect(new Set(heights).size).toBe(1);
    expect(await faultsIn(page, NARROW_AND_DESKTOP)).toEqual([]);
    expect(await measurePrint(page)).toEqual({ around: 'light', pages: 1, tooBig: [0, 0], shown: 0 });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-HOME-04: what changed, who is behind it, and one button that reminds everyone', async () => {
    // a team is reminded once: in the second language the master reminds the other teams
    const { context, page, problems } = await visitAs(lang === 'en' ? 'demo.manager' : 'demo.master', { lang });
    await page.goto('/mng/dashboard');
    const glance = page.getByRole('region', { name: t('glance.title') });
    // each of the five shows how it changed, or that there is nothing to compare with
    await glance.locator('[data-turn]').nth(2).waitFor();
    expect(await glance.getByRole('img').count()).toBe(5);
    await page.setViewportSize({ width: 390, height: 844 });
    const lefts = await glance.getByRole('img').evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().left)));
    // on a phone the fifth sparkline is below its figure, like the others
    expect(lefts[4]).toBe(lefts[2]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: t('period.names.WEEK') }).click();
    await page.waitForURL(/period=1w/);
    await glance.locator('a[href$="show=measured&days=7"]').first().click();
    await page.waitForURL(/\/mng\/member\?show=measured&days=7$/);
    await page.getByRole('combobox', { name: text(lang, 'memberList.filter.label') }).waitFor();

    await goByLink(page, '/mng/dashboard');
    const line = page.locator('[data-cause=NOTICE]');
    const press = line.getByRole('button');
    const count = Number(/\d+/.exec(await press.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await press.click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.innerText()).toContain(String(count));
    await dialog.getByRole('button', { name: text(lang, 'inbox.remindAll.submit.REMIND') }).click();
    await line.getByText(text(lang, 'inbox.remindAll.none')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('P6 R-DASH-01: for a company of three every card tells the administrator that the group is too small; its master sees the three', async () => {
  const compSeq = await compSeqOf('TRIO');
  const admin = await visitAs('demo.admin');
  await admin.page.goto(`/admin/list/${compSeq}`);
  await admin.page.locator('[data-state=hiddenGroup]').nth(7).waitFor();
  expect([await admin.page.locator('[data-state=hiddenGroup]').count(), admin.problems]).toEqual([8, []]);
  await admin.context.close();
  const { context, page, problems } = await visitAs('trio.master', {}, 'TRIO');
  await page.goto('/mng/dashboard/report');
  await page.locator('[data-figure=members]').waitFor();
  // the report may be passed on, so it hides small groups as for the administrator
  expect(await page.locator('[data-figure] td:nth-of-type(1)').allInnerTexts()).toEqual(
    new Array(14).fill(text('en', 'dashboard.report.sheet.hidden')),
  );
  await goByLink(page, '/mng/dashboard');
  const gender = page.getByRole('region', { name: text('en', 'dashboard.gender.title'), exact: true });
  await gender.locator('[data-state=ready]').waitFor();
  const counts = await gender.locator('[data-count]').evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('data-count'))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect([await page.locator('[data-state=hiddenGroup]').count(), problems]).toEqual([0, []]);
  await context.close();
});

test('R-ADMIN-02: the administrator reads a company’s dashboard by period, without any name, and finds the way back', async () => {
  const { context, page, problems } = await visitAs('demo.admin', { lang: 'ko' });
  await page.goto('/admin/list');
  await page.getByRole('link', { name: '한빛테크' }).click();
  await page.getByRole('heading', { level: 1, name: '한빛테크' }).waitFor();
  const shown = page.locator('main');
  for (const part of ['mission', 'goal', 'scatter', 'body', 'gender', 'age', 'weight', 'score'])
    await page
      .getByRole('region', { name: text('ko', `dashboard.${part}.title`), exact: true })
      .locator('[data-state=ready]')
      .waitFor();
  expect(await shown.innerText()).toMatch(/\d+명 · \d+%/);
  for (const period of ['WEEK', 'MONTHS_3', 'MONTHS_6', 'YEAR']) {
    const response = page.waitForResponse((answer) => answer.url().includes('/api/manager/getMembersWeightUnit?') && answer.ok());
    await page.getByRole('button', { name: text('ko', `dashboard.period.names.${period}`) }).click();
    expect((await response).url()).toContain(`period=${period}`);
  }
  const plane = page.getByRole('region', { name: text('ko', 'dashboard.scatter.title'), exact: true }).locator('figure > [data-drawing]');
  await plane.hover();
  await plane.locator('[data-alive]').waitFor({ state: 'attached' });
  expect(await shown.innerText()).not.toContain('김하늘');
  const leadsTo = await shown
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(leadsTo.filter((path) => !/^\/admin\/list(\/\d+\/report)?$/.test(path))).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: text('ko', 'dashboard.company.back') }).click();
  await page.waitForURL(/\/admin\/list$/);
  expect(problems).toEqual([]);
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeViolations, callsOf, waitUntilSettled, visitAs, type Lang } from '../support/browser/browser';
import { goByLink } from '../support/browser/goByLink';
import { journey } from '../support/browser/journey';
import { measurePrint } from '../support/browser/printed';
import { text } from '../support/texts';
import { cellsOf } from '../support/files/workbook';

const ID = 'demo.member';
const TABS = ['trend', 'list', 'result'] as const;

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/usr/body?tab=${query}`);
  await waitUntilSettled(page);
}

const contentOf = async (download: Download) => readFileSync(await download.path());

/** Waits until the trend itself, without the readings below it, has this many charts. */
async function charts(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main section [data-state]')?.querySelectorAll('figure [data-drawing]').length === wanted,
    count,
  );
}

/**
 * The legend shows and hides measures and stores the choice in the address and for the next visit; the previous year is charted per
 * measure.
 */
async function chooseMeasures(page: Page, t: (path: string) => string): Promise<void> {
  const legend = page.getByRole('group', { name: t('trendTab.legend') });
  await legend.getByRole('button', { name: t('measure.bmr') }).click();
  await page.locator('[data-marks=bmr]').waitFor();
  await legend.getByRole('button', { name: t('measure.weight') }).click();
  await page.locator('[data-marks=weight]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('show')).toBe('bfp,smm,bmr');
  await open(page, 'trend');
  await page.locator('[data-marks=bmr]').waitFor();
  expect(await page.locator('[data-marks=weight]').count()).toBe(0);
  await page
    .getByRole('group', { name: t('trend.period') })
    .getByRole('button', { name: t('trend.1y'), exact: true })
    .click();
  await page.getByRole('button', { name: t('trendTab.before') }).click();
  await page.waitForURL(/before=1/);
  // the next choice starts from what is drawn
  await waitUntilSettled(page);
  await charts(page, 3);
  const box = await page.locator('figure [data-drawing]').first().boundingBox();
  await page.mouse.move(box!.x + box!.width / 2, box!.y + 60);
  await page.waitForFunction(() => document.querySelectorAll('[data-crosshair]').length === 3);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('view'), searchParams.get('before'), searchParams.get('from') !== null]).toEqual([null, '1', true]);
  await page.getByRole('button', { name: t('trendTab.together') }).click();
  await charts(page, 1);
  expect(new URL(page.url()).searchParams.get('view')).toBe('together');
  await page.goBack();
  await charts(page, 3);
  await page.getByRole('button', { name: /2025.*2026/ }).click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

/** Sorts, pages and compares two rows; ends with the dialog closed on the second page of the sorted list. */
async function sortAndCompare(page: Page, lang: Lang, t: (path: string) => string): Promise<void> {
  const table = page.getByRole('table').first();
  await table.getByRole('button', { name: t('list.column.weight') }).click();
  await page.waitForURL(/sort=weight/);
  // the previous rows stay visible until the sorted ones arrive
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('td[data-measure=weight]')].map(({ textContent }) => Number(textContent));
    return shown.every((weight, row) => row === 0 || weight <= shown[row - 1]!);
  });
  const weights = (await table.locator('td[data-measure=weight]').allInnerTexts()).map(Number);
  expect(weights).toHaveLength(10);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  await page.getByRole('button', { name: t('list.next') }).click();
  await page.waitForURL(/page=2/);
  await page.waitForFunction((top) => Number(document.querySelector('td[data-measure=weight]')?.textContent) <= top, weights.at(-1)!);
  for (const [ticked, row] of [0, 3].entries()) {
    await table.getByRole('checkbox').nth(row).click();
    await page.waitForFunction((count) => document.querySelectorAll('table input:checked').length === count, ticked + 1);
  }
  await page
    .getByRole('button', { name: t('list.compare') })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('tr[data-measure=ecf]').waitFor();
  const [before, after, change] = (await dialog.locator('tr[data-measure=weight] td').allInnerTexts()).map((cell) =>
    Number(cell.replace(/[^\d.−+-]/g, '').replace('−', '-')),
  );
  expect(after! - before!).toBeCloseTo(change!, 5);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: text(lang, 'common.action.close') }).click();
}

/** Opens the first row’s record, with its number in the address. */
async function openFirst(page: Page): Promise<void> {
  const row = page.getByRole('table').first().locator('tbody tr').first();
  const seq = await row.getAttribute('data-seq');
  await row.getByRole('link').first().click();
  await page.waitForURL(new RegExp(`/usr/body\\?seq=${seq}`));
  await waitUntilSettled(page);
}

/** The first row of the CSV file, in the reader’s language. */
const FIRST_LINE = {
  en: /^"[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d",\d+\.\d,\d+\.\d,\d+\.\d,Skeletal muscle mass$/,
  ko: /^2026년 .*,\d+\.\d,\d+\.\d,\d+\.\d,골격근량$/,
};

/** The chart as a picture and as CSV; ends with one chart per measure, as at the start. */
async function takeChart(page: Page, lang: Lang): Promise<void> {
  const t = (path: string) => text(lang, path);
  await page.getByRole('button', { name: t('body.trendTab.together'), exact: true }).click();
  await charts(page, 1);
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: t('common.chart.png') })
      .first()
      .click(),
  ]);
  const picture = await contentOf(png);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
  // title and caption are rendered above the drawing
  const words = await sharp(picture).extract({ left: 40, top: 40, width: 600, height: 100 }).greyscale().stats();
  expect(words.channels[0]!.max - words.channels[0]!.min).toBeGreaterThan(100);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: t('common.chart.csv') })
      .first()
      .click(),
  ]);
  const lines = (await contentOf(csv)).toString('utf8').split('\r\n');
  expect(lines[0]).toBe(
    `\uFEFF${t('body.trend.date')},${t('body.measure.weight')} (kg),${t('body.measure.bfp')} (%),${t('body.measure.smm')} (kg),${t('body.estimate.column')}`,
  );
  expect(lines[1]).toMatch(FIRST_LINE[lang]);
  await page.getByRole('button', { name: t('body.trendTab.each'), exact: true }).click();
  await charts(page, 3);
}

/** Downloads the whole list as a workbook. */
async function takeList(page: Page, lang: Lang): Promise<void> {
  const pattern = { en: / of ([\d,]+)/, ko: /전체 ([\d,]+)개/ }[lang];
  const total = Number(pattern.exec(await page.locator('main').innerText())?.[1]?.replace(',', ''));
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text(lang, 'body.list.excel') }).click(),
  ]);
  expect(excel.suggestedFilename()).toMatch(
    new RegExp(`^${text(lang, 'body.excel.fileName').replace('{name}', '김하늘')} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`),
  );
  const rows = cellsOf(await contentOf(excel));
  expect(rows).toHaveLength(total + 1);
  expect(rows[0]?.[2]).toBe(`${text(lang, 'body.measure.weight')} (kg)`);
}

/** The result sheet prints on one page in either colour scheme, with the last eight records or as many as there are. */
async function isOnePage(page: Page, id: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const cells = await page.locator('[data-part=history] [data-measure=weight] [role=cell]').count();
  expect([id, cells]).toEqual([id, id === 'seunghyun.baek' ? 3 : 8]);
  expect([id, await measurePrint(page)]).toEqual([id, { around: 'light', pages: 1, tooBig: [0, 0], shown: 0 }]);
  expect(await page.locator('[data-sheet]').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)');
}

test('R-BODY-05 R-INFO-01: over a year the trend tab and my info show the same first and last weight and the same change', async () => {
  const { context, page } = await visitAs('demo.member');
  await page.goto('/usr/info?period=1y');
  const summary = await page.locator('main figure').first().innerText();
  const [, first, last, change] = /from ([\d.]+ kg) to ([\d.]+ kg) \((.+?)\)/.exec(summary.replaceAll('\u00a0', ' '))!;
  await goByLink(page, '/usr/body');
  await page.getByRole('link', { name: text('en', 'body.tabs.trend'), exact: true }).click();
  await page.getByRole('button', { name: text('en', 'body.trend.1y'), exact: true }).click();
  const words = page.getByText(`Weight ${first} → ${last} (${change})`);
  await words.waitFor();
  expect(await words.innerText()).toContain(text('en', 'body.trend.weekly'));
  await context.close();
});

journey('body records', (lang) => {
  const t = (path: string) => text(lang, `body.${path}`);

  test('R-BODY-05, R-BODY-06, R-BODY-07: each tab is in the first HTML; the trend is charted per measure and downloaded, the list is downloaded, sorted, paged and compared', async () => {
    const { context, page, problems } = await visitAs(ID, { lang });
    const calls = callsOf(page);
    for (const tab of TABS) {
      calls.length = 0;
      await open(page, tab);
      expect([tab, calls]).toEqual([tab, []]);
      if (tab === 'trend') {
        await takeChart(page, lang);
        await chooseMeasures(page, t);
      }
      if (tab === 'list') {
        await takeList(page, lang);
        await sortAndCompare(page, lang, t);
        await openFirst(page);
      }
      if (tab === 'result') await isOnePage(page, ID);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('R-BODY-07: the sheet is one A4 page with the last eight records, for any member', async () => {
    for (const id of ['james.kim', 'hajun.yu', 'seunghyun.baek']) {
      // as rendered by the server
      const { context, page, problems } = await visitAs(id, { lang, scheme: 'dark', scripts: false });
      await page.goto('/usr/body?tab=result');
      await isOnePage(page, id);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test('R-BODY-08: “never measured”, “measured long ago” and “record not found” each have a message', async () => {
    const never = await visitAs('gaon.moon', { lang, width: 390 });
    await open(never.page, TABS[0]);
    for (const tab of TABS) {
      const name = t(`tabs.${tab}`);
      if (tab !== TABS[0]) await never.page.getByRole('link', { name, exact: true }).click();
      await never.page.locator('nav [aria-current=page]').filter({ hasText: name }).waitFor();
      await never.page.getByText(t('empty.howTitle')).waitFor();
      expect([tab, await axeViolations(never.page)]).toEqual([tab, []]);
    }
    await never.context.close();
    const stale = await visitAs('hyun.namgung', { lang, width: 390 });
    await open(stale.page, 'trend');
    await stale.page.getByText(t('trendTab.none')).waitFor();
    await stale.page.locator('main button', { hasText: /2026/ }).last().click();
    await stale.page.locator('[data-marks=weight]').waitFor();
    await open(stale.page, 'result&seq=999999');
    await stale.page.getByText(t('analysis.gone')).waitFor();
    await stale.context.close();
  });
});

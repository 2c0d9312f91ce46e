import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { FIVE_YEARS, OWNER, type Upload } from '../../files/fiveYears';
import { realPath } from '../../files/exports';
import { text } from '../../texts';
import { axeViolations, fitsWidth } from '../browser';
import type { EmptyPlatform } from '../emptyPlatform';
import { goByLink } from '../goByLink';
import { FROM_FILE } from '../newCompany';

/** Kinds that an import itself or a visit adds to. */
const OF_THE_WALK = ['imports', 'signIns', 'accessLog'];
const t = (key: string) => text('ko', `transfer.${key}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The portal’s record counts for a member, their body records and the latest analysis with the score. */
async function held(page: Page): Promise<unknown> {
  const headers = { 'x-csrf': '1', origin: new URL(page.url()).origin };
  const read = async (path: string) => (await page.request.get(path, { headers })).json() as Promise<{ list: { kind?: string }[] }>;
  const [kinds, records, profile] = await Promise.all(
    ['/api/privacy/held', '/api/body/list?page=0&size=100', '/api/body/newAnalysis'].map(read),
  );
  return [kinds!.list.filter(({ kind }) => !OF_THE_WALK.includes(kind!)), records, profile];
}

/** Chooses files on the import page and waits until they are read; progress is shown meanwhile. */
async function choose(page: Page, files: readonly Upload[]): Promise<void> {
  const moving = page.getByRole('progressbar').first().waitFor();
  await page.locator('input[type=file]').setInputFiles([...files]);
  await moving;
  await page.getByText(t('ready.title')).waitFor();
}

/** Adds the selected rows; returns how many were new. */
async function add(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^[\d,]+행 추가$/ }).click();
  const done = page.getByText(t('report.accepted'), { exact: true });
  await done.waitFor({ timeout: 60_000 });
  return Number((await done.locator('xpath=following-sibling::*[1]').innerText()).replaceAll(',', ''));
}

async function undo(page: Page): Promise<void> {
  await button(page, t('report.undo')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('report.undo') })
    .click();
  await page.getByText(t('report.undone')).waitFor({ timeout: 60_000 });
}

/** Imports three generated files of one maker, whose contents are known. */
async function bringMadeUp(page: Page): Promise<void> {
  await choose(page, FIVE_YEARS.files);
  await page.getByText('2021년 1월 1일 ~ 2025년 12월 1일').first().waitFor();
  const refused = page.getByRole('row').filter({ hasText: t('refusals.why.implausible') });
  expect(await refused.innerText()).toMatch(new RegExp(`\\b${FIVE_YEARS.refusedLine}\\b`));
  await page.getByRole('checkbox', { name: new RegExp(OWNER) }).check();
  expect([await axeViolations(page), await fitsWidth(page)]).toEqual([[], true]);
  expect(await add(page)).toBe(FIVE_YEARS.rows);
  const opened = page.url();

  await page.goto('/usr/body?tab=list');
  await page.getByText(`전체 ${FIVE_YEARS.weighIns}건 중`, { exact: false }).waitFor();
  await goByLink(page, '/usr/body?tab=trend');
  // the trend leads to the data, and shows all five years
  await page.getByRole('button', { name: /^2025.*보기$/ }).click();
  await page.waitForURL(/to=2025-12-01/);
  await page.goto('/usr/body?tab=trend&from=2021-01-01&to=2025-12-01');
  await page.getByText(/60회/).first().waitFor({ state: 'attached' });
  await page.getByText('72.1', { exact: false }).first().waitFor({ state: 'attached' });

  await page.goto('/usr/import');
  await choose(page, FIVE_YEARS.files);
  await page.getByRole('checkbox', { name: new RegExp(OWNER) }).check();
  expect(await add(page)).toBe(0);
  await page.getByText(t('report.nothingNewOfOthers')).waitFor();
  await page.goto(opened);
  await undo(page);
}

/** Real export files of several makers; empty if they are not next to the tree. */
const REAL = [
  ['apple-health', 'bodymass-datasette.csv'],
  ['bp-omron-withings-de', 'withings-bp.csv'],
  ['gpx-tcx', 'run-with-hr.nogps.tcx'],
].flatMap(([folder, name]): Upload[] => {
  const path = realPath(folder!, name!);
  return path ? [{ name: name!, mimeType: 'application/octet-stream', buffer: readFileSync(path) }] : [];
});

/**
 * Seven years of weights with 13 repeats among 413, 36 blood pressure readings listed twice, and a run with a heart rate in each of its 35
 * minutes.
 */
async function bringReal(page: Page): Promise<void> {
  await button(page, t('job.other')).click();
  await choose(page, REAL);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  expect(await add(page)).toBe(400 + 36 + 1 + 35);
  const opened = page.url();
  await page.goto('/usr/body?tab=list');
  await page.getByText('전체 400건 중', { exact: false }).waitFor();
  await page.goto(opened);
  await undo(page);
}

/** A member imports data from elsewhere: previewed, assigned, added once and not twice, and completely undone. */
export async function bringYears(platform: EmptyPlatform): Promise<void> {
  const { context, page, problems } = await platform.openSignedIn('ko', FROM_FILE[0]!, '/usr/import', 390);
  const before = await held(page);
  await bringMadeUp(page);
  expect(await held(page)).toEqual(before);
  if (REAL.length > 0) {
    await bringReal(page);
    expect(await held(page)).toEqual(before);
  }
  expect(problems).toEqual([]);
  await context.close();
}

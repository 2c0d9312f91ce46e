import { readFileSync } from 'node:fs';
import { axeViolations, closeBrowser, fitsWidth, url, visitAs, type Lang } from '../support/browser';
import { text } from '../support/texts';

jest.setTimeout(120_000);
afterAll(closeBrowser);

const HEADER = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId';
const fileOf = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) });

/** A page of imports as one account of the company of three; the records are taken back at its end. */
async function open(lang: Lang, id: string, path: string) {
  const { page, ...visit } = await visitAs(id, { lang }, 'TRIO');
  // a try before this one may have ended half way
  const headers = { 'x-csrf': '1', origin: url };
  const { list } = (await (await page.request.get('/api/import/list', { headers })).json()) as {
    list: { importSeq: number; state: string }[];
  };
  for (const { importSeq, state } of list) {
    const way = state === 'done' ? 'undo' : state === 'ready' ? 'cancel' : null;
    if (way) await page.request.post(`/api/import/${way}`, { headers, data: { importSeq } });
  }
  await page.goto(path);
  const t = (key: string) => text(lang, `transfer.${key}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = (file: ReturnType<typeof fileOf>) => page.locator('input[type=file]').setInputFiles(file);
  /** The button that adds: its name holds the number of rows. */
  const add = (count: number) =>
    page.getByRole('button', { name: new RegExp(`${count}`) }).filter({ hasText: lang === 'en' ? 'Add' : '추가' });
  const undo = async () => {
    await button(t('report.undo')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('report.undo') })
      .click();
    await page.getByText(t('report.undone')).waitFor();
  };
  return { ...visit, page, t, button, choose, add, undo };
}

test('R-DATA-02: a member drops in a file, checks it, adds it, finds that a second time adds nothing, and undoes it', async () => {
  const { context, trouble, page, t, button, choose, add, undo } = await open('en', 'trio.second', '/usr/import');
  const rows = ['71,3/5/2026 7:30:00 AM,70.5,,22,,False,1', '71,3/6/2026 7:30:00 AM,70.1,,,,False,2'];
  await choose(fileOf('empty.csv'));
  await page.getByText(t('report.failed')).waitFor();
  await button(t('job.other')).click();
  await choose(fileOf('weight.csv', ...rows, '71,3/7/2026 7:30:00 AM,7010,,,,False,=1+1'));
  await page.getByRole('rowheader', { name: '2026-03-05 07:30' }).waitFor();
  await page.getByRole('cell', { name: t('refusals.why.implausible') }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(t('refusals.download')).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`weight.csv,4,${t('field.weight')},${t('refusals.why.implausible')}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fitsWidth(page)).toBe(true);
  await add(2).click();
  await page.getByText(t('report.done')).waitFor();
  const first = page.url();
  await button(t('job.other')).click();
  await choose(fileOf('again.csv', ...rows));
  await add(2).click();
  await page.getByText(t('report.nothingNew')).waitFor();
  await page.goto(first);
  await undo();
  expect(trouble).toEqual([]);
  await context.close();
});

test('R-DATA-02: a manager gives the people of one file to members', async () => {
  const { context, trouble, page, t, choose, add, undo } = await open('ko', 'trio.master', '/mng/import');
  await choose(fileOf('team.csv', '81,3/5/2026 7:30:00 AM,70.5,,22,,False,1', '82,3/6/2026 7:30:00 AM,70.1,,,,False,2'));
  await page.getByRole('button', { name: new RegExp(`^${t('owners.choose')}.* 81$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('없는 사람');
  await dialog.getByText(t('owners.noMatch')).waitFor();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: /trio\.third/ }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fitsWidth(page)).toBe(true);
  await add(1).click();
  await page.getByText(t('report.done')).waitFor();
  await undo();
  expect(trouble).toEqual([]);
  await context.close();
});

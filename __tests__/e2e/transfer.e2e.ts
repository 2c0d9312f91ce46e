import { readFileSync } from 'node:fs';
import { Encoder, Profile } from '@garmin/fitsdk';
import { axeViolations, fitsWidth, url, visitAs, type Lang } from '../support/browser/browser';
import { journey } from '../support/browser/journey';
import { text } from '../support/texts';

const HEADER = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId';
const fileOf = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) });

type Upload = ReturnType<typeof fileOf>;

/** An hour at 25 km/h whose track does not name its activity. */
function rideFile(): Upload {
  const point = (minute: number) =>
    `<trkpt lat="${37 + (minute * 25) / 60 / 111.195}" lon="127"><time>${new Date(Date.UTC(2026, 2, 5, 8, minute)).toISOString()}</time></trkpt>`;
  const points = Array.from({ length: 61 }, (_, minute) => point(minute)).join('');
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="e2e"><trk><trkseg>${points}</trkseg></trk></gpx>`;
  return { name: 'ride.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) };
}

/** Two people on one scale. */
function familyFile(): Upload {
  const { FILE_ID, WEIGHT_SCALE } = Profile.MesgNum as Record<'FILE_ID' | 'WEIGHT_SCALE', number>;
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 22, minute));
  const messages: [number, Record<string, unknown>][] = [
    [FILE_ID, { manufacturer: 'development', product: 1, timeCreated: at(0), type: 'weight' }],
    [WEIGHT_SCALE, { timestamp: at(1), weight: 75.8, percentFat: 22, userProfileIndex: 0 }],
    [WEIGHT_SCALE, { timestamp: at(2), weight: 58.2, percentFat: 25, userProfileIndex: 1 }],
  ];
  const encoder = new Encoder();
  for (const [number, message] of messages) encoder.onMesg(number, message);
  return { name: 'family.fit', mimeType: 'application/octet-stream', buffer: Buffer.from(encoder.close()) };
}

/** Opens an import page as an account of the company of three, and undoes its earlier imports. */
async function open(lang: Lang, id: string, path: string) {
  const { page, ...visit } = await visitAs(id, { lang }, 'TRIO');
  // an earlier attempt may have ended half way
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
  const choose = (file: Upload | Upload[]) => page.locator('input[type=file]').setInputFiles(file);
  /** The button that adds: its name contains the number of rows. */
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

test('R-DATA-02: a member uploads a file, checks it, adds it, sees that a second time adds nothing, and undoes it', async () => {
  const { context, problems, page, t, button, choose, add, undo } = await open('en', 'trio.second', '/usr/import');
  const rows = ['71,3/5/2026 7:30:00 AM,70.5,,22,,False,1', '71,3/6/2026 7:30:00 AM,70.1,,,,False,2'];
  await choose(fileOf('empty.csv'));
  await page.getByText(t('report.failed')).waitFor();
  await button(t('job.other')).click();
  await choose(fileOf('weight.csv', ...rows, '71,3/7/2026 7:30:00 AM,7010,,,,False,=1+1'));
  await page.getByRole('rowheader', { name: '2026-03-05 07:30' }).waitFor();
  await page.getByRole('cell', { name: t('refusals.why.implausible') }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(t('refusals.download')).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    `weight.csv,4,${text('en', 'measures.field.weight')},${t('refusals.why.implausible')}`,
  );
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
  expect(problems).toEqual([]);
  await context.close();
});

journey('a ride and a family', (lang) => {
  test('R-DATA-02: a ride without an activity type is refused with the reason, and for a family file the member picks their own readings', async () => {
    const { context, problems, page, t, button, choose, add } = await open(lang, 'trio.second', '/usr/import');
    await choose([rideFile(), familyFile()]);
    await page.getByRole('cell', { name: t('refusals.why.tooFast') }).waitFor();
    await page.getByText(t('ready.runs')).waitFor();
    await page.getByText(t('ready.none')).waitFor();
    await page.getByRole('checkbox', { name: /58\.2/ }).check();
    await add(1).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await button(t('job.discard')).click();
    await page.getByText(t('report.cancelled')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('R-DATA-02: a manager assigns the people of one file to members', async () => {
  const { context, problems, page, t, choose, add, undo } = await open('ko', 'trio.master', '/mng/import');
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
  expect(problems).toEqual([]);
  await context.close();
});

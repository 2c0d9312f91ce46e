import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { acknowledge, fill } from './signInByPage';
import type { Lang } from './browser';
import { HANUL } from './emptyPlatform';
import { goByLink } from './goByLink';
import { text } from '@/__tests__/support/texts';
import { cellsOf } from '@/__tests__/support/files/workbook';

/** IDs of the members in the imported file. */
export const FROM_FILE = Array.from({ length: 30 }, (_, index) => `hanul.file${String(index + 1).padStart(2, '0')}`);
export const addressOf = (id: string) => `${id}@hanul.example`;

/** A single-colour picture as an upload. */
export async function pictureFile(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Sets the logo and the first promotion image; each is shown where it was set. */
export async function setPictures(page: Page, lang: Lang): Promise<void> {
  const t = (key: string) => text(lang, `settings.${key}`);
  for (const [path, place, width] of [
    ['/mng/setting/cptLogo', t('logo.title'), 600],
    ['/mng/setting/pmtLogo', t('promotion.slot').replace('{slot}', '1'), 800],
  ] as const) {
    await goByLink(page, path);
    const slot = page.getByRole('region', { name: place, exact: true });
    await slot.locator('input[type=file]').setInputFiles(await pictureFile('picture.jpg', width, 300, '#1c7a5a'));
    await slot.getByRole('button', { name: t('picture.save'), exact: true }).click();
    await slot.getByRole('button', { name: t('picture.replace'), exact: true }).waitFor();
    await page.waitForFunction(
      (known) => [...document.images].some((image) => image.src.includes('/api/files/') && image.naturalWidth === known),
      width,
    );
  }
}

/** Adds a manager and one member of theirs, by the form. */
export async function addByForm(page: Page, lang: Lang): Promise<void> {
  const t = (key: string) => text(lang, `memberList.${key}`);
  const form = page.getByRole('dialog');
  for (const [type, { id, name, email }] of [
    ['M', HANUL.manager],
    ['U', HANUL.member],
  ] as const) {
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    await fill(page, { id, name, email, birthDate: '1988-03-09', height: '170', dept: '영업팀' });
    await form.locator('select[name=utype]').selectOption(type);
    if (type === 'U') await form.locator('select[name=managerSeq]').selectOption({ label: HANUL.manager.name });
    await form.getByRole('button', { name: t('form.register'), exact: true }).click();
    await acknowledge(page, t('form.registered').replace('{email}', email));
  }
}

type Cell = string | number | null | undefined;
const csvOf = (rows: readonly (readonly Cell[])[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\r\n')}`),
});

/** Adds members by file; rows with errors are corrected in the returned file. */
export async function addByFile(page: Page, lang: Lang): Promise<void> {
  const t = (key: string) => text(lang, `memberList.bulk.${key}`);
  const dialog = page.getByRole('dialog');
  const download = async (name: string) => {
    const button = dialog.getByRole('button', { name, exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return cellsOf(readFileSync(await file.path())) as Cell[][];
  };
  const chooser = dialog.locator('input[type=file]');
  const add = async (count: number, before: number) => {
    await dialog.getByRole('button', { name: `${count}명 등록`, exact: true }).click();
    await dialog.getByText(t('added').replace('{count, number}', String(count)), { exact: true }).waitFor();
    return before + count;
  };
  await page.getByRole('button', { name: t('open'), exact: true }).click();
  const [heading = []] = await download(t('template'));
  const at = (field: string) => heading.findIndex((cell) => String(cell).startsWith(t(`field.${field}`)));
  // three invalid addresses and one impossible date of birth
  const typed = (id: string, index: number): Record<string, string> => ({
    id,
    name: `회원 ${id}`,
    email: index < 3 ? 'no address' : addressOf(id),
    birthDate: index === 3 ? '1990-02-31' : '1990-05-07',
    height: '168.5',
    dept: '생산팀',
    manager: HANUL.manager.id,
  });
  const rowOf = (fields: Record<string, string>) => {
    const row: Cell[] = heading.map(() => '');
    for (const [field, value] of Object.entries(fields)) row[at(field)] = value;
    return row;
  };
  const put = (row: readonly Cell[], field: string, value: string) => row.map((cell, index) => (index === at(field) ? value : cell));

  await chooser.setInputFiles(csvOf([heading, ...FROM_FILE.map((id, index) => rowOf(typed(id, index)))]));
  const good = await add(FROM_FILE.length - 4, 0);
  const [, ...back] = await download(t('downloadFailed'));
  expect(back.map((cells) => cells[at('id')])).toEqual(FROM_FILE.slice(0, 4));
  const mended = back.map((cells) => put(put(cells, 'email', addressOf(String(cells[at('id')]))), 'birthDate', '1990-05-07'));
  await chooser.setInputFiles(csvOf([heading, ...mended]));
  expect(await add(4, good)).toBe(FROM_FILE.length);
  await dialog
    .getByRole('button', { name: text(lang, 'common.action.close'), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { axeViolations, fitsWidth, PASSWORD, visitAs, type Lang } from '../support/browser/browser';
import { askUpstream, compSeqOf } from '../support/browser/upstream';
import { pressUntilFree } from '../support/browser/inTurn';
import { journey } from '../support/browser/journey';
import { acknowledge } from '../support/browser/signInByPage';
import { farCellWorkbook } from '../support/files/hostileFiles.mjs';
import { text } from '../support/texts';
import { cellsOf } from '../support/files/workbook';

const JSON_TYPE = { 'content-type': 'application/json' };

async function tokenOf(id: string): Promise<string> {
  const compSeq = await compSeqOf('DEMO');
  const body = JSON.stringify({ compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' });
  return ((await (await askUpstream('/login', { method: 'POST', headers: JSON_TYPE, body })).json()) as { token: string }).token;
}

/** Calls the platform directly, as another person at the same time. */
async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  return (await (await askUpstream(path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })).json()) as T;
}

interface Row {
  id: string;
  uindex: number;
  name: string;
  phone: string | null;
  email: string;
}
const members = async (token: string, name: string) =>
  (await call<{ list: Row[] }>(token, `/manager/memberList?name=${encodeURIComponent(name)}`)).list;

/** The file that a button downloads: its name and its cells. */
async function downloaded(page: Page, lang: Lang, press: () => Promise<void>) {
  const file = await pressUntilFree(page, text(lang, 'memberList.export.error.busy'), press, () => page.waitForEvent('download'));
  return { name: file.suggestedFilename(), cells: cellsOf(readFileSync(await file.path())) };
}

/** The cells of a table as CSV in UTF-8. */
const csvOf = (rows: readonly (string | number | null)[][]) =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n')}`);

async function open(lang: Lang) {
  const visit = await visitAs('demo.master', { lang });
  await visit.page.goto('/mng/member');
  const t = (key: string) => text(lang, `memberList.${key}`);
  const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
  return { ...visit, t, press, dialog: visit.page.getByRole('dialog') };
}

journey('members in quantity', (lang) => {
  test('R-MEMB-03 R-MEMB-05 R-MEMB-07: a list is read, its valid rows are added, and the others are returned for correction; measurements and steps are downloaded; the second of two concurrent editors of a member is warned', async () => {
    const { page, context, problems, t, press, dialog } = await open(lang);
    const token = await tokenOf('demo.master');
    const mark = `bulk.${lang}`;
    await press(t('bulk.open'));
    const template = await downloaded(page, lang, () => press(t('bulk.template')));
    expect(template.cells.map(([id]) => id)).toEqual([expect.any(String), 'example.member']);
    const heading = template.cells[0]!;
    expect(heading[0]).toBe(`${t('bulk.field.id')} * / ${text(lang === 'en' ? 'ko' : 'en', 'memberList.bulk.field.id')}`);

    const choose = (rows: (string | number | null)[][]) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: csvOf(rows) });
    await choose([
      ['x', 'y'],
      ['1', '2'],
    ]);
    await dialog.getByRole('alert').waitFor();
    // built to crash a reader: the dialog reports it, and the portal keeps running
    const hostile = { name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: farCellWorkbook() };
    await dialog.locator('input[type=file]').setInputFiles(hostile);
    await dialog.getByText(t('bulk.error.cells')).waitFor();
    await choose([
      heading,
      [
        `${mark}.one`,
        `벌크${lang} 하나`,
        'one@example.com',
        t('gender.F'),
        '1990. 5. 7.',
        '168.5',
        'Sales',
        '+82 10-1234-5678',
        '',
        'sora.manager',
      ],
      [`${mark}.two`, `벌크${lang} 둘`, 'two@example.com', '', '', '', '', '1012345678', '', ''],
      ['demo.member', `벌크${lang} 셋`, 'three@example.com', '', '', '', '', '', '', ''],
      [`${mark}.four`, `벌크${lang} 넷`, 'no mail', '', '2999-01-01', '', '', '', '', ''],
    ]);
    await dialog.getByRole('cell', { name: 'demo.member' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fitsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await members(token, `벌크${lang}`)).toEqual([]);

    const add = dialog.getByRole('button').last();
    await add.click();
    await dialog
      .getByText(/2/)
      .filter({ hasText: lang === 'en' ? 'were added' : '등록했습니다' })
      .first()
      .waitFor();
    expect((await members(token, `벌크${lang}`)).map(({ id, phone }) => [id, phone])).toEqual([
      [`${mark}.two`, '01012345678'],
      [`${mark}.one`, '01012345678'],
    ]);
    const failed = await downloaded(page, lang, () => press(t('bulk.downloadFailed')));
    expect(failed.cells.slice(1).map(([id]) => id)).toEqual(['demo.member', `${mark}.four`]);

    // corrected, and sent together with rows added before: only the new one is left to add
    const [, taken, wrong] = failed.cells;
    await choose([failed.cells[0]!, [`${mark}.one`, ...taken!.slice(1)], [wrong![0]!, wrong![1]!, 'four@example.com']]);
    await dialog.getByRole('cell', { name: `${mark}.one` }).waitFor();
    await add.click();
    await dialog.getByText(t('bulk.other')).waitFor();
    await dialog.getByText(lang === 'en' ? /^1 member was added/ : /^회원 1명을 등록했습니다/).waitFor();
    expect(await members(token, `벌크${lang}`)).toHaveLength(3);
    for (const { uindex } of await members(token, `벌크${lang}`))
      await askUpstream('/company/deleteMember', {
        method: 'DELETE',
        headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
        body: JSON.stringify({ memberSeq: uindex }),
      });
    await dialog.getByRole('link', { name: t('bulk.mission') }).click();
    await page
      .getByRole('list', { name: text(lang, 'recipients.chosenPeople') })
      .getByText(`벌크${lang} 넷`)
      .waitFor();
    await page.goto('/mng/member');

    // measurements and steps of a range are downloaded as Excel, and a reason is required
    await press(t('export.open'));
    await press(t('export.start'));
    await dialog.getByText(t('export.reasonRequired')).waitFor();
    await dialog.locator('input[name=reason]').fill('분기 보고');
    expect(await axeViolations(page)).toEqual([]);
    const measures = await downloaded(page, lang, () => press(t('export.start')));
    expect(measures.name).toContain(t('export.file.members'));
    // the columns, values reported by devices and estimates are covered by exportTeamMeasures.test.ts
    expect(measures.cells[0]).toEqual(expect.arrayContaining([t('column.id'), t('export.dept'), t('column.name')]));
    expect(measures.cells.length).toBeGreaterThan(1);
    await press(t('export.steps'));
    const steps = await downloaded(page, lang, () => press(t('export.start')));
    expect(steps.cells[0]).toEqual([t('column.id'), t('export.dept'), t('column.name'), t('export.day'), t('export.stepCount')]);
    await dialog.getByRole('status').getByText(steps.name, { exact: false }).waitFor();
    // the member list itself contains the filtered members
    await press(t('export.roster'));
    expect(await dialog.locator('input[name=startDate]').count()).toBe(0);
    const roster = await downloaded(page, lang, () => press(t('export.start')));
    expect(roster.name).toContain(t('export.file.roster'));
    expect(roster.cells[0]).toEqual(
      expect.arrayContaining([t('column.dept'), t('column.score'), `${t('export.rosterColumn.completion')} (%)`]),
    );
    await dialog
      .getByRole('button', { name: text(lang, 'common.action.close'), exact: true })
      .last()
      .click();
    await dialog.waitFor({ state: 'detached' });

    // the second of two editors is warned, loses nothing, and saves their change
    const id = `twice.${lang}`;
    const name = `동시 ${lang}`;
    const { memberSeq } = await call<{ memberSeq: number }>(token, '/company/registerUser', {
      login: { lang: 'EN', id },
      profile: { name, email: 'first@example.com', gender: 'M', phone: '0100000' },
    });
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: t('actionsOf').replace('{name}', name) }).click();
    await page.getByRole('menuitem', { name: t('action.edit') }).click();
    await dialog.locator('input[name=phone]').fill('0102222');
    await call(token, '/member/profile', { memberSeq, name, email: 'theirs@example.com', phone: '0101111' });
    const save = dialog.getByRole('button', { name: text(lang, 'common.action.save') });
    await save.click();
    await dialog.getByText(t('error.stale')).waitFor();
    await dialog.getByText(t('form.theirs').replace('{value}', '0101111')).waitFor();
    expect(await dialog.locator('input[name=phone]').inputValue()).toBe('0102222');
    expect(await dialog.locator('input[name=email]').inputValue()).toBe('theirs@example.com');
    await save.click();
    await acknowledge(page, t('form.changed'));
    const [row] = await members(token, name);
    expect([row?.phone, row?.email]).toEqual(['0102222', 'theirs@example.com']);
    expect(problems).toEqual([]);
    await context.close();
  });
});
